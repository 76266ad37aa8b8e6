import AdderTerminal
import Testing

@testable import sample

@Suite struct HomeViewTests {
    private let view = HomeView(style: TerminalStyle(isColored: false))

    private func summary(open: Int, due: Int) -> HomePresenter.Summary {
        .init(
            openCount: open, doneCount: 1, trashCount: 0, dueCount: due,
            dueFirst: due == 0 ? [] : [.init(key: "milk", title: "Milk", due: "2026-01-31")], cart: "empty")
    }

    @Test func dueTodosComeBeforeTheKits() {
        let result = view.draw(.init(summary: summary(open: 3, due: 2)))
        #expect(
            result.output == """
                Due    2 by today
                  milk  Milk  2026-01-31
                  and 1 more: sample todos --due-before tomorrow
                Todos  3 open, 1 done, 0 in the trash
                Cart   empty

                """)
        #expect(result.message?.hasPrefix("Type next:\n  sample todos\n") == true)
    }

    @Test func withoutOpenTodosTheMessageNamesAdd() {
        let result = view.draw(.init(summary: summary(open: 0, due: 0)))
        #expect(result.output == "Todos  0 open, 1 done, 0 in the trash\nCart   empty\n")
        #expect(result.message?.hasPrefix("Nothing to do. Type next:\n  sample todos add") == true)
    }

    @Test func aFailureIsTheResult() {
        let failure = Failure(.failed, "The disk is full. Free some space.")
        #expect(view.draw(.init(failure: failure)) == CommandResult(failure: failure))
        #expect(view.draw(.init()) == CommandResult())
    }
}
