import Adder
import Synchronization
import TodosKit

/// The order of the list of todos in `sample ui`: that of the settings, until a person chooses another one, which is remembered.
final class RememberedOrder: Sendable {
    private let sort: Mutex<TodoSort>
    private let file: SettingsFile
    private let console: Console
    private let note: @Sendable (String) -> Void

    /// Creates the order of a settings file. Settings that cannot be read count as unchanged, and stay as they are.
    ///
    /// - Parameter note: Shows why an order is not remembered.
    init(_ file: SettingsFile, at console: Console, note: @escaping @Sendable (String) -> Void) {
        (self.file, self.console, self.note) = (file, console, note)
        sort = Mutex((try? file.todoSort(at: console)) ?? .agenda)
    }

    /// The order in which a list is opened.
    var current: TodoSort { sort.withLock { $0 } }

    /// Remembers each order that a person chooses for a list of the stream, until the subscription ends.
    func observe(_ stream: EventStream) -> Subscription {
        stream.observe(TodoListIntent.self) { [weak self] intent in
            if case .sort(let sort) = intent.body { self?.choose(sort) }
        }
    }

    private func choose(_ chosen: TodoSort) {
        sort.withLock { $0 = chosen }
        do throws(Failure) {
            try file.set(.todosSort, to: chosen.rawValue, at: console)
        } catch {
            note("The order is not remembered. \(error.problem.message)")
        }
    }
}
