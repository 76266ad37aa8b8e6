import Adder
import AdderServices
import Foundation
import TodosKit

extension Row {
    /// A change in a long list: an intent, its request, the response, the fold and the rendering.
    static var listing: [Row] {
        [
            Row(
                "a change shown among 100,000 rows", size: 100_000, .change, budget: .milliseconds(10),
                growth: .linear(from: 10_000))
        ]
    }
}

extension Workload {
    /// A todo is toggled on a screen of TodosKit that shows `size` of them.
    fileprivate static var change: Workload {
        Workload(awaiting: { size in
            let sdk = try await makeSDK()
            let todos = try TodoLedgerInteractor(todos: size)
            let view = BlankView<TodoListPresenter.State> { Blackhole.keep($0.rows.value?.count ?? 0) }
            let screen = sdk.stage.open(
                TodoListPresenter(), state: .init(query: TodoQuery(.all)), interactor: todos)
            screen.show(in: view)
            screen.send(.appear)
            await screen.settled()
            return { times in
                for number in 0..<times {
                    screen.send(.toggle([todos.key(number * 7_919 % size)]))
                    await screen.settled()
                }
                withExtendedLifetime((sdk, view)) {}
            }
        })
    }
}

/// Answers like TodosKit's interactor in constant time, so that the cost of a store is not measured.
private actor TodoLedgerInteractor: Interactor {
    private var todos: [ListedTodo]
    private let today = CalendarDay(Timestamp(milliseconds: 0), zone: .utc)

    init(todos count: Int) throws {
        // A rank comes from a store or a decoder only.
        let list = (0..<count).map { number in
            let id = Self.id(number)
            return """
                {"todo":{"id":"\(id)","title":"Todo number \(number)","note":"","createdAt":0,"isDeleted":false,\
                "tags":[],"kind":{"once":{}},"rank":\(number + 1)},"keyLength":26}
                """
        }
        todos = try JSONDecoder().decode([ListedTodo].self, from: Data("[\(list.joined(separator: ","))]".utf8))
    }

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) -> TodosResponse {
        switch request {
        case .read(.list): return .read(.todos(TodoPage(todos: todos, today: today)))
        case .change(.batch(let batch)):
            guard case .keys(let keys) = batch.selection else { return .rejected([]) }
            let changed = keys.map { toggled(Self.number($0), call.now) }
            return .changed(TodosChange(changed, today: today))
        default: return .read(.summary(TodosSummary()))
        }
    }

    nonisolated func key(_ number: Int) -> String { Self.id(number) }

    /// Returns an identity like those of the live environment: 26 characters of base 32.
    private static func id(_ number: Int) -> String {
        let letters = String(number).utf8.map { Character(UnicodeScalar($0 - UInt8(ascii: "0") + UInt8(ascii: "a"))) }
        return String(repeating: "a", count: 26 - letters.count) + String(letters)
    }

    private static func number(_ key: TodoKey) -> Int {
        key.description.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "a")) }
    }

    private func toggled(_ number: Int, _ now: Timestamp) -> ListedTodo {
        var todo = todos[number].todo
        todo.completedAt = todo.completedAt == nil ? now : nil
        todos[number] = ListedTodo(todo, keyLength: 26)
        return todos[number]
    }
}
