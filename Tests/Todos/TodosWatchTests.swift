import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The watch of a kit whose file another process changes, which is a second kit here.
@Suite(.timeLimit(.minutes(3))) struct TodosWatchTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func change(_ days: Int) -> TodosResponse {
        .changed(TodosChange([], today: CalendarDay.start.advanced(by: days), isBulk: true))
    }

    @Test func aChangeIsReportedOnItsDay() async throws {
        let stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
        let file = folder.file("todos.sqlite")
        let store = try await SQLiteTodoStore(.file(file), log: Log(.none))
        let answering = try stream.answer(with: TodosInteractor(store: store, zone: .utc))
        defer { answering.cancel() }
        let other = try await SDK.start(
            environment: .testing(seed: 2), kits: { TodosKit.enable { $0.storage = .file(file) } })
        let watch = await OpenWatch(TodosRequest.watch, on: stream, clock)
        _ = try await other.stream.reply(to: TodosRequest.add("Milk"))
        #expect(await watch.reportsAfterASecond() == [change(0)])
        // The day is that of the report.
        clock.advance(by: .seconds(86_400))
        await clock.hasSleepers()
        _ = try await other.stream.reply(to: TodosRequest.history(.undo(1)))
        #expect(await watch.reportsAfterASecond() == [change(0), change(1)])
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await store.close()
    }
}
