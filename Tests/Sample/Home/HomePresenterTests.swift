import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing
import TodosKit

@testable import sample

@Suite struct HomePresenterTests {
    private let problem = Problem(code: "locked", message: "The database is locked.")

    @Test func appearingAsksForASummary() throws {
        var harness = PresenterHarness(HomePresenter(), state: .init())
        try harness.handle(.appear, effects: [.send(.summary)])
    }

    @Test func aSummaryIsShownAndEndsTheFailure() throws {
        var todos = TodosSummary()
        (todos.open, todos.done, todos.trash, todos.due) = (2, 1, 3, 1)
        todos.dueFirst = [try .test("milkmilk", "Milk", due: "2026-01-31")]
        let cart = CartSummary(version: 4, lines: 1, units: 2, total: Money(minor: 640, currency: .eur))
        var harness = PresenterHarness(HomePresenter(), state: .init(problem: problem))
        let headline = NewsHeadline(id: "17", title: "Swift 7", source: "Swift.org", link: nil)
        let news = NewsSummary(unreadCount: 5, latest: [headline])
        try harness.receive(.summary(Home(todos: todos, cart: cart, news: news)), for: .summary) { state in
            state.problem = nil
            state.summary = .init(
                openCount: 2, doneCount: 1, trashCount: 3, dueCount: 1,
                dueFirst: [.init(id: TodoID("milkmilk"), key: "milk", title: "Milk", due: "2026-01-31")],
                cart: "2 items, 6.40 EUR", news: "5 unread",
                latest: [.init(id: "17", title: "Swift 7", source: "Swift.org")])
        }
    }

    @Test(arguments: [(0, 0, "empty"), (1, 1, "1 item, 0.05 EUR"), (1, 3, "3 items, 0.05 EUR")])
    func theCartIsReadyToShow(_ lines: Int, _ units: Int, _ text: String) {
        let cart = CartSummary(version: 1, lines: lines, units: units, total: Money(minor: 5, currency: .eur))
        #expect(HomePresenter.Summary(Home(todos: TodosSummary(), cart: cart, news: NewsSummary())).cart == text)
    }

    @Test func aFailureIsShown() throws {
        var harness = PresenterHarness(HomePresenter(), state: .init())
        try harness.receive(.failed(problem), for: .summary) { $0.problem = problem }
    }

    @Test func aRefusedRouteIsAFailure() throws {
        var harness = PresenterHarness(HomePresenter(), state: .init())
        try harness.handle(.open(.cart(.cart)), effects: [.open(.cart(.cart))])
        try harness.refused(RouteRefusal(.denied, "Sign in first."), from: .cart(.cart)) { state in
            state.problem = Problem(code: "denied", message: "Sign in first.")
        }
    }

    @Test func aMissingAnswerIsAFailure() throws {
        var harness = PresenterHarness(HomePresenter(), state: .init())
        try harness.fail(.summary, .stopped) { state in
            state.problem = Problem(ReplyError(.stopped, request: HomeRequest.self))
        }
    }
}
