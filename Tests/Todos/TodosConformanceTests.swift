import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

private struct FlaggedHost: HasTodos, TodosService {
    let todos: Switched<TodosKit>
}

/// The promises of every kit, kept by the todos.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodosConformanceTests {
    @Test(.serialized, arguments: KitCheck.all(seeds: sessionSeeds))
    func theKitConforms(_ check: KitCheck) async throws {
        var kit = KitConformance(TodosKit.enable { $0.keepsDrafts = true }) { $0.pages(cart: FakeCart()) }
        kit.screens = [.list(), .new(.once), .new(.streak), .history(), .report()]
        kit.avoids = { $0 == .importExport }
        kit.steps = sessionSteps
        kit.prepare = { stream in
            for line in ["Milk", "Run every:2"] {
                _ = try await stream.reply(to: TodosRequest.draft(.submit(TodoDraft(line: line))))
            }
        }
        kit.service = { todos in
            [{ _ = try await FlaggedHost(todos: todos).add(NewTodo(title: "Buy milk")) }]
        }
        kit.presenters(
            StreakCountPresenter.self, TodoDetailPresenter<TodoCard>.self, TodoDetailPresenter<StreakCard>.self,
            TodoEditorPresenter<TodoForm>.self, TodoEditorPresenter<StreakForm>.self, TodoHistoryPresenter.self,
            TodoImportExportPresenter.self, TodoListPresenter.self, TodoReportPresenter.self)
        addRoutes(to: &kit)
        for seed in 1...10 as ClosedRange<UInt64> { try addEvents(RandomTodos(seed), to: &kit) }
        addIntents(to: &kit)
        kit.watch(
            TodosRequest.watch, showing: [.list(), .history()], change: .add("Milk"), ownChange: .add("Bread")
        ) { file in TodosKit.enable { $0.storage = .file(file) } }
        kit.numbers(failed: { if case .failed(.storage) = $0 { true } else { false } }, requests)
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }

    private func addRoutes(to kit: inout KitConformance<TodosKit, TodosRouter>) {
        let key = TodoKey(TodoID("abcd"))
        kit.paths = [
            (.list(), "todos"), (.list(TodoQuery(.done)), "todos/done"), (.list(TodoQuery(.all)), "todos/all"),
            (.list(TodoQuery(.trash)), "todos/trash"), (.detail(key), "todos/abcd"), (.edit(key), "todos/abcd/edit"),
            (.new(.once), "todos/new/once"), (.new(.streak), "todos/new/streak"), (.history(), "todos/history"),
            (.history(limit: 3), "todos/history?limit=3"),
            (.report(since: .weekday(1)), "todos/report?since=monday"),
        ]
        kit.insidePaths = [(.importExport, "todos/exchange"), (.purchase(key), "todos/abcd/purchase")]
        kit.refusedPaths = [
            "", "/", "todo", "Todos", "/todos", "todos/", "todos//", "todos/done/", "todos/done/x", " todos",
            "todos/trash?x", "%74odos", "news", "todos/new/none", "todos/a%20b", "todos/a_b/edit", "todos/abcd/delete",
            "todos/list?status=none", "todos/list?status=", "todos/list?sort=title", "todos/list?limit=x",
            "todos/list?limit=-1", "todos/list?limit=", "todos/list?offset=-1", "todos/list?offset=1.5",
            "todos/list?due-before=someday", "todos/list?tag=", "todos/list?tag=%2B", "todos/list?no-tag=%20",
            "todos/list?overdue=yes", "todos/list?due-after=", "todos/list?search=%20", "todos/list?search=%09a%0Ab",
            "todos/list?color=red",
        ]
    }

    private func addEvents(_ draw: RandomTodos, to kit: inout KitConformance<TodosKit, TodosRouter>) throws {
        var draw = draw
        let draft = TodoDraft(try draw.todo("milk"))
        kit.requests(
            TodosRequest.each + [
                .read(.list(try draw.query())), .change(.toggle([])), .draft(.new(.streak)), .draft(.submit(draft)),
                .draft(.submit(draft.typing([.title: "", .due: "\u{0}"]))), .history(.undo(-1)),
                .history(.list(limit: 3)),
                .exchange(.import(TodoDocument(.todotxt, "Milk \u{1B}\n“🥛”"))),
            ])
        let todos = try (0..<4).map { index in
            ListedTodo.listed(try draw.todo("todo\(index)"), position: index == 0 ? nil : index)
        }
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash, summary.due, summary.dueFirst) = (1, 2, 3, 4, todos)
        let key = try TodoKey(typed: draw.word(1...9))
        let steps = [
            TodoStep(.deleted, title: "Milk", count: 3, time: Timestamp(milliseconds: 5)),
            TodoStep(.changed, title: nil, time: nil),
        ]
        let storage = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")
        let entry = TodoReport.Item(todos[0], earlier: [Timestamp(milliseconds: 8)], last: Timestamp(milliseconds: 9))
        kit.values([
            TodosResponse.read(.todos(TodoPage(todos: todos, today: draw.day()))), .page(), .read(.summary(summary)),
            .history(.report(TodoReport([entry], since: draw.day(), today: .start))),
            .read(.todo(TodoDetail(todos[0], today: draw.day()))), .changed(TodosChange(todos, today: draw.day())),
            .changed(TodosChange([], removed: todos, today: draw.day(), isBulk: true)),
            .changed(TodosChange([], steps: steps, today: draw.day())),
            .draft(LoadedDraft(TodoDraft(todos[0].todo), today: draw.day())), .rejected([.emptyTitle, .wrongDue]),
            .rejected([]), .exported(ExportedTodos(TodoDocument(.json, "[]"))), .failed(.notFound(key)),
            .history(.steps(TodoSteps(done: steps, undone: steps))), .failed(.tooFewUndoneSteps(3)),
            .read(
                .preview(
                    TodosPreview([.init(.kept, todos[0])], unreadable: UnreadableTodos([.init(key, reason: "No.")])))),
            .failed(.noMatch), .failed(.ambiguous(.init(key: key, candidates: todos))), .failed(.notInTrash(key)),
            .failed(.otherKind(key)), .failed(.tooManyTags(key)), .failed(.tooFewSteps(3)),
            .failed(.malformed(.init("line 1", "No."))), .failed(.storage(storage)),
            .failed(ReplyError(.stopped, request: TodosRequest.self)),
        ])
        kit.values([TodosRoute.list(try draw.query()), .detail(key), .edit(key)])
    }

    private func addIntents(to kit: inout KitConformance<TodosKit, TodosRouter>) {
        kit.values([
            TodoListIntent.appear, .retry, .show(TodoQuery(.trash)), .add("Milk"), .toggle(["%", "abcd"]),
            .complete(["x"]), .delete([]), .restore(["x"]), .purge([]), .answer(true), .move(.init("x", to: -1)),
            .addDraft(TodoDraft(line: "Milk due:fri")), .undo(3), .redo(3),
            .changeAll(TodoBatch(.restore, .query(TodoQuery(.trash)))), .history, .report,
            .importExport, .new(.streak), .open("x"), .edit("%"), .mark("x"), .unmarkAll, .raise(["x"]), .lower([]),
            .enter(TodoEntry(.due, of: ["x"], text: "fri")), .type("x"), .submit(""), .cancel,
        ])
        kit.values([TodoDetailIntent.appear, .retry, .toggle, .delete, .restore, .edit, .buy])
        kit.values([TodoEditorIntent.appear, .retry, .type(.init("x", in: .every)), .submit])
        kit.values([TodoReportPresenter.Intent.appear, .retry, .open("x")])
        kit.values([TodoHistoryPresenter.Intent.appear, .retry, .undo(1), .redo(2)])
        kit.values([TodoImportExportPresenter.Intent.export(.todotxt), .import(TodoDocument(.json, "[]"))])
        var options = TodosOptions()
        (options.storage, options.zone) = (.file("/somewhere/todos.sqlite"), .fixed(secondsFromGMT: -3_600))
        kit.values([TodosOptions(), options])
    }

    private func requests(_ number: Int) -> [TodosRequest] {
        var queries = [TodoQuery(), TodoQuery(), TodoQuery(), TodoQuery(.all)]
        queries[0].limit = number
        (queries[1].limit, queries[1].offset, queries[1].sort) = (number, number, .position)
        (queries[2].dueBefore, queries[2].dueAfter) = (.days(number), .months(number))
        queries[3].dueBefore = .weekday(number)
        return queries.map { .read(.list($0)) }
            + [.list(limit: number), .undo(number), .redo(number)].map { .history($0) }
    }
}
