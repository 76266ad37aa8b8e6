import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct RenderTests {
    let stream = EventStream(environment: .testing())
    let rendered = Collected<String>()

    /// The child's response arrives first. Both are folded in one turn.
    @Test func parentsAreRenderedBeforeChildren() async throws {
        let stage = Stage(stream: stream)
        let parent = try stage.openBoard()
        let child = stage.open(FindingPresenter(), state: .init(), parent: parent.id)
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

    /// A view that shows no detail any more closes the detail's screen.
    @Test func aChildThatItsParentClosesIsNotRendered() async throws {
        let stage = Stage(stream: stream)
        let parent = try stage.openBoard()
        let child = try stage.openBoard(parent: parent.id)
        let (parentView, childView) = (BoardView(), BoardView())
        parent.show(in: parentView)
        child.show(in: childView)
        parentView.onRender = { _ in child.close() }
        let probe = StreamProbe(stream)
        let told = stream.send(Told("a"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told) }
        #expect(parentView.shown == [[], ["another's: a"]])
        #expect(childView.shown == [[]])
        _ = try await probe.first(ScreenEvent.self) { $0.body == .closed(child.id) }
        parentView.onRender = { _ in }
    }

    /// A view may show its screen in another view while it renders, and neither silences the other.
    @Test func aScreenMayHaveSeveralViews() throws {
        let screen = try Stage(stream: stream).openBoard()
        let first = BoardView()
        var second: BoardView? = BoardView()
        screen.show(in: first)
        first.onRender = { _ in second.map { screen.show(in: $0) } }
        screen.send(.note("a"))
        first.onRender = { _ in }
        screen.send(.note("b"))
        #expect(second?.shown == [["a"], ["a", "b"]])
        second = nil
        screen.send(.note("c"))
        #expect(first.shown == [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    }

    /// One view renders the screens of two presenters, which have nothing in common but the type of their states.
    @Test func aViewDependsOnThePresentersStateOnly() async throws {
        let stage = Stage(stream: stream)
        let count = stage.open(CountingPresenter(), state: .init(text: "0"))
        let name = stage.open(NamingPresenter(), state: .init(text: "nobody"))
        let view = LabelView()
        let probe = StreamProbe(stream)
        count.show(in: view)
        name.show(in: view)
        count.send(.increment)
        let found = stream.send(Found("Ada"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(found) }
        #expect(view.rendered.map(\.text) == ["0", "nobody", "1", "Ada"])
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
        let gone = { [weak view] in view }
        view.map { screen.show(in: $0) }
        screen.send(.note("a"))
        view = nil
        #expect(gone() == nil)
        screen.send(.note("b"))
        #expect(screen.state.lines == ["a", "b"])
    }
}

private struct FindingPresenter: Presenter {
    struct State: Equatable { var name = "" }
    enum Intent: Event { case find }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Query("")) }

    func receive(_ response: Found, for request: Query, _ turn: inout Turn) {}
    func notice(_ change: String, _ turn: inout Turn) { turn.state.name = change }
}

private final class FindingView: ScreenView {
    private let onRender: () -> Void

    init(_ onRender: @escaping () -> Void) {
        self.onRender = onRender
    }

    func render(_ state: FindingPresenter.State, previous: FindingPresenter.State?) { onRender() }
}

/// A state that two presenters share: it holds text that is ready to show.
private struct LabelState: Equatable { var text: String }

private final class LabelView: ScreenView {
    private(set) var rendered: [LabelState] = []

    func render(_ state: LabelState, previous: LabelState?) { rendered.append(state) }
}

private struct CountingPresenter: Presenter {
    typealias State = LabelState
    enum Intent: Event { case increment }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.text = "\((Int(turn.state.text) ?? 0) + 1)"
    }
}

private struct NamingPresenter: Presenter {
    typealias State = LabelState
    enum Intent: Event { case find(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .find(let name) = intent { turn.send(Query(name)) }
    }

    func receive(_ response: Found, for request: Query, _ turn: inout Turn) {}
    func notice(_ change: String, _ turn: inout Turn) { turn.state.text = change }
}
