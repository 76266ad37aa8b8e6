import Adder
import AdderTesting
import AdderViews
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct MonkeyTests {
    /// A flow of one page, which breaks when “x” is noted twice on a page that is not cleared.
    private func monkey(_ seed: UInt64) throws -> (Monkey<PadRoute>, FlowHarness<PadRoute>) {
        let flow = try FlowHarness<PadRoute> { _, opener, stage in
            PageScreen(stage.open(PadPresenter(), state: .init(), openedBy: opener), PadView())
        }
        return (Monkey(flow, routes: [.pad], texts: ["x", "y", ""], seed: seed), flow)
    }

    private func fails(_ steps: [Int], _ seed: UInt64) async throws -> Bool {
        var (monkey, _) = try monkey(seed)
        for step in steps {
            await monkey.step(step)
            if monkey.page?.title == "broken" { return true }
        }
        return false
    }

    @Test func theSameSeedMakesTheSameSteps() async throws {
        func made() async throws -> [String] {
            var (monkey, _) = try monkey(3)
            var made: [String] = []
            for _ in 0..<50 {
                await monkey.step()
                made.append(monkey.latest)
            }
            #expect(monkey.made.isSuperset(of: [.action, .field, .open, .back]))
            return made
        }
        let first = try await made()
        #expect(try await made() == first)
        #expect(Set(first).count > 4)
    }

    @Test(arguments: 2...5)
    func twoHundredStepsToAFaultBecomeAFew(_ seed: UInt64) async throws {
        let steps = Array(1...200)
        try #require(try await fails(steps, seed))
        let few = try await Monkey<PadRoute>.minimised(steps) { try await fails($0, seed) }
        // The page is opened, and two notes are made.
        #expect(few.count <= 10 && few.count >= 3, "\(few)")
        #expect(try await fails(few, seed))
    }
}

private enum PadRoute: Route { case pad }

private struct PadPresenter: Presenter {
    struct State: Equatable { var notes = 0 }
    enum Intent: Event { case note(String), clear }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .note(let text): if text == "x" { turn.state.notes += 1 }
        case .clear: turn.state.notes = 0
        }
    }
}

private struct PadView: PageView {
    func draw(_ state: PadPresenter.State, on page: inout Page<PadPresenter.Intent>) {
        page.title = state.notes >= 2 ? "broken" : "Pad"
        page.entry("Note") { .note($0) }
        page.action("Clear", .clear)
    }
}
