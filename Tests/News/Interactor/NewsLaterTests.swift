import Adder
import AdderHTTPTesting
import AdderServices
import AdderStorage
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// Items that are put on the todo list, over a real store.
@Suite struct NewsLaterTests {
    private let store: SQLiteNewsStore
    private let todos = FakeTodos()
    private let http = HTTPStub()

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
        http.answer(
            "https://a.example/feed",
            with: .feed(rss("<item><guid>1</guid><title>One</title><link>https://a.example/1</link></item>")))
    }

    private func answer(_ request: NewsRequest, to todos: some TodosService) async -> NewsResponse {
        await ReadLaterInteractor(news: NewsInteractor(store: store, http: http), todos: todos)
            .respond(to: request, .testing())
    }

    private func addItem() async throws -> NewsItem {
        _ = await answer(.sources(.add(NewsSourceDraft("https://a.example/feed"))), to: todos)
        return try #require(try await store.items(NewsQuery(), after: nil).items.first)
    }

    @Test func anItemBecomesATodoAndNothingElse() async throws {
        let item = try await addItem()
        for id in ["todo-1", "todo-2"] {
            let saved = NewsForLater(item, as: AddedTodo(id: id, title: "One"))
            #expect(await answer(.story(.later(item.id)), to: todos) == .story(.saved(saved)))
        }
        let todo = NewTodo(title: "One", note: "https://a.example/1")
        #expect(todos.added == [todo, todo], "a repetition is a second todo")
        #expect(try await store.story(item.id).item == item)
    }

    @Test func aRefusalIsTheResponse() async throws {
        let id = try await addItem().id
        #expect(
            await answer(.story(.later(id)), to: FakeTodos(refusing: FakeTodos.locked))
                == .story(.refused(FakeTodos.locked)))
        let response = await NewsInteractor(store: store, http: http).respond(to: .story(.later(id)), .testing())
        guard case .story(.refused(let error)) = response else { throw NotAnswered("\(response)") }
        #expect(error.code == .unavailable && error.reason == "notOffered")
    }

    @Test func withoutAnItemNoTodoIsAdded() async throws {
        #expect(await answer(.story(.later(NewsItemID(9))), to: todos) == .failed(.noItem(NewsItemID(9))))
        #expect(todos.added == [])
    }

    // MARK: The todo

    private func todo(_ link: String?) -> NewTodo {
        NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(1), title: "Snow\u{0}", link: link).todo
    }

    @Test func itHasTheTitleAndThePage() {
        #expect(todo("https://river.example/7") == NewTodo(title: "Snow", note: "https://river.example/7"))
        #expect(todo(nil) == NewTodo(title: "Snow"))
    }

    @Test func itsNoteIsOneThatEveryListAccepts() {
        #expect(todo("https://river.example/\n7\u{1B}").note == "https://river.example/7")
        let longest = "https://river.example/" + String(repeating: "a", count: 19_978)
        #expect(todo(longest).note == longest)
        #expect(todo(longest + "a").note == "")
    }
}
