import Adder
import AdderViews
import Testing

@MainActor @Suite struct ClosedScreenTests {
    private struct DoorPresenter: LocalPresenter {
        struct State: Equatable, Sendable { var knocks = 0 }
        enum Intent: Event { case knock, shut }

        func handle(_ intent: Intent, _ turn: inout Turn) {
            turn.state.knocks += 1
            if intent == .shut { turn.close() }
        }
    }

    private struct DoorView: PageView {
        func draw(_ state: DoorPresenter.State, on page: inout Page<DoorPresenter.Intent>) {
            page.fact("Knocks", .number(state.knocks))
            page.action("Knock", .knock)
            page.action("Shut", .shut)
        }
    }

    @Test func aScreenThatClosesItselfIsNoticed() async throws {
        let sdk = try await SDK.start(kits: {})
        let screen = PageScreen(sdk.stage.open(DoorPresenter(), state: .init()), DoorView())
        var closed: [Bool] = []
        screen.onChange { [unowned screen] in closed.append(screen.isClosed) }
        screen.page().actions[0].intent.send()
        #expect(closed == [false])
        screen.page().actions[1].intent.send()
        #expect(closed.last == true)
        let count = closed.count
        screen.close()
        #expect(closed.count == count)
        await sdk.stop()
    }

    @Test func aScreenThatIsClosedIsNoticed() async throws {
        let sdk = try await SDK.start(kits: {})
        let screen = PageScreen(sdk.stage.open(DoorPresenter(), state: .init()), DoorView())
        var changes = 0
        screen.onChange { changes += 1 }
        #expect(!screen.isClosed)
        screen.close()
        #expect(screen.isClosed)
        #expect(changes == 1)
        await sdk.stop()
    }
}
