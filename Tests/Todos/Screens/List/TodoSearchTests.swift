import Adder
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The search of the list while a person types.
@Suite struct TodoSearchTests {
    private typealias State = TodoListPresenter.State
    private let milk: ListedTodo
    private let oats: ListedTodo

    init() throws {
        (milk, oats) = (try .sample("milkmilk"), try .sample("oatsoats", "Oats", rank: -1))
    }

    private static func query(_ text: String?, _ status: TodoStatus = .open) throws -> TodoQuery {
        var query = TodoQuery(status)
        query.search = try text.map { try TodoSearchText($0) }
        return query
    }

    /// Returns the state of a list that searches for a text and shows the rows from before.
    private func searching(_ text: String, _ rows: ListedTodo...) throws -> State {
        var state = State.loaded(try Self.query(text), rows)
        (state.rows, state.isSearching) = (.loaded(state.rows.value ?? [], .loading(.refresh)), true)
        return state
    }

    @Test func theFormerRowsStayUntilTheAnswer() throws {
        let (m, mi) = (try Self.query("m"), try Self.query("mi"))
        let rows = State.loaded(.open, milk, oats).rows.value ?? []
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk, oats))
        try harness.handle(.search("m"), effects: [.send(.read(.search(m)))]) { state in
            (state.query, state.searchText, state.isSearching) = (m, "m", true)
            state.rows = .loaded(rows, .loading(.refresh))
        }
        try harness.handle(.search("mi"), effects: [.send(.read(.search(mi)))]) {
            ($0.query, $0.searchText) = (mi, "mi")
        }
        // They are those of an older text.
        try harness.receive(.page(oats), for: .read(.search(m)))
        try harness.receive(.page(oats), for: .read(.list(TodoQuery())))
        try harness.receive(.locked, for: .read(.search(m)))
        try harness.receive(.page(milk), for: .read(.search(mi))) { state in
            state.isSearching = false
            state.rows = .loaded([rows[0]], .loaded(.refresh))
        }
    }

    @Test func anEmptyTextShowsAllTodosAgain() throws {
        var state = State.loaded(try Self.query("milk", .done), [milk])
        state.query.offset = 3
        var harness = PresenterHarness(TodoListPresenter(), state: state)
        try harness.handle(.search(""), effects: [.send(.read(.search(TodoQuery(.done))))]) { state in
            (state.query, state.searchText, state.isSearching) = (TodoQuery(.done), "", true)
            state.rows = .loaded(state.rows.value ?? [], .loading(.refresh))
        }
    }

    @Test func blanksAtTheEndsAskForNothing() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(try Self.query("milk"), [milk]))
        try harness.handle(.search(" milk ")) { $0.searchText = " milk " }
        var empty = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk))
        try empty.handle(.search(" ")) { $0.searchText = " " }
    }

    @Test func aSearchBeforeTheFirstAnswerIsLoaded() throws {
        let query = try Self.query("milk")
        for rows in [Loadable<[TodoRow]>.idle, .loading, .failed(.locked)] {
            var harness = PresenterHarness(TodoListPresenter(), state: .init(rows: rows))
            try harness.handle(.search("milk"), effects: [.send(.read(.search(query)))]) { state in
                (state.query, state.searchText, state.isSearching, state.rows) = (query, "milk", true, .loading)
            }
        }
    }

    @Test func anotherListKeepsTheText() throws {
        let query = try Self.query("milk", .done)
        var harness = PresenterHarness(TodoListPresenter(), state: try searching("milk", milk))
        try harness.handle(.show(query), effects: [.send(.read(.list(query)))]) { state in
            state = State(query: query, rows: .loading)
        }
        #expect(harness.state.searchText == "milk")
    }

    /// A text that the list would not follow does not stay in the field.
    @Test(arguments: [String(repeating: "x", count: 501), "a\u{0}b"])
    func aTextThatIsNotAcceptedChangesNothing(_ text: String) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk))
        try harness.handle(.search(text)) { state in
            do throws(TodoRejection) { _ = try TodoSearchText(text) } catch { state.problem = Problem(error) }
        }
        #expect(harness.state.problem != nil)
        #expect(harness.state.searchText == "")
    }

    @Test func aFailedSearchShowsNoOtherRows() throws {
        let query = try Self.query("milk")
        var harness = PresenterHarness(TodoListPresenter(), state: try searching("milk", milk, oats))
        try harness.receive(.locked, for: .read(.search(query))) { state in
            (state.rows, state.isSearching) = (.failed(.locked), false)
        }
        try harness.handle(.retry, effects: [.send(.read(.list(query)))]) { $0.rows = .loading }
    }

    /// The answer that is on its way may be older than the change.
    @Test func aChangeRepeatsTheSearch() throws {
        let query = try Self.query("milk")
        var harness = PresenterHarness(TodoListPresenter(), state: try searching("milk", oats))
        let bulk = TodosChange([], today: .start, isBulk: true)
        try harness.receive(.changed(bulk), for: nil, effects: [.send(.read(.search(query)))])
        try harness.receive(.change(milk), for: nil, effects: [.send(.read(.search(query)))]) { state in
            let milk = TodoRow(milk, on: .start)
            state.rows = .loaded((state.rows.value ?? []) + [milk], .loading(.refresh))
        }
        try harness.receive(.page(milk), for: .read(.search(query))) { state in
            (state.rows, state.isSearching) = (.loaded([TodoRow(milk, on: .start)], .loaded(.refresh)), false)
        }
        try harness.receive(.changed(bulk), for: nil, effects: [.send(.read(.list(query)))]) { state in
            state.rows = .loaded(state.rows.value ?? [], .loading(.refresh))
        }
    }

    @Test func theFieldIsTheSearchOfThePage() throws {
        let state = State.loaded(try Self.query("milk"), [milk])
        let field = try #require(TodoListView().page(of: state).fields.first { $0.kind == .search })
        #expect(field.text == .state("milk"))
        #expect(field.intent("") == .search(""))
    }
}

/// The search of a list over the kit and a file.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodoSearchFlowTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Opens the first ten of 40 todos, of which the last is “Milk”.
    private func withList(_ body: (OpenList, SDK<TodosKit>) async throws -> Void) async throws {
        let file = folder.file("todos.sqlite")
        let environment = HostEnvironment.numbered(clock: clock)
        let sdk = try await SDK.start(environment: environment) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
        let titles = (1...39).map { "Todo \($0)" } + ["Milk"]
        _ = try await sdk.stream.reply(
            to: TodosRequest.exchange(.import(TodoDocument(.todotxt, titles.joined(separator: "\n")))))
        var query = TodoQuery()
        query.limit = 10
        try await body(try await sdk.kits.openList(query), sdk)
        await sdk.stop()
    }

    @Test func theStoreIsAskedOnceForTodosNotLoaded() async throws {
        try await withList { list, sdk in
            #expect(list.shown.count == 10 && !list.shown.contains("[ ] Milk"))
            let probe = StreamProbe(sdk.stream)
            for text in ["m", "mi", "mil"] {
                list.screen.send(.search(text))
                // Until then, the request before it may sleep.
                await sdk.stage.caughtUp()
                await sdk.stream.drained()
                await clock.hasSleepers()
                clock.advance(by: .milliseconds(299))
                #expect(list.shown.count == 10)
            }
            clock.advance(by: .milliseconds(1))
            await list.screen.settled()
            #expect(list.shown == ["[ ] Milk"])
            #expect(probe.bodies(of: TodosResponse.self).count == 1)
            // Without a pause.
            await list.want(.search(""))
            #expect(list.shown.count == 10)
        }
    }
}
