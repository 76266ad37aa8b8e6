import Adder
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

    private func start(_ environment: HostEnvironment = .testing(seed: 2)) async throws -> SDK<TodosKit> {
        let file = folder.file("todos.sqlite")
        return try await SDK.start(environment: environment, kits: { TodosKit.enable { $0.storage = .file(file) } })
    }

    private func change(_ days: Int) -> TodosResponse {
        .changed(TodosChange([], today: CalendarDay.start.advanced(by: days), isBulk: true))
    }

    @Test func aChangeByAnotherProcessIsReportedOnce() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let watch = await OpenWatch(TodosRequest.watch, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: TodosRequest.add("Milk"))
        _ = try await other.stream.reply(to: TodosRequest.add("Oats"))
        #expect(await watch.reportsAfterASecond() == [change(0)])
        _ = try await sdk.stream.reply(to: TodosRequest.add("Bread"))
        #expect(await watch.reportsAfterASecond() == [change(0)])
        // The day is that of the report.
        clock.advance(by: .seconds(86_400))
        await clock.hasSleepers()
        _ = try await other.stream.reply(to: TodosRequest.undo(1))
        #expect(await watch.reportsAfterASecond() == [change(0), change(1)])
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await sdk.stop()
    }

    @MainActor
    @Test func anOpenListIsLoadedAgain() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let screen = sdk.kits.list()
        await screen.want(.appear)
        let watch = await OpenWatch(TodosRequest.watch, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: TodosRequest.add("Milk"))
        _ = await watch.reportsAfterASecond()
        await sdk.stage.caughtUp()
        // The watch is open, and no screen waits for it.
        await screen.settled()
        #expect(screen.state.rows.value?.map(\.title) == ["Milk"])
        await other.stop()
        // An open watch does not keep the SDK from stopping.
        await sdk.stop()
        #expect(await watch.cancelled() == 0)
    }

    @Test func aFailureOfTheStorageIsWaitedFor() async throws {
        let stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
        let file = folder.file("todos.sqlite")
        let store = FailingTodoStore(times: 0, then: try await SQLiteTodoStore(.file(file), log: Log(.none)))
        let answering = try stream.answer(with: TodosInteractor(store: store, zone: .utc))
        defer { answering.cancel() }
        let other = try await start()
        let watch = await OpenWatch(TodosRequest.watch, on: stream, clock)
        store.fail(times: 1)
        _ = try await other.stream.reply(to: TodosRequest.add("Milk"))
        #expect(await watch.reportsAfterASecond() == [])
        #expect(await watch.reportsAfterASecond() == [change(0)])
        #expect(await watch.cancelled() == 0)
        await other.stop()
    }
}
