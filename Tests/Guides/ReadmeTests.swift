import Adder
import AdderTesting
import AdderViews
import Testing

/// The code that README.md shows.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ReadmeTests {
    @Test func theSmallestScreenIsTested() throws {
        var harness = PresenterHarness(Tally(), state: .init())
        try harness.handle(.more) { $0.count = 1 }
        #expect(TallyView().snapshot(of: .init(count: 1)) == "Tally · Count: 1 · [+ One more]")
    }

    @Test func theScreenWithARequestIsTested() async throws {
        var harness = PresenterHarness(SharedTally(), state: .init())
        try harness.handle(.more, effects: [.send(.add(1))])
        try harness.receive(.total(1), for: .add(1)) { $0.count = 1 }
        #expect(await TallyInteractor().respond(to: .add(2), .testing()) == .total(2))
    }
}

struct Tally: Presenter {
    struct State: Equatable { var count = 0 }
    enum Intent: Event { case more }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.state.count += 1 }
}

struct TallyView: PageView {
    func draw(_ state: Tally.State, on page: inout Page<Tally.Intent>) {
        page.title = "Tally"
        page.fact("Count", "\(state.count)")
        page.action("One more", .more, key: "+")
    }
}

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int)
}

enum TallyResponse: Response { case total(Int), failed(ReplyError) }

actor TallyInteractor: Interactor {
    private var total = 0

    func respond(to request: TallyRequest, _ call: Call<TallyResponse>) -> TallyResponse {
        if case .add(let number) = request { total += number }
        return .total(total)
    }
}

struct SharedTally: Presenter {
    struct State: Equatable { var count = 0 }
    enum Intent: Event { case more }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(.add(1)) }

    func receive(_ response: TallyResponse, for request: TallyRequest, _ turn: inout Turn) {
        if case .total(let total) = response { turn.state.count = total }
    }
}
