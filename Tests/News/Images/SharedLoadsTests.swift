import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderTesting
import Servers
import Testing

@testable import NewsKit

@Suite(.timeLimit(.minutes(5))) struct SharedLoadsTests {
    private let client = HTTPStub()
    private let url = "https://a.example/1.png"
    private let loads = SharedLoads<HTTPError.Code?>()

    init() {
        client.answer(url, with: .picture([]).delayed(by: .seconds(1)))
    }

    /// Starts a task that waits for the load.
    private func join() -> Task<HTTPError.Code??, Never> {
        Task { [client, loads, url] in await loads.value(for: url) { await client.error(at: url)?.code } }
    }

    /// Starts tasks that wait for the load, which is under way when this function returns.
    private func start(_ count: Int) async -> [Task<HTTPError.Code??, Never>] {
        let tasks = (0..<count).map { _ in join() }
        await client.clock.hasSleepers()
        while loads.waiterCount(for: url) < count { await Task.yield() }
        return tasks
    }

    @Test func twoTasksShareOneLoad() async {
        let tasks = await start(2)
        client.clock.advance(by: .seconds(1))
        for task in tasks { #expect(await task.value == .some(nil)) }
        #expect(client.requests.count == 1)
    }

    @Test func theOtherTaskStillGetsIt() async {
        let tasks = await start(2)
        tasks[0].cancel()
        #expect(await tasks[0].value == nil)
        client.clock.advance(by: .seconds(1))
        #expect(await tasks[1].value == .some(nil))
        #expect(client.cancelled.isEmpty)
    }

    @Test func theLoadEndsWithTheLastTask() async {
        for task in await start(2) {
            task.cancel()
            #expect(await task.value == nil)
        }
        await client.hasCancelled()
        // The next one does not wait for a load that was cancelled.
        let next = await start(1)
        client.clock.advance(by: .seconds(1))
        #expect(await next[0].value == .some(nil))
        #expect(client.requests.count == 2)
    }

    /// A thousand waits, each cancelled at another moment: before it begins, while it waits, and while its load ends.
    @Test func noWaitIsForgotten() async {
        client.answer(url, with: .picture([]))
        var generator = SeededGenerator(seed: 25)
        var values: [Bool: Int] = [:]
        for _ in 0..<50 {
            let yields = (0..<20).map { _ in Int.random(in: 0...40, using: &generator) }
            await withTaskGroup(of: Bool.self) { group in
                for count in yields {
                    group.addTask {
                        let task = join()
                        for _ in 0..<count { await Task.yield() }
                        task.cancel()
                        return await task.value != nil
                    }
                }
                for await hasValue in group { values[hasValue, default: 0] += 1 }
            }
        }
        #expect(values.values.reduce(0, +) == 1_000)
        #expect(values[false, default: 0] > 0 && values[true, default: 0] > 0)
        #expect(loads.waiterCount(for: url) == 0)
    }

    @Test func aTaskThatIsCancelledBeforeStartsNoLoad() async {
        let value = await withTaskGroup(of: HTTPError.Code??.self) { group in
            group.cancelAll()
            group.addTask { [client, loads, url] in await loads.value(for: url) { await client.error(at: url)?.code } }
            return await group.next() ?? nil
        }
        #expect(value == nil)
        #expect(client.requests.isEmpty)
    }
}
