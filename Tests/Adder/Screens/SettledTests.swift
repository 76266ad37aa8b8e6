import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SettledTests {
    let stream = EventStream(environment: .testing())
    let gate = Gate()
    let screen: Screen<BoardPresenter>

    init() throws {
        screen = try Stage(stream: stream).openBoard(
            interactor: Answering { [gate] ask, _ in
                await gate.pass()
                return Told(ask.name)
            })
    }

    /// Returns a task that waits for the screen. It already waits then, because both run on the main actor.
    private func waiter() async -> Task<[String], Never> {
        let begun = Gate()
        let task = Task {
            begun.open()
            await screen.settled()
            return screen.state.lines
        }
        await begun.pass()
        return task
    }

    @Test func itReturnsWhenAnswersAreRendered() async {
        let view = BoardView()
        screen.show(in: view)
        for name in ["a", "b", "c"] { screen.send(.ask(name)) }
        let waiters = [await waiter(), await waiter()]
        gate.open()
        for waiter in waiters { #expect(await waiter.value == ["own a: a", "own b: b", "own c: c"]) }
        #expect(view.shown.last == screen.state.lines)
    }

    @Test func itReturnsWhenTheScreenCloses() async {
        screen.send(.ask("a"))
        let waiter = await waiter()
        screen.close()
        #expect(await waiter.value == [])
        await screen.settled()
        gate.open()
    }

    @Test func itReturnsWhenItsTaskIsCancelled() async {
        screen.send(.ask("a"))
        let cancelled = await waiter()
        let other = await waiter()
        cancelled.cancel()
        #expect(await cancelled.value == [])
        gate.open()
        #expect(await other.value == ["own a: a"])
    }
}
