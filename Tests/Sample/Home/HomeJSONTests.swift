import Adder
import AdderServices
import AdderTesting
import Testing
import TodosKit

@testable import sample

@Suite struct HomeJSONPresenterTests {
    @Test func appearingAsksForASummary() throws {
        var harness = PresenterHarness(HomeJSONPresenter(), state: .init())
        try harness.handle(.appear, effects: [.send(.summary)])
    }

    @Test func aSummaryIsADocument() throws {
        var todos = TodosSummary()
        (todos.open, todos.done, todos.trash, todos.due) = (2, 1, 3, 1)
        todos.dueFirst = [try .test("milkmilk", "Milk")]
        let cart = CartSummary(version: 4, lines: 1, units: 2, total: Money(minor: 640, currency: .eur))
        var harness = PresenterHarness(HomeJSONPresenter(), state: .init())
        let news = NewsSummary(
            unreadCount: 5,
            latest: [
                NewsHeadline(id: "17", title: "Swift 7", source: "Swift.org", link: "https://swift.org/7"),
                NewsHeadline(id: "a", title: "A", source: "", link: nil),
            ])
        try harness.receive(.summary(Home(todos: todos, cart: cart, news: news)), for: .summary) { state in
            let cart =
                #"{"lines":1,"total":{"currency":"EUR","decimal":"6.40","minor":640},"units":2,"version":4}"#
            let first = TodoJSON.list(todos.dueFirst)
            let text = #"{"done":1,"due":1,"dueFirst":\#(first),"open":2,"trash":3}"#
            let items =
                #"{"id":17,"link":"https://swift.org/7","source":"Swift.org","title":"Swift 7"},"#
                + #"{"id":"a","link":null,"source":"","title":"A"}"#
            let latest = #"{"latest":[\#(items)],"unread":5}"#
            state.result = CommandResult(
                output: #"{"home":{"cart":\#(cart),"news":\#(latest),"todos":\#(text)}}"# + "\n")
        }
    }

    @Test func aFailureIsTheResult() throws {
        let problem = Problem(code: "locked", message: "The database is locked.")
        var failed = PresenterHarness(HomeJSONPresenter(), state: .init())
        try failed.receive(.failed(problem), for: .summary) { $0.result = CommandResult(failure: Failure(problem)) }
        var stopped = PresenterHarness(HomeJSONPresenter(), state: .init())
        try stopped.fail(.summary, .stopped) { state in
            state.result = CommandResult(failure: Failure(ReplyError(.stopped, request: HomeRequest.self)))
        }
    }
}
