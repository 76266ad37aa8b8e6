import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderSessions

/// The runtime does not find private types by their names in another process, so whoever replays passes them.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PrivateTypesTests {
    private static let types: [any Event.Type] = [
        BellPresenter.Intent.self, BellRequest.self, BellResponse.self, NavigationEvent<BellRoute>.self,
    ]

    private func record() async throws -> SessionRecording {
        try await recordedSession(of: BellKit.self) { try await $0.send(.ring, to: BellPresenter.self) }
    }

    @Test func privateTypesThatArePassedAreReplayed() async throws {
        let recording = try await record()
        let replay = try await SessionReplay(recording, types: Self.types, kits: { BellKit.enable() }) { $1 }
        #expect(try await replay.run() == nil)
        #expect(replay.position == recording.events.count)
        await replay.stop()
        let answers = try await SessionAnswers.compare(
            recording, Configuration(kits: { BellKit.enable() }), types: Self.types)
        #expect(answers.total == 1 && answers.equal == 1)
        #expect(recording.verdict(types: Self.types).grade == .compatible)
    }

    @Test(arguments: ["NavigationEvent", "Intent", "BellRequest", "BellResponse"])
    func oneThatIsNotPassedIsNamed(_ missing: String) async throws {
        let recording = try await record()
        let types = Self.types.filter { !"\($0)".contains(missing) }
        #expect(types.count == Self.types.count - 1)
        let replay = try await SessionReplay(recording, types: types, kits: { BellKit.enable() }) { $1 }
        let difference = try await replay.run()
        await replay.stop()
        // A request of a screen arises with its turn, and is not read.
        guard missing != "BellRequest" else { return #expect(difference == nil) }
        #expect(difference?.kind == .impossible)
        let text = difference?.actual ?? ""
        #expect(text.contains(missing) && text.contains("pass a private type in `types`"), "\(text)")
    }
}

private enum BellRoute: LinkedRoute {
    case bell

    static let paths: RouteTable<BellRoute> = [.path("bell", .bell)]
}

private enum BellRequest: Request {
    typealias Response = BellResponse
    case ring
}

private enum BellResponse: Response { case rung(Int), failed(ReplyError) }

private struct BellInteractor: Interactor {
    func respond(to request: BellRequest, _ call: Call<BellResponse>) async -> BellResponse { .rung(3) }
}

private struct BellPresenter: Presenter {
    typealias Request = BellRequest

    struct State: Equatable, Sendable { var count = 0 }
    enum Intent: Event { case ring }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(.ring) }

    func receive(_ response: BellResponse, for request: BellRequest, _ turn: inout Turn) {
        if case .rung(let count) = response { turn.state.count += count }
    }
}

private struct BellView: PageView {
    func draw(_ state: BellPresenter.State, on page: inout Page<BellPresenter.Intent>) {
        page.fact("Rung", .number(state.count))
        page.action("Ring", .ring)
    }
}

private final class BellKit: Kit, PageKit {
    struct Options: KitOptions {}

    static let name = "bell"
    static let firstRoute = BellRoute.bell
    private let context: Context<BellKit>
    private let answering: Subscription

    init(options: Options, context: Context<BellKit>) async throws {
        self.context = context
        answering = try context.answer(with: BellInteractor())
    }

    func makeScreen(for route: BellRoute, openedBy opener: Opener) async throws -> PageScreen {
        PageScreen(context.stage.open(BellPresenter(), state: .init(), openedBy: opener), BellView())
    }
}
