import Adder
import AdderStorage
import Foundation
import Testing

@testable import TodosKit

/// Encodes and decodes the events of the kit.
@Suite struct TodosCodingTests {
    @Test(arguments: [UInt64](1...10))
    func everyRequestRoundTrips(_ seed: UInt64) throws {
        var draw = RandomTodos(seed)
        let todo = try draw.todo("milk")
        let document = TodoDocument(.todotxt, "Milk \u{1B}\n“🥛”")
        try check(
            TodosRequest.each + [
                .list(try draw.query()), .toggle([]), .newDraft(.streak), .submit(TodoDraft(todo)),
                .submit(TodoDraft(todo).typing([.title: "", .due: "\u{0}"])), .undo(-1), .history(limit: 3),
                .import(document),
            ])
    }

    @Test(arguments: [UInt64](1...10))
    func everyResponseRoundTrips(_ seed: UInt64) throws {
        var draw = RandomTodos(seed)
        let todos = try (0..<4).map { index in
            ListedTodo.listed(try draw.todo("todo\(index)"), position: index == 0 ? nil : index)
        }
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash, summary.due, summary.dueFirst) = (1, 2, 3, 4, todos)
        let key = try TodoKey(typed: "a")
        let step = TodoStep(
            .deleted, title: todos[0].todo.title.description, count: 3, time: Timestamp(milliseconds: 5))
        let other = TodoStep(.changed, title: nil, time: nil)
        let storage = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")
        try check([
            TodosResponse.todos(TodoPage(todos: todos, today: draw.day())), .page(), .summary(summary),
            .report(
                TodoReport(
                    [.init(todos[0], earlier: [Timestamp(milliseconds: 8)], last: Timestamp(milliseconds: 9))],
                    since: draw.day(), today: .start)),
            .todo(TodoDetail(todos[0], today: draw.day())), .changed(TodosChange(todos, today: draw.day())),
            .changed(TodosChange([], removed: todos, today: draw.day(), isBulk: true)),
            .draft(LoadedDraft(TodoDraft(todos[0].todo), today: draw.day())), .rejected([.emptyTitle, .wrongDue]),
            .rejected([]), .exported(ExportedTodos(TodoDocument(.json, "[]"))), .failed(.notFound(key)),
            .history(TodoSteps(done: [step], undone: [other])), .failed(.tooFewUndoneSteps(3)),
            .preview(TodosPreview([.init(.kept, todos[0])], unreadable: UnreadableTodos([.init(key, reason: "No.")]))),
            .failed(.noMatch),
            .changed(TodosChange([], steps: [step, other], today: draw.day())),
            .failed(.ambiguous(.init(key: key, candidates: todos))), .failed(.notInTrash(key)),
            .failed(.otherKind(key)), .failed(.tooManyTags(key)), .failed(.tooFewSteps(3)),
            .failed(.malformed(.init("line 1", "No."))),
            .failed(.storage(storage)), .failed(ReplyError(.stopped, request: TodosRequest.self)),
        ])
    }

    @Test func everyIntentRoundTrips() throws {
        try check([
            TodoListIntent.appear, .retry, .show(TodoQuery(.trash)), .add("Milk"), .toggle(["%", "abcd"]),
            .complete(["x"]), .delete([]), .restore(["x"]), .purge([]), .answer(true), .move(.init("x", to: -1)),
            .undo(3), .redo(3), .changeAll(TodoBatch(.restore, .query(TodoQuery(.trash)))), .history, .report,
            .importExport,
            .new(.streak),
            .open("x"), .edit("%"), .mark("x"), .unmarkAll, .raise(["x"]), .lower([]),
            .enter(TodoEntry(.due, of: ["x"], text: "fri")), .type("x"), .submit(""), .cancel,
        ])
        try check([TodoDetailIntent.appear, .retry, .toggle, .delete, .restore, .edit, .buy])
        try check([
            TodoEditorIntent.appear, .retry, .type(.init("x", in: .every)), .line("Milk due:fri"), .submit,
        ])
        try check([TodoReportPresenter.Intent.appear, .retry, .open("x")])
        try check([TodoHistoryPresenter.Intent.appear, .retry, .undo(1), .redo(2)])
        try check([TodoImportExportPresenter.Intent.export(.todotxt), .import(TodoDocument(.json, "[]"))])
    }

    @Test(arguments: [UInt64](1...10))
    func everyRouteRoundTrips(_ seed: UInt64) throws {
        var draw = RandomTodos(seed)
        let key = try TodoKey(typed: draw.word(1...9))
        try check([
            TodosRoute.list(try draw.query()), .detail(key), .edit(key), .new(.once), .new(.streak), .history,
            .report(),
            .report(since: .weekday(1)),
            .importExport,
        ])
    }

    @Test func optionsRoundTrip() throws {
        var options = TodosOptions()
        options.storage = .file("/somewhere/todos.sqlite")
        options.zone = .fixed(secondsFromGMT: -3_600)
        try check([TodosOptions(), options])
    }

    @Test func identitiesKeysAndTitlesAreBareText() throws {
        let text = try encoded(ListedTodo.sample("abcdef", "Milk"))
        #expect(text.contains(#""id":"abcdef""#))
        #expect(text.contains(#""keyLength":4"#) && !text.contains("position"))
        #expect(text.contains(#""title":"Milk""#))
    }

    @Test func decodingChecksTitles() {
        #expect(throws: TodoRejection.self) {
            try JSONDecoder().decode([TodoTitle].self, from: Data(#"["a\nb"]"#.utf8))
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
