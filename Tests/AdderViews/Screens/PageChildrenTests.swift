import Adder
import AdderTesting
import AdderViews
import Testing

/// The pages of children in that of their parent.
@MainActor
@Suite struct PageChildrenTests {
    private let stage = Stage(stream: EventStream(environment: .testing()))

    private func fields(_ page: Page<PageIntent>) -> [PageField<PageIntent>] {
        page.parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    @Test func aPageHasThoseOfItsChildrenInTheirPlaces() {
        #expect(
            stage.board(1, 2).page().snapshot()
                == "Board · - k1 Row 1, x [c Clear] [o Open] · - k2 Row 2, x [c Clear] [o Open] · Panel: 1 · Text=“” · [c Clear] "
                + "· Panel: 2 · Text=“” · [c Clear] · “End” · [f Finish~primary]")
    }

    @Test func anIntentReachesItsChildAndTheParentIsDrawn() throws {
        let board = stage.board(1, 2)
        var drawn = 0
        let changes = board.onChange { drawn += 1 }
        defer { changes.cancel() }
        fields(board.page())[1].intent("odd").send()
        #expect(fields(board.page()).map(\.text) == [.state(""), .state("odd")])
        #expect(board.page().problem?.code == "odd" && drawn == 1)
        for case .rows(let rows) in board.page().parts { rows.row(at: 0).actions[0].intent.send() }
        #expect(board.page().snapshot().contains("- k1 Row 1,  [c Clear]"))
        fields(board.page())[0].intent("busy").send()
        #expect(board.page().isBusy && drawn == 3)
    }

    @Test func aChildThatEndsLeavesThePage() throws {
        let board = stage.board(1, 2)
        let screen = try #require(board.screen(of: BoardPresenter.self))
        let kept = board.page()
        screen.send(.show([2]))
        #expect(fields(board.page()).count == 1)
        // A page that a renderer still has sends to nobody.
        fields(kept)[0].intent("x").send()
        #expect(fields(board.page())[0].text == .state(""))
    }

    @Test func childrenAreInTheHTML() {
        let html = HTMLRenderer(includesRowActions: true).render(stage.board(7).page())
        #expect(html.contains("<dt dir=\"auto\">Panel</dt>"))
        #expect(html.split(separator: ">Clear</button>", omittingEmptySubsequences: false).count == 3)
    }

    /// A screen that is told which of its rows are visible, and has their children.
    private func shelf(_ count: Int) -> PageScreen {
        let screen = stage.open(ShelfPresenter(), state: .init(count: count)) { [stage] child, _, opener in
            PageScreen(stage.open(PanelPresenter(), state: .init(number: child.id), openedBy: opener), PanelRowView())
        }
        return PageScreen(screen, ShelfView())
    }

    private func lists(_ page: Page<PageIntent>) -> [PageRows<PageIntent>] {
        page.parts.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }
    }

    @Test func visibleRowsHaveTheirChildren() throws {
        let shelf = shelf(500)
        let screen = try #require(shelf.screen(of: ShelfPresenter.self))
        let rows = try #require(lists(shelf.page()).first)
        try #require(rows.intent(forVisible: [7, 8])).send()
        #expect(screen.children == [ShelfChild(id: 7), ShelfChild(id: 8)])
        let shown = try #require(lists(shelf.page()).first)
        #expect((6...9).map { shown.row(at: $0).key } == [nil, "k7", "k8", nil])
        #expect(shown.intent(forVisible: [8])?.description == "visible([8])")
    }

    @Test func intentsAreEqualOnOneScreen() throws {
        let (shelf, other) = (shelf(3), shelf(3))
        func intent(_ shelf: PageScreen, _ indices: [Int]) -> PageIntent? {
            lists(shelf.page()).first?.intent(forVisible: indices)
        }
        #expect(intent(shelf, [1]) == intent(shelf, [1]) && intent(shelf, [1]) != intent(shelf, [1, 2]))
        #expect(intent(shelf, [1]) != intent(other, [1]))
    }
}

private struct ShelfPresenter: Presenter {
    typealias Child = ShelfChild

    struct State: Equatable, Sendable {
        let count: Int
        var visible: [Int] = []
    }

    enum Intent: Event { case visible([Int]) }

    static func children(of state: State) -> [ShelfChild] { state.visible.map(ShelfChild.init) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .visible(let rows) = intent { turn.state.visible = rows }
    }
}

private struct ShelfChild: Child { let id: Int }

private struct ShelfView: PageView {
    func draw(_ state: ShelfPresenter.State, on page: inout Page<ShelfPresenter.Intent>) {
        page.rows(
            PageRows(count: state.count, visible: { .visible($0) }, identify: { $0 }) { index, row in
                row.title = "\(index)"
                row.child(ShelfChild(id: index))
            })
    }
}
