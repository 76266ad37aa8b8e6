import Adder
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing

/// Faults that random sessions find.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RandomSessionsTests {
    @Test(arguments: PadFault.allCases)
    func aFaultIsFoundInAFewSteps(_ fault: PadFault) async throws {
        let kits = Configuration(kits: { PadKit.enable { $0.fault = fault } })
        let sessions = RandomSessions(kits, [PadRoute.pad], steps: 200) { _, pad in pad }
        guard fault != .none else { return try await sessions.run(1) }
        let failure = try await #require(throws: RandomSessionFailure.self) { try await sessions.run(1) }
        #expect(failure.steps.count <= 10 && failure.steps.count >= 3, "\(failure)")
        #expect(failure.problem.contains(fault.problem), "\(failure)")
        #expect("\(failure)".contains(failure.recording))
        let recording = try SessionRecording(contentsOf: failure.recording)
        #expect(recording.ending == .complete)
        #expect(recording.events.count < 80)
        try FileManager.default.removeItem(atPath: failure.recording)
    }
}

/// A fault of the pad, after two notes.
enum PadFault: String, Codable, CaseIterable {
    case none, busy, contract, impure

    var problem: String {
        switch self {
        case .none: ""
        case .busy: "is still busy"
        case .contract: "does not hold"
        case .impure: "the page differs"
        }
    }
}

final class PadKit: Kit, PageKit {
    struct Options: KitOptions { var fault = PadFault.none }

    static let name = "pad"
    static let firstRoute = PadRoute.pad
    let context: Context<PadKit>
    let fault: PadFault

    init(options: Options, context: Context<PadKit>) async throws {
        (self.context, fault) = (context, options.fault)
    }

    func makeScreen(for route: PadRoute, openedBy opener: Opener) async throws -> PageScreen {
        let presenter = PadPresenter(fault: fault)
        return PageScreen(context.stage.open(presenter, state: .init(), openedBy: opener), PadView())
    }
}

enum PadRoute: LinkedRoute {
    case pad
    static let paths: RouteTable<PadRoute> = [.path("pad", .pad)]
}

struct PadPresenter: Presenter {
    struct State: Equatable {
        var notes = 0
        var excess = 0
        var isBusy = false
        var stamp = ""
    }
    enum Intent: Event { case note(String), clear }

    let fault: PadFault

    /// An excess, which only a fault sets, grows each time.
    static var contracts: Contracts<State> { [.coordinate(\.excess, from: \.excess) { $0 > 0 ? $0 + 1 : 0 }] }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        guard case .note(let text) = intent else { return turn.state = State() }
        if !text.isEmpty { turn.state.notes += 1 }
        guard turn.state.notes > 1 else { return }
        switch fault {
        case .none: break
        case .busy: turn.state.isBusy = true
        case .contract: turn.state.excess = 1
        case .impure:
            var system = SystemRandomNumberGenerator()
            turn.state.stamp = "\(system.next())"
        }
    }
}

struct PadView: PageView {
    func draw(_ state: PadPresenter.State, on page: inout Page<PadPresenter.Intent>) {
        page.title = "Pad \(state.notes)"
        page.isBusy = state.isBusy
        if !state.stamp.isEmpty { page.text(state.stamp) }
        page.entry("Note") { .note($0) }
        page.action("Clear", .clear)
    }
}
