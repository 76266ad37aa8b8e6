import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Changes of one value of several todos.
@Suite struct TodoAdjustmentTests {
    private let harness: TodosHarness
    private let keys: [TodoKey]

    init() async throws {
        harness = try await TodosHarness()
        for todo in [try Todo.sample("milk", "Milk"), try .sample("oats", "Oats"), try .streak("runs")] {
            _ = try await harness.store.add(todo)
        }
        keys = ["milk", "oats"].map { TodoKey(TodoID($0)) }
    }

    private func adjust(_ change: TodoAdjustment.Change, _ keys: [TodoKey]? = nil) async throws -> [Todo] {
        try await harness.change(.change(.adjust(TodoAdjustment(change, of: keys ?? self.keys)))).todos.map(\.todo)
    }

    @Test(
        arguments: [
            (nil, "C", nil), ("C", "B", nil), ("B", "A", "C"), ("A", "A", "B"), ("D", "C", nil), ("Z", "Y", nil),
        ] as [(String?, String?, String?)])
    func aPriorityMovesByAStep(_ priority: String?, _ raised: String?, _ lowered: String?) throws {
        let former = try priority.map { try TodoPriority($0) }
        #expect(TodoPriority.raised(former)?.description == raised)
        #expect(TodoPriority.lowered(former)?.description == lowered)
    }

    @Test func severalTodosAreOneStep() async throws {
        let before = try await harness.store.snapshot()
        let count = try await harness.store.history(limit: nil).done.count
        #expect(try await adjust(.raisePriority).map { $0.priority?.description } == ["C", "C"])
        #expect(try await harness.store.history(limit: nil).done.count == count + 1)
        _ = try await harness.change(.history(.undo(1)))
        #expect(try await harness.store.snapshot() == before)
    }

    @Test func aDueDateIsReadAsInADraft() async throws {
        let due = try await adjust(.due("2026-01-31")).map { $0.due?.description }
        #expect(due == ["2026-01-31", "2026-01-31"])
        #expect(try await adjust(.due(" ")).map(\.due) == [nil, nil])
    }

    @Test func aStreakStaysDue() async throws {
        let run = try #require(try await adjust(.due(""), [TodoKey(TodoID("runs"))]).first)
        #expect(run.due == DueDate(.start))
    }

    @Test func tagsAreReplaced() async throws {
        _ = try await adjust(.tags("+home"))
        #expect(try await adjust(.tags("@shop soon")).map(\.tags.description) == ["@shop soon", "@shop soon"])
        #expect(try await adjust(.tags("")).map(\.tags.description) == ["", ""])
    }

    @Test(arguments: [
        ("+home urgent", "@shop soon +home urgent", "+home urgent"), ("-@shop", "soon", ""),
        ("-shop -soon later", "later", "later"), ("soon -+shop", "@shop soon", "soon"), ("--x -y", "@shop soon", ""),
    ])
    func tagsAreAddedAndRemoved(_ text: String, _ milk: String, _ oats: String) async throws {
        _ = try await adjust(.tags("@shop soon"), [keys[0]])
        let before = try await harness.store.snapshot()
        let count = try await harness.store.history(limit: nil).done.count
        #expect(try await adjust(.changeTags(text)).map(\.tags.description) == [milk, oats])
        guard try await harness.store.snapshot() != before else { return }
        #expect(try await harness.store.history(limit: nil).done.count == count + 1)
        _ = try await harness.change(.history(.undo(1)))
        #expect(try await harness.store.snapshot() == before)
    }

    /// One of the todos has no room for another tag, so none is changed.
    @Test func tooManyTagsChangeNone() async throws {
        _ = try await adjust(.tags((1...50).map { "t\($0)" }.joined(separator: " ")), [keys[1]])
        let before = try await harness.store.snapshot()
        #expect(
            await harness.answer(.change(.adjust(TodoAdjustment(.changeTags("+home"), of: keys))))
                == .failed(.tooManyTags(keys[1])))
        #expect(try await harness.store.snapshot() == before)
        #expect(try await adjust(.changeTags("+home -t1")).map(\.tags.all.count) == [1, 50])
    }

    @Test func aWrongTextChangesNothing() async throws {
        let before = try await harness.store.snapshot()
        let many = (1...101).map { "t\($0)" }.joined(separator: " ")
        let wrong: [TodoAdjustment.Change] = [
            .due("soonish"), .tags("+"), .changeTags(" "), .changeTags("-"), .changeTags("+a -@"), .changeTags(many),
        ]
        for change in wrong {
            let answer = await harness.answer(.change(.adjust(TodoAdjustment(change, of: keys))))
            guard case .rejected(let rejections) = answer else { throw NotAnswered(answer) }
            #expect(rejections.count == 1)
        }
        #expect(try await harness.store.snapshot() == before)
    }

    @Test func aKeyOfTheTrashChangesNone() async throws {
        _ = try await harness.change(.change(.delete([keys[1]])))
        let answer = await harness.answer(.change(.adjust(TodoAdjustment(.raisePriority, of: keys))))
        #expect(answer == .failed(.inTrash(keys[1])))
        #expect(try await harness.store.todo(keys[0]).todo.priority == nil)
    }
}
