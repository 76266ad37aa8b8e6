import Adder
import AdderTesting
import Testing

/// The code that docs/Requests.md shows.
@Suite(.timeLimit(.minutes(3))) struct RequestsTests {
    let clock = ManualClock()

    @Test func aReplyIsAwaited() async throws {
        let stream = EventStream(environment: .testing())

        let answering = try stream.answer(with: DieInteractor())
        let response = try await stream.reply(to: DieRequest.roll)

        switch response {
        case .rolled(let die): #expect(1...6 ~= die.face)
        case .failed(let error): Issue.record(error)
        }
        answering.cancel()
    }

    @MainActor
    @Test func aSearchWaitsForFurtherTyping() async throws {
        let stream = EventStream(environment: .testing(clock: clock))
        let interactor = SearchInteractor(titles: ["Swift", "Switch", "Adder"])
        let answering = try stream.answer(with: interactor)
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screen = stage.open(SearchPresenter(), state: .init())
        for text in ["S", "Sw", "Swi"] {
            screen.send(.type(text))
            // Until then, the request before it may sleep.
            await stage.caughtUp()
            await stream.drained()
            await clock.hasSleepers()
        }
        clock.advance(by: .milliseconds(300))
        await screen.settled()
        #expect(screen.state.results == ["Swift", "Switch"])
        #expect(await interactor.searches == ["Swi"])
    }

    @Test func theTimeIsWatched() async throws {
        let stream = EventStream(environment: .testing(clock: clock))
        let answering = try stream.answer(with: SearchInteractor(titles: []))
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let watching = Task { try await stream.reply(to: SearchRequest.watchTime) }
        await clock.hasSleepers()
        clock.advance(by: .seconds(60))
        let minute = try await probe.first(SearchResponse.self)
        #expect(minute.kind == .progress)
        #expect(minute.body == .found(["\(clock.timestamp.milliseconds / 60_000)"]))
        watching.cancel()
        await #expect(throws: ReplyError(.cancelled, request: SearchRequest.self)) { try await watching.value }
    }

    @Test func aCallerGetsTheOneValue() async throws {
        let stream = EventStream(environment: .testing(clock: clock))
        let answering = try stream.answer(with: SearchInteractor(titles: ["Buy milk", "Call Ada"]))
        defer { answering.cancel() }
        let search = Task {
            let titles = try await stream.reply(to: SearchRequest.search("milk"), orThrow: SearchError.init) {
                response throws(SearchError) in
                switch response {
                case .found(let titles): titles
                case .failed(let error): throw SearchError(reply: error)
                }
            }
            return titles
        }
        await clock.hasSleepers()
        clock.advance(by: .milliseconds(300))
        #expect(try await search.value == ["Buy milk"])
    }
}

private struct SearchError: Error {
    let reply: ReplyError
}

private enum SearchRequest: Request {
    typealias Response = SearchResponse
    case search(String)
    case watchTime

    var lane: Lane {
        switch self {
        case .search: .latest(after: .milliseconds(300)).reading
        case .watchTime: .watch
        }
    }
}

private enum SearchResponse: Response {
    case found([String])
    case failed(ReplyError)
}

private actor SearchInteractor: Interactor {
    private let titles: [String]
    private(set) var searches: [String] = []

    init(titles: [String]) {
        self.titles = titles
    }

    func respond(to request: SearchRequest, _ call: Call<SearchResponse>) async -> SearchResponse {
        switch request {
        case .search(let text):
            searches.append(text)
            return .found(titles.filter { $0.contains(text) })
        case .watchTime:
            while (try? await call.sleep(for: .seconds(60))) != nil {
                call.progress(.found(["\(call.currentTime().milliseconds / 60_000)"]))
            }
            return .found([])
        }
    }
}

private struct SearchPresenter: Presenter {
    struct State: Equatable {
        var results: [String] = []
        var problem: String?
    }
    enum Intent: Event { case type(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .type(let text) = intent { turn.send(.search(text)) }
    }

    func receive(_ response: SearchResponse, for request: SearchRequest, _ turn: inout Turn) {
        switch response {
        case .found(let titles): turn.state.results = titles
        case .failed(let error): turn.state.problem = error.description
        }
    }
}
