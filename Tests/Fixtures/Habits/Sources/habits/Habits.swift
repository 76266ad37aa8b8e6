import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import AdderViews
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
            Terminal().write(try await run(arguments))
        } catch {
            Terminal().log(.error, "\(error)")
            exit(1)
        }
    }

    /// Runs the command and returns the page to print.
    @MainActor
    private static func run(_ arguments: Arguments) async throws -> PlainPage {
        let sdk = try await SDK.start(kits: {
            HabitsKit.enable { options in
                options.tips = arguments.tips
                guard let home = arguments.home else { return }
                options.storage = .file("\(home)/habits.sqlite")
                options.cache = .file("\(home)/tips.sqlite")
            }
            TodosKit.enable(when: arguments.hasTodos) { options in
                if let home = arguments.home { options.storage = .file("\(home)/todos.sqlite") }
            }
        })
        let (habits, todos) = sdk.kits
        let pages = habits.pages(todos: Home(habits: habits, todos: todos))
        let links = try HabitsRoute.links(scheme: "habits")
        let navigator = Navigator<HabitsRoute, PageScreen>(links: links, stream: sdk.stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        let outcome: Result<PlainPage, any Error>
        do {
            try await run(arguments.command, navigator)
            outcome = .success(try page(of: navigator, links))
        } catch {
            outcome = .failure(error)
        }
        await sdk.stop()
        return try outcome.get()
    }

    /// Shows the route of a command, and changes what the command names.
    @MainActor
    private static func run(
        _ command: Arguments.Command, _ navigator: Navigator<HabitsRoute, PageScreen>
    ) async throws {
        if case .open(let link) = command { return await (try await navigator.open(url: link)).settled() }
        let page = try await navigator.open(.list)
        await page.settled()
        guard let list = page.screen(of: HabitListPresenter.self) else { return }
        switch command {
        case .list, .open: break
        case .search(let text): list.send(.search(text))
        case .add(let name): list.send(.add(name))
        case .done(let number): list.send(.markDone(try habit(number, in: list.state).id))
        case .show(let number):
            let screen = try await navigator.open(.detail(try habit(number, in: list.state).id))
            await screen.settled()
        case .remind(let number):
            let detail = try await navigator.open(.detail(try habit(number, in: list.state).id))
            await detail.settled()
            detail.screen(of: HabitDetailPresenter.self)?.send(.remind)
            await detail.settled()
        }
        await list.settled()
    }

    /// Returns the topmost page with its link, or throws the problem that it shows.
    @MainActor
    private static func page(
        of navigator: Navigator<HabitsRoute, PageScreen>, _ links: RouteLinks<HabitsRoute>
    ) throws -> PlainPage {
        guard let top = navigator.entries.last else { return PlainPage() }
        var page = PlainRenderer.standardOutput().render(top.shown.page())
        if let problem = page.problem { throw problem }
        page.output += "\(try links.url(of: top.route))\n"
        return page
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
