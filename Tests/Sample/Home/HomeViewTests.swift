import Adder
import AdderTerminal
import AdderViews
import Testing
import TodosKit

@testable import sample

@Suite struct HomeViewTests {
    private func summary(
        open: Int, due: Int, latest: [HomePresenter.LatestItem] = []
    ) -> HomePresenter.Summary {
        .init(
            openCount: open, doneCount: 1, trashCount: 0, dueCount: due,
            dueFirst: due == 0
                ? [] : [.init(id: TodoID("milk2345"), key: "milk", title: "Milk", due: "2026-01-31")], cart: "empty",
            news: "2 unread", latest: latest)
    }

    private func drawn(_ state: HomePresenter.State) -> PlainPage {
        PlainRenderer().renderOutcome(HomeView().page(of: state), includesTitle: false)
    }

    @Test func dueTodosFollowTheKits() {
        let page = drawn(.init(summary: summary(open: 3, due: 2)))
        #expect(
            page.output == """
                Todos  3 open, 1 done, 0 in the trash
                Cart   empty
                News   2 unread

                Due by today: 2
                milk  Milk  2026-01-31

                """)
        #expect(page.remarks.first == "1 more is due: sample todos --due-before tomorrow")
        #expect(page.remarks.last?.hasPrefix("Type next:\n  sample todos\n") == true)
    }

    @Test func theLatestNewsFollowTheTodos() {
        let latest = [HomePresenter.LatestItem(id: "17", title: "Swift 7", source: "Swift.org")]
        let page = drawn(.init(summary: summary(open: 1, due: 1, latest: latest)))
        #expect(page.output.hasSuffix("\nmilk  Milk  2026-01-31\n\nLatest news\n17  Swift 7  Swift.org\n"))
    }

    @Test func withoutOpenTodosTheRemarkNamesAdd() {
        let page = drawn(.init(summary: summary(open: 0, due: 0)))
        #expect(page.output == "Todos  0 open, 1 done, 0 in the trash\nCart   empty\nNews   2 unread\n")
        #expect(page.remarks.map { $0.hasPrefix("Nothing to do. Type next:\n  sample todos add") } == [true])
    }

    @Test func aFailureIsTheProblem() {
        let problem = Problem(code: "full", message: "The disk is full. Free some space.")
        #expect(CommandResult(drawn(.init(problem: problem))) == CommandResult(failure: Failure(problem)))
        #expect(drawn(.init()) == PlainPage())
    }

    @Test func aDueDateIsADate() {
        let page = HomeView().page(of: .init(summary: summary(open: 1, due: 1)))
        guard case .rows(let rows)? = page.parts.last else { return #expect(page.parts == []) }
        #expect(rows.row(at: 0).cells == [PageCell(.date(PageDate("2026-01-31", isDue: true)))])
        #expect(page.title == "Adder")
    }
}
