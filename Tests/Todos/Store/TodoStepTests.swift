import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// The description of each step: its kind, its title, its number of todos and its time.
@Suite struct TodoStepTests {
    private func described(_ step: TodoStep?) -> String {
        guard let step else { return "none" }
        return "\(step.kind) \(step.title ?? "?") \(step.count)"
    }

    private func lines(_ store: SQLiteTodoStore, limit: Int? = nil) async throws -> [String] {
        let steps = try await store.history(limit: limit)
        return steps.undone.reversed().map { "+ \(described($0))" } + steps.done.map { described($0) }
    }

    @Test(arguments: StoreKind.allCases)
    func eachChangeIsAStepOfItsKind(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let done = Timestamp(milliseconds: 7)
            let (aaaa, both) = (try TodoKey.typed("aaaa"), try TodoKey.typed("aaaa", "bbbb"))
            try await store.add("aaaa", "bbbb")
            _ = try await store.update(both) { $0.completedAt = done }
            _ = try await store.update(aaaa) { $0.completedAt = nil }
            _ = try await store.update(aaaa) { $0.due = DueDate(.start) }
            _ = try await store.update(both) { $0.completedAt = $0.completedAt == nil ? done : nil }
            _ = try await store.delete(aaaa)
            _ = try await store.update(aaaa) { $0.isDeleted = false }
            _ = try await store.move(TodoMove(TodoKey(TodoID("bbbb")), to: 9))
            _ = try await store.merge([try .sample("cccc", "Salt"), try .sample("dddd")])
            #expect(
                try await lines(store) == [
                    "imported Salt 2", "restored Todo aaaa 1", "deleted Todo aaaa 1", "toggled Todo aaaa 2",
                    "edited Todo aaaa 1", "reopened Todo aaaa 1", "completed Todo aaaa 2", "added Todo bbbb 1",
                    "added Todo aaaa 1",
                ])
        }
    }

    @Test(arguments: [
        (nil as String?, "2026-01-01" as String?, TodoStep.Kind.kept), ("2026-01-01", nil, .takenBack),
        ("2026-01-01", "2026-01-02", .kept),
        ("2026-01-02", "2026-01-01", .takenBack), ("2026-01-01", "2026-01-01", .edited),
    ])
    func aStreakIsKeptOrTakenBack(_ before: String?, _ after: String?, _ kind: TodoStep.Kind) throws {
        func todo(_ keptOn: String?) throws -> Todo {
            var todo = try Todo.streak("run", every: 1)
            var streak = try Streak(everyDays: 1)
            streak.keptOn = keptOn.flatMap { CalendarDay(iso8601: $0) }
            todo.kind = .streak(streak)
            return todo
        }
        var new = try todo(after)
        new.title = try TodoTitle("Walk")
        #expect(TodoStep.Kind(of: [(try todo(before), new)]) == kind)
    }

    /// The name that the change has shown, also after the step was undone.
    @Test func aStepIsNamedByTheTitleAfterIt() async throws {
        try await StoreKind.memory.withStore { store in
            let key = try TodoKey.typed("aaaa")
            try await store.add("aaaa")
            for title in ["Milk", "Oat milk"] {
                let title = try TodoTitle(title)
                _ = try await store.update(key) { $0.title = title }
            }
            let names = ["edited Oat milk 1", "edited Milk 1", "added Todo aaaa 1"]
            #expect(try await lines(store) == names)
            #expect(try await store.undo(2).steps.map(described) == Array(names.prefix(2)))
            #expect(try await lines(store) == ["+ edited Oat milk 1", "+ edited Milk 1", "added Todo aaaa 1"])
            #expect(try await store.redo(2).steps.map(described) == [names[1], names[0]])
            #expect(try await lines(store) == names)
        }
    }

    @Test func aStepOfSeveralIsNamedByTheFirst() async throws {
        try await StoreKind.memory.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            _ = try await store.delete(try TodoKey.typed("cccc", "aaaa", "bbbb"))
            #expect(try await lines(store, limit: 1) == ["deleted Todo cccc 3"])
            _ = try await store.purge(try TodoKey.typed("cccc"))
            #expect(try await lines(store, limit: 1) == ["deleted Todo aaaa 2"])
            _ = try await store.undo(1)
            #expect(try await lines(store, limit: 1) == ["+ deleted Todo aaaa 2", "added Todo bbbb 1"])
        }
    }

    @Test func severalKindsOfChangeAreOne() throws {
        let (open, done) = (try Todo.sample("a"), try Todo.sample("a", done: 1))
        let deleted = try Todo.sample("a", deleted: true)
        #expect(TodoStep.Kind(of: [(open, done), (done, open)]) == .toggled)
        #expect(TodoStep.Kind(of: [(open, done), (open, deleted)]) == .changed)
        #expect(TodoStep.Kind(of: [(open, done), (open, done)]) == .completed)
    }

    @Test func aStepHasTheTimeOfItsChange() async throws {
        try await StoreKind.memory.withStore { store in
            _ = try await store.add([try .sample("aaaa")], at: Timestamp(milliseconds: 5))
            _ = try await store.delete(try TodoKey.typed("aaaa"), at: Timestamp(milliseconds: 9))
            _ = try await store.undo(1)
            let history = try await store.history(limit: nil)
            #expect(history.done.map(\.time?.milliseconds) == [5])
            #expect(history.undone.map(\.time?.milliseconds) == [9])
        }
    }

    @Test func aLimitKeepsTheNewestOfEach() async throws {
        try await StoreKind.memory.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc", "dddd", "eeee")
            _ = try await store.undo(2)
            #expect(try await lines(store, limit: 1) == ["+ added Todo dddd 1", "added Todo cccc 1"])
            #expect(try await lines(store, limit: 0) == [])
            #expect(try await lines(store, limit: -1) == [])
            #expect(try await lines(store, limit: .max).count == 5)
        }
    }

    @Test func aDamagedTitleIsLeftOut() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET title = CAST(x'61FF' AS TEXT) WHERE id = 'milk'")
        let steps = try await damaged.store.history(limit: nil).done
        #expect(steps.map(\.title) == ["Todo salt", "Todo oats", nil])
        try await damaged.run("UPDATE step SET kind = 'unknown', time = NULL, count = 2")
        let other = try await damaged.store.history(limit: 1).done
        #expect(other.map(\.kind) == [.changed])
        #expect(other.map(\.time) == [nil])
        await damaged.close()
    }
}
