import Adder
import AdderStorage
import Foundation
import Testing

@testable import TodosKit

/// What travels on the stream can be written down, and read back as the same.
@Suite struct TodosCodingTests {
    @Test func everyRequestComesBackTheSame() throws {
        let keys = try TodoKey.typed("abcd", "id-1")
        var requests: [TodosRequest] = TodoFilter.allCases.map { .list($0) }
        requests += [.summary, .add("Milk \u{1B}\n“🥛”"), .add(""), .toggle(keys), .delete([]), .restore(keys)]
        try check(requests)
    }

    @Test func everyResponseComesBackTheSame() throws {
        let todos = [try ListedTodo.sample("abcdef", done: 5, deleted: true, position: 7), try .sample("xyz")]
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash) = (1, 2, 3)
        let rejection = Rejection(field: "title", code: "empty", message: "The title is empty.")
        let key = try TodoKey(typed: "a")
        let storage = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")
        try check([
            TodosResponse.todos(todos), .todos([]), .summary(summary), .changed(todos), .rejected(rejection),
            .failed(.notFound(key)), .failed(.ambiguous(.init(key: key, candidates: todos))),
            .failed(.storage(storage)),
        ])
    }

    @Test func everyIntentComesBackTheSame() throws {
        try check([
            TodoListPresenter.Intent.appear, .filter(.trash), .add("Milk"), .toggle(["%", "abcd"]), .delete([]),
            .restore(["x"]),
        ])
    }

    @Test func everyRouteComesBackTheSame() throws {
        try check(TodoFilter.allCases.map(TodosRoute.list))
    }

    @Test func optionsComeBackTheSame() throws {
        var options = TodosOptions()
        options.storage = .file("/somewhere/todos.sqlite")
        try check([TodosOptions(), options])
    }

    @Test func identitiesKeysAndTitlesAreBareText() throws {
        let text = try encoded(ListedTodo.sample("abcdef", "Milk"))
        #expect(text.contains(#""id":"abcdef""#))
        #expect(text.contains(#""key":"abcd""#))
        #expect(text.contains(#""title":"Milk""#))
    }

    @Test func aTitleIsCheckedWhenItIsDecoded() {
        #expect(throws: Rejection.self) {
            try JSONDecoder().decode([TodoTitle].self, from: Data(#"["a\tb"]"#.utf8))
        }
    }

    private func check<Value: Codable & Equatable>(_ values: [Value]) throws {
        for value in values {
            let decoded = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))
            #expect(decoded == [value])
        }
    }

    private func encoded(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}
