import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// Todos that repeat, in the kit's interactor and its store. Today is Thursday, 2026-01-01.
@Suite struct TodosRecurrenceTests {
    private func draft(_ rule: String, due: String = "", wait: String = "") -> TodoDraft {
        TodoDraft(.once).typing([.title: "Pay the rent", .recurrence: rule, .due: due, .wait: wait])
    }

    @Test(arguments: [
        ("every day", "", "2026-01-01", "every day"), ("every week on mon", "", "2026-01-05", "every week on mon"),
        ("monthly on the 15th", "", "2026-01-15", "every month on the 15th"),
        ("monthly", "2026-01-31", "2026-01-31", "every month on the 31st"),
        ("+1m", "2026-01-30T09:00", "2026-01-30T09:00", "every month on the 30th"),
        ("1m", "2026-01-30", "2026-01-30", "every month after completion"),
    ])
    func aRuleHasADueDateUnlessItsTodoWaits(_ typed: String, _ due: String, _ first: String, _ rule: String)
        async throws
    {
        let harness = try await TodosHarness()
        let todo = try await harness.changed(.draft(.submit(draft(typed, due: due))))
        #expect((todo.due?.description, todo.recurrence?.description) == (first, rule))
    }

    /// As in Simpletask and topydo: counted from the day on which it is listed with `+`, from its completion without it.
    @Test(arguments: [
        ("1d", "2025-12-20", "2026-01-02"), ("+1d", "2025-12-20", "2026-01-01"), ("1w", "2025-12-20", "2026-01-08"),
        ("+1w", "2025-12-20", "2026-01-03"), ("+1m", "2025-12-31", "2026-01-31"), ("2b", "2025-12-20", "2026-01-05"),
    ])
    func aTodoThatOnlyWaitsDoesSoAgain(_ rule: String, _ wait: String, _ next: String) async throws {
        let harness = try await TodosHarness()
        for line in ["Water t:\(wait) rec:\(rule)", "Water rec:\(rule) t:\(wait)"] {
            let todo = try await harness.changed(.draft(.submit(TodoDraft(line: line))))
            #expect((todo.due, todo.waitsUntil?.description) == (nil, wait))
            let completed = try await harness.changed(.change(.complete([TodoKey(todo.id)])))
            #expect((completed.due, completed.waitsUntil?.description) == (nil, next))
            #expect((completed.status, completed.completionCount) == (.open, 1))
        }
    }

    @Test func anEditedRuleIsKeptAndCleared() async throws {
        let harness = try await TodosHarness()
        let added = try await harness.changed(.draft(.submit(draft("every month", due: "2026-01-31"))))
        _ = try await harness.changed(.change(.complete([TodoKey(added.id)])))
        let loaded = try await harness.draft(.draft(.edit(TodoKey(added.id))))
        #expect((loaded.fields.recurrence, loaded.fields.due) == ("every month on the 31st", "2026-02-28"))
        let renamed = try await harness.changed(.draft(.submit(loaded.typing([.title: "Rent"]))))
        #expect(renamed.recurrence?.monthDay == 31)
        let weekly = try await harness.changed(.draft(.submit(loaded.typing([.recurrence: "every friday", .due: ""]))))
        #expect((weekly.due?.description, weekly.recurrence?.weekdays) == ("2026-01-02", [5]))
        let reloaded = try await harness.draft(.draft(.edit(TodoKey(added.id))))
        let once = try await harness.changed(.draft(.submit(reloaded.typing([.recurrence: " "]))))
        #expect(once.recurrence == nil && once.due?.description == "2026-01-02")
        #expect(try await harness.changed(.change(.complete([TodoKey(added.id)]))).status == .done)
    }

    @Test func wrongFieldsAreRejected() async throws {
        let harness = try await TodosHarness()
        let rejections = try await harness.rejections(draft("sometimes", wait: "someday"))
        #expect(rejections.map(\.field) == [.wait, .recurrence])
        let streak = TodoDraft(.streak).typing([.title: "Run", .every: "1", .recurrence: "every day"])
        #expect(try await harness.rejections(streak).map(\.field) == [.recurrence])
    }

    @Test func aLineBecomesATodoThatRepeats() async throws {
        let harness = try await TodosHarness()
        let todo = try await harness.changed(.draft(.submit(TodoDraft(line: "Meet Ann rec:+2w on:mon,wed t:fri"))))
        #expect(todo.title.description == "Meet Ann")
        #expect(todo.recurrence?.description == "every 2 weeks on mon, wed")
        #expect((todo.due?.description, todo.waitsUntil?.description) == (nil, "2026-01-02"))
        #expect(todo.kind == .once)
    }

    /// A month of todos, each completed on a random day on which it is due: it is due again by its rule, no day is skipped
    /// or repeated, and undoing the whole month brings every todo back.
    @Test(arguments: [UInt64](1...6))
    func aMonthIsWorkedThrough(_ seed: UInt64) async throws {
        var random = RandomTodos(seed)
        let harness = try await TodosHarness()
        for index in 0..<20 {
            let day = CalendarDay.start.advanced(by: random.int(0...27))
            let draft = TodoDraft(.once).typing([
                .title: "Todo \(index)", .due: day.description, .recurrence: try random.recurrence().description,
                .wait: random.chance(30) ? day.advanced(by: -random.int(0...9)).description : "",
            ])
            _ = try await harness.change(.draft(.submit(draft)))
        }
        let before = try await harness.store.all()
        var completions = 0
        for _ in 0..<31 {
            for todo in try await harness.store.all() where random.chance(60) {
                guard let due = todo.due, due.day <= harness.today, let rule = todo.recurrence else { continue }
                let next = try await harness.changed(.change(.complete([TodoKey(todo.id)])))
                completions += 1
                let (first, start) =
                    rule.basis == .dueDay
                    ? (max(due.day, harness.today.advanced(by: -1)), due.day) : (harness.today, harness.today)
                #expect(next.due?.day == rule.day(after: first, from: start))
                #expect(try #require(next.due) > due)
                #expect(next.completionCount == (todo.completionCount ?? 0) + 1)
            }
            harness.clock.advance(by: .seconds(86_400))
        }
        #expect(completions > 30)
        let after = try await harness.store.all()
        _ = try await harness.change(.history(.undo(completions)))
        #expect(try await harness.store.all() == before)
        _ = try await harness.change(.history(.redo(completions)))
        #expect(try await harness.store.all() == after)
    }
}
