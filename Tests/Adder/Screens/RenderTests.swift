import Adder
import AdderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct RenderTests {
    let stream = EventStream(environment: .testing())
    let rendered = Collected<String>()

    /// The child's response arrives first, and both are folded in one turn.
    @Test func parentsAreRenderedBeforeChildren() async throws {
        let stage = Stage(stream: stream)
        let parent = try stage.openBoard()
        let child = try stage.open(FindingPresenter(), state: .init(), parent: parent.id)
        let parentView = BoardView()
        parentView.onRender = { [rendered] _ in rendered.append("parent") }
        let childView = FindingView { [rendered] in rendered.append("child") }
        child.show(in: childView)
        parent.show(in: parentView)
        let probe = StreamProbe(stream)
        stream.send(Found("a"))
        stream.send(Told("b"))
        _ = try await probe.first(ScreenEvent.self)
        #expect(rendered.all == ["child", "parent", "parent", "child"])
    }

    @Test func renderReceivesTheStateShownNow() throws {
        final class Recording: ScreenView {
            var changes: [String] = []
            func render(_ state: BoardPresenter.State, previous: BoardPresenter.State?) {
                changes.append("\(previous?.lines ?? ["nothing"]) -> \(state.lines)")
            }
        }
        let view = Recording()
        let screen = try Stage(stream: stream).openBoard()
        screen.send(.note("a"))
        screen.show(in: view)
        screen.send(.note("b"))
        #expect(view.changes == [#"["nothing"] -> ["a"]"#, #"["a"] -> ["a", "b"]"#])
    }

    @Test func aScreenHoldsItsViewWeakly() throws {
        let screen = try Stage(stream: stream).openBoard()
        var view: BoardView? = BoardView()
        weak let gone = view
        view.map { screen.show(in: $0) }
        screen.send(.note("a"))
        view = nil
        #expect(gone == nil)
        screen.send(.note("b"))
        #expect(screen.state.lines == ["a", "b"])
    }

    @Test func showingAnotherViewReplacesTheFirst() throws {
        let screen = try Stage(stream: stream).openBoard()
        let (first, second) = (BoardView(), BoardView())
        screen.show(in: first)
        screen.send(.note("a"))
        screen.show(in: second)
        screen.send(.note("b"))
        #expect(first.shown == [[], ["a"]])
        #expect(second.shown == [["a"], ["a", "b"]])
    }
}

private struct FindingPresenter: Presenter {
    struct State: Equatable { var name = "" }
    enum Intent: Event { case find }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Query("")) }

    func receive(_ response: Found, for request: Query?, _ turn: inout Turn) { turn.state.name = response.name }
}

private final class FindingView: ScreenView {
    private let onRender: () -> Void

    init(_ onRender: @escaping () -> Void) {
        self.onRender = onRender
    }

    func render(_ state: FindingPresenter.State, previous: FindingPresenter.State?) { onRender() }
}
