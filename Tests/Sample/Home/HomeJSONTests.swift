import Adder
import AdderJSON
import AdderServices
import Testing
import TodosKit

@testable import sample

@Suite struct HomeJSONTests {
    @Test func aSummaryIsADocument() throws {
        var todos = TodosSummary()
        (todos.open, todos.done, todos.trash, todos.due) = (2, 1, 3, 1)
        todos.dueFirst = [try .test("milkmilk", "Milk")]
        let total = Money(minor: 640, currency: .eur)
        let news = NewsSummary(
            unreadCount: 5,
            latest: [
                NewsHeadline(id: "17", title: "Swift 7", source: "Swift.org", link: "https://swift.org/7"),
                NewsHeadline(id: "a", title: "A", source: "", link: nil),
            ])
        let home = Home(todos: todos, cart: CartSummary(version: 4, lines: 1, units: 2, total: total), news: news)
        let cart = #"{"lines":1,"total":{"currency":"EUR","decimal":"6.40","minor":640},"units":2,"version":4}"#
        let first = TodosJSON.todo.json(todos.dueFirst[0]).document.dropLast()
        let text = #"{"done":1,"due":1,"dueFirst":[\#(first)],"open":2,"trash":3,"waiting":0}"#
        let items =
            #"{"id":17,"link":"https://swift.org/7","source":"Swift.org","title":"Swift 7"},"#
            + #"{"id":"a","link":null,"source":"","title":"A"}"#
        let latest = #"{"latest":[\#(items)],"unread":5}"#
        #expect(
            HomeJSON.document.result(home)
                == CommandResult(output: #"{"home":{"cart":\#(cart),"news":\#(latest),"todos":\#(text)}}"# + "\n"))
    }

    @Test func aFailureIsTheResult() {
        let problem = Problem(code: "locked", message: "The database is locked.")
        #expect(HomeResponse.failed(problem).failure == Failure(problem))
        let stopped = ReplyError(.stopped, request: HomeRequest.self)
        #expect(HomeResponse.failed(stopped).failure == Failure(stopped))
    }
}
