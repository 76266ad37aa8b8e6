import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

/// A kit that keeps its promises, and one that breaks each.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct KitConformanceTests {
    private nonisolated static let broken: [(KitCheck, [String])] = [
        (.switchedOff, ["The kit is on. Call 1 of its service: The kit", "Call 2 of its service: It succeeds."]),
        (.contracts, ["The contracts of TallyLoopPresenter are inconsistent."]),
        (.coding, ["`Lossy(text: \"a\")` is decoded as `Lossy(text: \"\")`."]),
        (
            .routes,
            ["is printed as “tally”, not as “tally/1”.", "A link from outside does not lead to `tally`.", "“tally”"]
        ),
        (
            .refusals,
            ["The page of `tally`: The key u is that of “Rules 1” and of “Rules 2”. Give one of them another one."]
        ),
        (.refusals, ["The page of `tally` does not show the refusal of “open”.", "Only the first 50 were pressed."]),
        (.retry, ["The page of `tally` offers no retry: ", "The page of `tally` still fails after a retry: "]),
        (.watch, ["`add(1)` by another process is reported as `[]`.", "The open page of `tally` shows"]),
        (.numbers, ["`add(-1)` fails: "]),
    ]

    private func kit(isBroken: Bool) -> KitConformance<TallyKit, TallyKit> {
        var kit = KitConformance(TallyKit.enable { $0.isBroken = isBroken }) { $0 }
        kit.steps = 10
        kit.service = { tally in
            let off = CartServiceError(off: TallyKit.name)
            if isBroken { return [{ throw off }, {}] }
            return [{ if tally.kit == nil { throw off } }]
        }
        kit.presenters(TallyPresenter.self)
        kit.requests([TallyRequest.count, .add(2)])
        kit.values([TallyResponse.count(3)])
        kit.paths = [(.tally, isBroken ? "tally/1" : "tally")]
        kit.insidePaths = [(.rules, "rules")]
        kit.refusedPaths = [isBroken ? "tally" : "tallies"]
        kit.numbers(failed: { isBroken && $0 == .count(-1) }) { [TallyRequest.add($0)] }
        guard isBroken else { return kit }
        kit.presenters(TallyLoopPresenter.self)
        kit.values([Lossy(text: "a")])
        // Two kits in memory do not share their data.
        kit.watch(TallyRequest.watch, showing: [.tally], change: .add(1), ownChange: .add(1)) { _ in
            TallyKit.enable()
        }
        return kit
    }

    @Test(arguments: KitCheck.all())
    func aKitThatConformsHasNoProblems(_ check: KitCheck) async throws {
        let problems = try await kit(isBroken: false).problems(of: check)
        #expect(problems == [])
    }

    @Test(arguments: broken)
    func eachBrokenPromiseIsNamed(_ check: KitCheck, _ sentences: [String]) async throws {
        let problems = try await kit(isBroken: true).problems(of: check)
        for sentence in sentences { #expect(problems.contains { $0.contains(sentence) }, "\(problems)") }
    }
}

/// A value that forgets its text.
private struct Lossy: Codable, Equatable {
    var text = ""

    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws {}
}

// The replay of a recording finds no private types.

enum TallyRequest: Request {
    case count, add(Int), watch
    typealias Response = TallyResponse

    var lane: Lane { self == .watch ? .watch : .serial }
}

enum TallyResponse: Response {
    case count(Int), failed(ReplyError)

    var change: Int? { if case .count(let count) = self { count } else { nil } }
}

actor TallyInteractor: Interactor {
    private var count = 0

    func respond(to request: TallyRequest, _ call: Call<TallyResponse>) async -> TallyResponse {
        switch request {
        case .count: return .count(count)
        case .add(let number):
            count = number
            return .count(number)
        case .watch:
            while (try? await call.sleep(for: .seconds(1))) != nil {}
            return .count(0)
        }
    }
}

final class TallyKit: Kit, PageKit {
    struct Options: KitOptions { var isBroken = false }

    static let name = "tally"
    static let firstRoute = TallyRoute.tally
    let context: Context<TallyKit>
    private let isBroken: Bool
    private let answering: Subscription

    init(options: Options, context: Context<TallyKit>) async throws {
        (self.context, isBroken) = (context, options.isBroken)
        answering = try context.answer(with: TallyInteractor())
    }

    func makeScreen(for route: TallyRoute, openedBy opener: Opener) async throws -> PageScreen {
        PageScreen(
            context.stage.open(TallyPresenter(isBroken: isBroken), state: .init(), openedBy: opener),
            TallyView(isBroken: isBroken),
            appear: .appear)
    }
}

enum TallyRoute: LinkedRoute {
    case tally, rules
    static let paths: RouteTable<TallyRoute> = [.path("tally", .tally).external(), .path("rules", .rules)]
}

struct TallyPresenter: Presenter {
    struct State: Equatable {
        var count: Int?
        var failure: Problem?
        var problem: Problem?
    }
    enum Intent: Event { case appear, open }

    let isBroken: Bool

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: turn.send(.count)
        case .open: turn.open(TallyRoute.rules)
        }
    }

    func notice(_ count: Int, _ turn: inout Turn) {
        (turn.state.count, turn.state.failure) = (count, nil)
    }

    func receive(_ response: TallyResponse, for request: TallyRequest, _ turn: inout Turn) {
        guard case .failed(let error) = response else { return }
        turn.state.failure = Problem(code: error.code.rawValue, message: error.description)
    }

    func refused(_ refusal: RouteRefusal, from route: TallyRoute, _ turn: inout Turn) {
        if !isBroken { turn.state.problem = Problem(refusal) }
    }
}

struct TallyView: PageView {
    let isBroken: Bool

    func draw(_ state: TallyPresenter.State, on page: inout Page<TallyPresenter.Intent>) {
        page.title = "Tally"
        page.problem = state.problem
        if let count = state.count { page.text("\(count)") }
        if let failure = state.failure { page.failure(failure, retry: isBroken ? nil : .appear) }
        for number in 1...(isBroken ? 51 : 1) { page.action("Rules \(number)", .open, key: "u") }
    }
}

struct TallyLoopPresenter: Presenter {
    struct State: Equatable { var (one, two) = (0, 0) }
    enum Intent: Event { case none }

    static let contracts: Contracts<State> = [
        .compute(\.one, from: \.two) { $0 }, .compute(\.two, from: \.one) { $0 },
    ]

    func handle(_ intent: Intent, _ turn: inout Turn) {}
}
