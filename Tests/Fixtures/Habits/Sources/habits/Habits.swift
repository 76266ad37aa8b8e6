import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import HabitsKit
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A host of the habits and of the todo list, which is behind a flag: `habits [--home DIR] [list | add NAME | …]`.
@main
enum Habits {
    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            Terminal.write(try await run(arguments))
        } catch {
            Terminal.log(.error, "\(error)")
            exit(1)
        }
    }

    /// Runs the command and returns the page to print.
    @MainActor
    private static func run(_ arguments: Arguments) async throws -> PlainPage {
        let sdk = try await SDK.start(kits: {
            HabitsKit.enable { options in
                options.tips = arguments.tips
                if let home = arguments.home { options.storage = .file("\(home)/habits.sqlite") }
            }
            TodosKit.enable(when: arguments.hasTodos) { options in
                if let home = arguments.home { options.storage = .file("\(home)/todos.sqlite") }
            }
        })
        let (habits, todos) = sdk.kits
        let windows = Windows(Home(habits: habits, todos: todos))
        let navigator = try Navigator<HabitsRoute>(scheme: "habits", stream: sdk.stream) { destination, _ in
            await windows.show(destination.route)
        }
        let outcome: Result<PlainPage, any Error>
        do {
            try await run(arguments.command, windows, navigator)
            try windows.check()
            let link = try navigator.state.stack.last.map { try navigator.url(of: $0.route) }
            var page = windows.page
            if let link { page.output += "\(link)\n" }
            outcome = .success(page)
        } catch {
            outcome = .failure(error)
        }
        await sdk.stop()
        return try outcome.get()
    }

    @MainActor
    private static func run(
        _ command: Arguments.Command, _ windows: Windows, _ navigator: Navigator<HabitsRoute>
    ) async throws {
        if case .open(let link) = command {
            try await navigator.open(url: link)
            return
        }
        try await navigator.open(.list)
        guard let list = windows.list else { return }
        switch command {
        case .list, .open: break
        case .search(let text): list.send(.search(text))
        case .add(let name): list.send(.add(name))
        case .done(let number): list.send(.markDone(try habit(number, in: list.state).id))
        case .show(let number): try await navigator.open(.detail(try habit(number, in: list.state).id))
        case .remind(let number):
            try await navigator.open(.detail(try habit(number, in: list.state).id))
            windows.detail?.send(.remind)
            await windows.detail?.settled()
        }
        await list.settled()
    }

    /// Returns the habit with a number on the list, from 1.
    private static func habit(_ number: Int, in state: HabitListPresenter.State) throws -> HabitRow {
        let rows = state.rows.value ?? []
        guard rows.indices.contains(number - 1) else { throw NoSuchHabit(number: number, count: rows.count) }
        return rows[number - 1]
    }
}

/// The error of a number that is not on the list.
struct NoSuchHabit: Error, CustomStringConvertible {
    let number: Int
    let count: Int

    var description: String { "The list has no habit \(number), but \(count) in all. Type habits list to see them." }
}
