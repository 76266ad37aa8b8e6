import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The report of what was done. The clock begins on Thursday, 2026-01-01, at midnight.
@Suite struct TodosReportTests {
    private func report(_ harness: TodosHarness, since: RelativeDay = .days(-6)) async throws -> TodoReport {
        let answer = await harness.answer(.history(.report(since: since)))
        guard case .history(.report(let report)) = answer else { throw NotAnswered(answer) }
        return report
    }

    private func texts(_ report: TodoReport) -> [String] {
        report.items.map { "\($0.listed.todo.title) \($0.count)" }
    }

    private func add(_ line: String, to harness: TodosHarness) async throws -> TodoKey {
        TodoKey(try await harness.changed(.draft(.submit(TodoDraft(line: line)))).id)
    }

    private let day = Duration.seconds(86_400)

    @Test func everyKindOfCompletionCounts() async throws {
        let harness = try await TodosHarness()
        let milk = try await add("Milk", to: harness)
        let water = try await add("Water rec:+1d due:today", to: harness)
        let run = try await add("Run every:1", to: harness)
        _ = try await add("Read", to: harness)
        for _ in 0..<3 {
            _ = try await harness.change(.change(.complete([water])))
            harness.clock.advance(by: day)
        }
        _ = try await harness.change(.change(.complete([run])))
        harness.clock.advance(by: .seconds(60))
        _ = try await harness.change(.change(.toggle([milk])))
        let all = try await report(harness)
        #expect(texts(all) == ["Milk 1", "Run 1", "Water 3"])
        #expect((all.count, all.since.description, all.today.description) == (5, "2025-12-29", "2026-01-04"))
        let start: Int64 = 1_767_225_600_000
        let times = all.items.map { $0.times.map { $0.milliseconds - start } }
        #expect(times == [[259_260_000], [259_200_000], [0, 86_400_000, 172_800_000]])
        #expect(texts(try await report(harness, since: .days(-1))) == ["Milk 1", "Run 1", "Water 1"])
        #expect(texts(try await report(harness, since: .days(0))) == ["Milk 1", "Run 1"])
        #expect(texts(try await report(harness, since: .days(1))) == [])
    }

    @Test func undoingTakesACompletionAway() async throws {
        let harness = try await TodosHarness()
        let water = try await add("Water rec:+1d due:today", to: harness)
        _ = try await harness.change(.change(.complete([water])))
        harness.clock.advance(by: day)
        _ = try await harness.change(.change(.complete([water])))
        _ = try await harness.change(.history(.undo(1)))
        #expect(texts(try await report(harness)) == ["Water 1"])
        #expect(try await report(harness).items.first?.last == Timestamp(milliseconds: 1_767_225_600_000))
        _ = try await harness.change(.history(.redo(1)))
        #expect(texts(try await report(harness)) == ["Water 2"])
        _ = try await harness.change(.history(.undo(2)))
        #expect(texts(try await report(harness)) == [])
    }

    @Test func takingBackAndTheTrashDoNotCount() async throws {
        let harness = try await TodosHarness()
        let (run, milk) = (try await add("Run every:1", to: harness), try await add("Milk", to: harness))
        _ = try await harness.change(.change(.complete([run, milk])))
        #expect(try await report(harness).count == 2)
        _ = try await harness.change(.change(.toggle([run])))
        _ = try await harness.change(.change(.delete([milk])))
        #expect(texts(try await report(harness)) == [])
        _ = try await harness.change(.change(.purge([milk])))
        _ = try await harness.change(.change(.complete([run])))
        #expect(texts(try await report(harness)) == ["Run 1"])
    }

    /// Today is a Thursday.
    @Test(arguments: [(4, "2026-01-01"), (3, "2025-12-31"), (5, "2025-12-26")])
    func aWeekdayIsTheLastOne(_ weekday: Int, _ since: String) async throws {
        let harness = try await TodosHarness()
        #expect(try await report(harness, since: .weekday(weekday)).since.description == since)
    }

    @Test func aDayBeginsInLocalTime() async throws {
        let harness = try await TodosHarness(zone: .fixed(secondsFromGMT: -3_600))
        let milk = try await add("Milk", to: harness)
        // 2025-12-31 at 23:00, local time.
        _ = try await harness.change(.change(.complete([milk])))
        harness.clock.advance(by: .seconds(7_200))
        #expect(texts(try await report(harness, since: .days(0))) == [])
        #expect(texts(try await report(harness, since: .days(-1))) == ["Milk 1"])
    }
}
