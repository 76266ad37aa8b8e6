import Adder
import AdderTesting
import Testing

/// The code that docs/Screens.md shows.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ScreensTests {
    @Test func aLocalScreenIsShown() throws {
        let stage = Stage(stream: EventStream())
        let view = TipView()

        let screen = stage.open(TipPresenter(tips: ["Pin a list.", "Undo works."]), state: .init())
        screen.show(in: view)
        screen.send(.appear)
        screen.send(.next)

        #expect(view.lines == ["", "Pin a list.", "Undo works."])
        screen.close()
    }

    @Test func aPresenterIsTestedInIsolation() throws {
        var harness = PresenterHarness(TipPresenter(tips: ["One.", "Two."]), state: .init())
        try harness.handle(.appear) { $0.tip = "One." }
        try harness.handle(.next) { state in
            state.index = 1
            state.tip = "Two."
        }
        try harness.handle(.next)
    }
}

private struct TipPresenter: Presenter {
    struct State: Equatable, Sendable {
        var index = 0
        var tip = ""
    }
    enum Intent: Event { case appear, next }

    let tips: [String]

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if intent == .next, turn.state.index + 1 < tips.count { turn.state.index += 1 }
        turn.state.tip = tips[turn.state.index]
    }
}

private final class TipView: ScreenView {
    private(set) var lines: [String] = []

    func render(_ state: TipPresenter.State, previous: TipPresenter.State?) {
        lines.append(state.tip)
    }
}
