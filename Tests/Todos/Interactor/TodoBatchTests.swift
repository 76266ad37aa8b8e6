import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Changes of several todos that keys or a query select, and their previews.
@Suite struct TodoBatchTests {
    private let harness: TodosHarness

    /// The open todos `milk` and `oats`, a streak `runs`, a completed todo `done`, and a deleted one.
    init() async throws {
        harness = try await TodosHarness()
        for todo in [
            try Todo.sample("milk", "Milk"), try .sample("oats", "Oats"), try .streak("runs"),
            try .sample("done", "Done", done: 5), try .sample("gone", "Gone", deleted: true),
        ] {
            _ = try await harness.store.add(todo)
        }
    }

    private func ids(_ change: TodosChange) -> [String] { change.todos.map(\.todo.id.description) }

    private func steps() async throws -> [TodoStep] { try await harness.store.history(limit: nil).done }

    private func preview(_ batch: TodoBatch) async throws -> [TodosPreview.Change] {
        let answer = await harness.answer(.read(.preview(batch)))
        guard case .read(.preview(let preview)) = answer else { throw NotAnswered(answer) }
        return preview.changes
    }

    private static let batches: [(TodoBatch, [String], TodoStep.Kind)] = [
        (TodoBatch(.complete, .query(TodoQuery())), ["milk", "oats", "runs"], .toggled),
        (TodoBatch(.complete, .query(TodoQuery(.all))), ["milk", "oats", "runs"], .toggled),
        (TodoBatch(.toggle, .query(TodoQuery(.done))), ["done"], .reopened),
        (TodoBatch(.toggle, .query(TodoQuery(.all))), ["milk", "oats", "runs", "done"], .toggled),
        (TodoBatch(.delete, .query(TodoQuery(.done))), ["done"], .deleted),
        (TodoBatch(.delete, .query(TodoQuery(.all))), ["milk", "oats", "runs", "done"], .deleted),
        (TodoBatch(.restore, .query(TodoQuery(.trash))), ["gone"], .restored),
    ]

    @Test(arguments: batches)
    func aQueryIsChangedInOneStep(_ batch: TodoBatch, _ ids: [String], _ kind: TodoStep.Kind) async throws {
        let before = try await harness.store.snapshot()
        let count = try await steps().count
        let change = try await harness.change(.change(.batch(batch)))
        #expect(self.ids(change) == ids)
        #expect(change.count == ids.count)
        let steps = try await steps()
        #expect((steps.count, steps[0].kind, steps[0].count) == (count + 1, kind, ids.count))
        #expect(steps[0].time == harness.clock.timestamp)
        _ = try await harness.change(.history(.undo(1)))
        #expect(try await harness.store.snapshot() == before)
    }

    @Test(arguments: batches)
    func aPreviewNamesTheChangesAndMakesNone(
        _ batch: TodoBatch, _ ids: [String], _ kind: TodoStep.Kind
    ) async throws {
        let before = try await harness.store.snapshot()
        let steps = try await steps()
        let changes = try await preview(batch)
        #expect(changes.map(\.todo.todo.id.description) == ids)
        #expect(kind == .toggled || changes.allSatisfy { $0.kind == kind })
        // Each todo is shown as it is.
        #expect(changes.map(\.todo.todo.unranked) == before.filter { ids.contains($0.id.description) })
        #expect(try await harness.store.snapshot() == before)
        #expect(try await self.steps() == steps)
    }

    @Test func limitAndOrderSelect() async throws {
        var query = TodoQuery()
        (query.sort, query.limit, query.offset) = (.created, 1, 1)
        #expect(ids(try await harness.change(.change(.batch(TodoBatch(.delete, .query(query)))))) == ["oats"])
        query.limit = 0
        #expect(await harness.answer(.change(.batch(TodoBatch(.delete, .query(query))))) == .failed(.noMatch))
    }

    @Test(arguments: TodoBatch.Change.allCases)
    func aQueryWithoutAMatchIsAnError(_ change: TodoBatch.Change) async throws {
        var query = TodoQuery(.all)
        query.search = try TodoSearchText("nothing")
        let batch = TodoBatch(change, .query(query))
        let steps = try await steps()
        #expect(await harness.answer(.change(.batch(batch))) == .failed(.noMatch))
        #expect(await harness.answer(.read(.preview(batch))) == .failed(.noMatch))
        #expect(try await self.steps() == steps)
    }

    @Test func todosThatStayAsTheyAreMakeNoStep() async throws {
        let steps = try await steps()
        for (change, status) in [(TodoBatch.Change.complete, TodoStatus.done), (.complete, .trash), (.delete, .trash)] {
            let batch = TodoBatch(change, .query(TodoQuery(status)))
            #expect(await harness.answer(.change(.batch(batch))) == .change())
            #expect(try await preview(batch) == [])
        }
        #expect(try await self.steps() == steps)
    }

