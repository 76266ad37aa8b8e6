import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct HostEnvironmentTests {
    private let event = EventID(rawValue: 7)

    @Test func theLiveEnvironmentKeepsItsSeeds() throws {
        let live = HostEnvironment.live()
        let seeds = try #require(live.seeds)
        let again = HostEnvironment(seeds, now: live.now, sleep: live.sleep)
        #expect(again.identifier(event, 3) == live.identifier(event, 3))
        #expect(again.seed(event) == live.seed(event))
        #expect(HostEnvironment.live().seeds != seeds)
    }

    @Test func anEnvironmentOfOtherSourcesHasNoSeeds() {
        var environment = HostEnvironment.live()
        environment.now = { _ in Timestamp(milliseconds: 0) }
        #expect(environment.seeds != nil)
        environment.seed = { _ in 1 }
        #expect(environment.seeds == nil)
        environment = .live()
        environment.identifier = { _, _ in "one" }
        #expect(environment.seeds == nil)
    }

    @Test func eachSleepHasTheEventAndAnOrdinal() async throws {
        let slept = Collected<[UInt64]>()
        var environment = HostEnvironment.testing()
        environment.sleep = { _, event, ordinal in slept.append([event?.rawValue ?? 0, ordinal]) }
        let stream = EventStream(environment: environment)
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                for _ in 0..<2 { try? await call.sleep(for: .seconds(1)) }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        _ = try await stream.reply(to: Ask("a"))
        _ = try await stream.reply(to: Ask("search", .latest(after: .seconds(1))))
        #expect(slept.all == [[1, 0], [1, 1], [2, .max], [2, 0], [2, 1]])
    }
}
