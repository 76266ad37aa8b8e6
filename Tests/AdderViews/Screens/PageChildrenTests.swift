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
        board.onChange { drawn += 1 }
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
}