    @Test(arguments: TodoBatch.Change.allCases, ["milk runs milk", "done", "gone", "none", "milk gone"])
    func keysArePreviewedAsTheyAreChanged(_ change: TodoBatch.Change, _ names: String) async throws {
        let keys = try names.split(separator: " ").map { try TodoKey(typed: String($0)) }
        let batch = TodoBatch(change, .keys(keys))
        let before = try await harness.store.snapshot()
        let preview = await harness.answer(.read(.preview(batch)))
        #expect(try await harness.store.snapshot() == before)
        let answer = await harness.answer(.change(.batch(batch)))
        switch (preview, answer) {
        case (.failed(let expected), .failed(let error)): #expect(expected == error)
        case (.read(.preview(let preview)), .changed):
            let after = try await harness.store.snapshot()
            let changed = zip(before, after).filter { $0 != $1 }.map { ($0.0, TodoStep.Kind(from: $0.0, to: $0.1)) }
            #expect(Set(preview.changes.map(\.todo.todo.unranked.id)) == Set(changed.map(\.0.id)))
            for (old, kind) in changed {
                let planned = preview.changes.first { $0.todo.todo.id == old.id }
                #expect((planned?.kind, planned?.todo.todo.unranked) == (kind, old))
            }
        default: Issue.record("The preview was \(preview), and the change \(answer).")
        }
    }

    @Test(arguments: [UInt64](1...3))
    func aQueryChangesWhatItsListNames(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        let (byQuery, byKeys) = (try await TodosHarness(), try await TodosHarness())
        let todos = try (0..<60).map { try draw.todo("todo\($0)") }
        for harness in [byQuery, byKeys] { _ = try await harness.store.merge(todos) }
        var changed = 0
        for _ in 0..<40 {
            let (query, change) = (try draw.query(), draw.one(of: TodoBatch.Change.allCases))
            let listed = try await byKeys.store.find(query, on: byKeys.today).todos
            let isKept = change == .complete || change == .toggle
            let keys = listed.filter { !isKept || !$0.todo.isDeleted }.map { TodoKey($0.todo.id) }
            let batch = TodoBatch(change, .query(query))
            let preview = await byQuery.answer(.read(.preview(batch)))
            let answer = await byQuery.answer(.change(.batch(batch)))
            guard !listed.isEmpty else {
                #expect((preview, answer) == (.failed(.noMatch), .failed(.noMatch)))
                continue
            }
            _ = try await byKeys.change(.change(.batch(TodoBatch(change, .keys(keys)))))
            guard case (.read(.preview(let preview)), .changed(let made)) = (preview, answer) else {
                throw NotAnswered(answer)
            }
            #expect(preview.changes.map(\.todo.todo.id) == made.todos.map(\.todo.id))
            changed += made.count
            #expect(try await byQuery.store.all() == (try await byKeys.store.all()))
        }
        #expect(changed > 20)
    }

    @Test func aCancelledChangeChangesNothing() async throws {
        let store = harness.store
        let before = try await store.snapshot()
        let changing = Task {
            _ = try await store.update(TodoQuery(), on: .start, at: Timestamp(milliseconds: 1)) { todo in
                todo.moveToTrash()
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let error = await #expect(throws: TodosError.self) { try await changing.value }
        #expect(error?.code == "cancelled")
        #expect(try await store.snapshot() == before)
    }

    /// A change lists at most 256 todos, a preview all of them.
    @Test func aLargeQueryIsOneStep() async throws {
        let count = 3_000
        _ = try await harness.store.merge(try (0..<count).map { try .sample("item\($0)", "Item") })
        var query = TodoQuery()
        query.search = try TodoSearchText("item")
        let batch = TodoBatch(.complete, .query(query))
        #expect(try await preview(batch).count == count)
        let change = try await harness.change(.change(.batch(batch)))
        #expect((change.count, change.todos.count, change.isBulk) == (count, 0, true))
        #expect(try await steps()[0].count == count)
        #expect(try await harness.change(.history(.undo(1))).count == count)
        #expect(try await preview(batch).count == count)
    }

    @Test func rowsThatCannotBeReadStayAsTheyAre() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET due = 'friday' WHERE id = 'milk'")
        let interactor = TodosInteractor(store: damaged.store, zone: .utc)
        let batch = TodoBatch(.delete, .query(TodoQuery()))
        let answer = await interactor.respond(to: .change(.batch(batch)), harness.call())
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(ids(change) == ["oats", "salt"])
        #expect(try await damaged.unreadable(.open) == ["milk"])
        // None that is left can be read.
        for request in [TodosRequest.change(.batch(batch)), .read(.preview(batch))] {
            let answer = await interactor.respond(to: request, harness.call())
            guard case .failed(.unreadable(let row)) = answer else { throw NotAnswered(answer) }
            #expect(row.key == TodoKey(TodoID("milk")))
        }
        await damaged.close()
    }

    @Test func aDeletedRowThatCannotBeReadIsPreviewed() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET due = 'friday' WHERE id = 'milk'")
        let interactor = TodosInteractor(store: damaged.store, zone: .utc)
        let keys = TodoBatch.Selection.keys(try TodoKey.typed("milk", "oats"))
        let answer = await interactor.respond(to: .read(.preview(TodoBatch(.delete, keys))), harness.call())
        guard case .read(.preview(let preview)) = answer else { throw NotAnswered(answer) }
        #expect(preview.changes.map(\.todo.todo.id.description) == ["oats"])
        #expect(preview.unreadable.todos.map(\.key.description) == ["milk"])
        let other = await interactor.respond(to: .read(.preview(TodoBatch(.complete, keys))), harness.call())
        guard case .failed(.unreadable) = other else { throw NotAnswered(other) }
        await damaged.close()
    }
}
