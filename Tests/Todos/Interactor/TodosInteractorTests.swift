import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The kit’s interactor as a whole.
@Suite struct TodosInteractorTests {
    @Test func everyRequestForWhichNobodyTypesIsSerial() throws {
        let keeping = TodosRequest.draft(.keep(TodoDraft(.once)))
        for request in TodosRequest.each
        where request != .read(.search(TodoQuery())) && request != .watch && request != keeping {
            #expect([.serial, .serial.reading].contains(request.lane))
        }
        #expect(TodosRequest.watch.lane == .watch)
        #expect(keeping.lane == .latest(after: .milliseconds(300)))
        var query = TodoQuery()
        #expect(TodosRequest.read(.search(query)).lane == .latest.reading)
        query.search = try TodoSearchText("milk")
        #expect(TodosRequest.read(.search(query)).lane == .latest(after: .milliseconds(300)).reading)
    }

    @Test func onlyWorkOfTheStoreBeginsOnItsExecutor() async throws {
        let store = try await SQLiteTodoStore(.memory, log: Log(.none))
        let interactor = TodosInteractor(store: store, zone: .utc)
        let expected = store.executor.map { ObjectIdentifier($0) }
        #expect(expected != nil)
        for request in TodosRequest.each {
            let executor = interactor.executor(for: request).map { ObjectIdentifier($0) }
            switch request {
            case .draft(.new), .exchange: #expect(executor == nil, "\(request)")
            default: #expect(executor == expected, "\(request)")
            }
        }
        await store.close()
    }

    @Test func everyChangeIsOneStep() async throws {
        let harness = try await TodosHarness { .numbered(clock: $0) }
        _ = try await harness.change(.add("Milk"))
        _ = try await harness.change(.add("Bread"))
        let key = try TodoKey(typed: "id-1")
        _ = try await harness.change(.change(.delete([TodoKey(TodoID("id-2"))])))
        let draft = try await harness.draft(.draft(.edit(key))).typing([.note: "2 l"])
        for request in [
            TodosRequest.change(.toggle([key])), .change(.complete([key])), .change(.delete([key])),
            .change(.restore([TodoKey(TodoID("id-2"))])),
            .draft(.submit(draft)), .add("Oats"),
        ] {
            let before = try await harness.store.all()
            _ = try await harness.change(request)
            #expect(try await harness.store.all() != before, "\(request)")
            _ = try await harness.change(.history(.undo(1)))
            #expect(try await harness.store.all() == before, "\(request)")
        }
    }

    @Test func aStreakFollowsTheDays() async throws {
        let harness = try await TodosHarness()
        let id = try await harness.changed(.draft(.submit(TodoDraft(.streak).typing([.title: "Run", .every: "2"])))).id
        let key = TodoKey(id)
        func count() async throws -> Int? {
            let answer = await harness.answer(.read(.show(key)))
            guard case .read(.todo(let shown)) = answer else { throw NotAnswered(answer) }
            return TodoRow(shown.listed, on: shown.today).streak
        }
        _ = try await harness.changed(.change(.toggle([key])))
        #expect(try await count() == 1)
        _ = try await harness.changed(.change(.complete([key])))
        #expect(try await count() == 1)
        _ = try await harness.changed(.change(.toggle([key])))
        #expect(try await count() == 0)
        _ = try await harness.changed(.change(.complete([key])))
        harness.clock.advance(by: .seconds(2 * 86_400))
        #expect(try await count() == 1)
        #expect(try await harness.changed(.change(.complete([key]))).due?.description == "2026-01-05")
        #expect(try await count() == 2)
        harness.clock.advance(by: .seconds(3 * 86_400))
        #expect(try await count() == 0)
        #expect(try await harness.changed(.change(.toggle([key]))).due?.description == "2026-01-08")
        #expect(try await count() == 1)
        #expect(try await harness.store.ids(.open) == [id.description])
    }

    /// A second before midnight in UTC, another day has loaded elsewhere.
    @Test(arguments: [(LocalZone.utc, 1), (.fixed(secondsFromGMT: 3_600), 0)])
    func aDayEndsInLocalTime(_ zone: LocalZone, _ due: Int) async throws {
        let harness = try await TodosHarness(zone: zone)
        harness.clock.advance(by: .seconds(86_400 - 1))
        var todo = try Todo.sample("milk")
        todo.due = DueDate(stored: "2026-01-02")
        _ = try await harness.store.add(todo)
        let answer = await harness.answer(.read(.summary))
        guard case .read(.summary(let summary)) = answer else { throw NotAnswered(answer) }
        #expect(summary.due == 1 - due)
        harness.clock.advance(by: .seconds(1))
        let later = await harness.answer(.read(.list(TodoQuery())))
        guard case .read(.todos(let page)) = later else { throw NotAnswered(later) }
        #expect(page.today.description == "2026-01-02")
    }
}
