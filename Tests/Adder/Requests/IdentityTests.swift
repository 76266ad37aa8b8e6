import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct IdentityTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))

    /// Events of other types, or because of other causes, do not change the identity.
    @Test func anAnnouncementsIdentityIsItsCauses() {
        let root = stream.send(Ping(0))
        let alone = stream.send(Pong(1), cause: root)
        let other = EventStream(environment: .testing())
        let otherRoot = other.send(Ping(0))
        for number in 1...10 { other.send(Ping(number), cause: EventID(rawValue: UInt64(100 + number))) }
        #expect(other.send(Pong(1), cause: otherRoot) == alone)
        #expect(other.send(Pong(2), cause: otherRoot) != alone)
    }

    /// The numbers of a cause are forgotten after thousands of others. It then continues in another range.
    @Test func announcementsAreUniqueBeyondTheMemory() {
        var ids: Set<EventID> = []
        for round in 0..<3 {
            for number in 0..<10_000 {
                ids.insert(stream.send(Ping(round), cause: EventID(rawValue: UInt64(1_000_000 + number))))
            }
        }
        #expect(ids.count == 30_000)
    }

    /// Two causes that announce at once have the same identities, whichever gets there first, also where the stream forgets
    /// the numbers of earlier causes.
    @Test(arguments: [4_095, 4_096, 8_191, 12_287])
    func announcementsAtOnceHaveFixedIdentities(_ earlier: Int) {
        func identities(isReversed: Bool) -> [EventID] {
            let stream = EventStream(environment: .testing(), log: Log(.none))
            for number in 1...earlier { stream.send(Ping(number), cause: EventID(rawValue: UInt64(1_000 + number))) }
            let causes = [EventID(rawValue: 1), EventID(rawValue: 2)]
            var ids: [EventID: EventID] = [:]
            for cause in isReversed ? causes.reversed() : causes { ids[cause] = stream.send(Ping(0), cause: cause) }
            return causes.compactMap { ids[$0] }
        }
        #expect(identities(isReversed: false) == identities(isReversed: true))
    }

    @Test func aReplayedRootIsCounted() throws {
        let screen = try Stage(stream: stream).openBoard()
        screen.send(.note("recorded"), id: EventID(rawValue: 7))
        #expect(stream.send(Ping(1)) == EventID(rawValue: 8))
        screen.send(.note("recorded"), id: EventID(rawValue: 3))
        #expect(stream.send(Ping(2)) == EventID(rawValue: 9))
    }

    /// Two requests that an answer sends at once have the same identities, whichever gets there first.
    @Test(arguments: [true, false])
    func requestsAtOnceHaveFixedIdentities(_ isFirstDelayed: Bool) async throws {
        let ids = try await identities(isFirstDelayed: isFirstDelayed)
        #expect(ids == (try await identities(isFirstDelayed: !isFirstDelayed)))
        #expect(Set(ids.values).count == 4)
    }

    /// Two types of one unqualified name would swap their identities.
    @Test func typesOfOneNameHaveIdentitiesOfTheirOwn() async throws {
        func identities(isReversed: Bool) async throws -> [String: EventID] {
            let stream = EventStream(environment: .testing(), log: Log(.none))
            let answering = try stream.answer(
                with: Answering<Ask> { _, _ in
                    for isFirst in [!isReversed, isReversed] {
                        if isFirst {
                            _ = try? await stream.reply(to: NA.Load())
                        } else {
                            _ = try? await stream.reply(to: NB.Load())
                        }
                    }
                    return Told("")
                })
            defer { answering.cancel() }
            let probe = StreamProbe(stream)
            _ = try await stream.reply(to: Ask("a"))
            let loads = probe.events.filter { $0.body is NA.Load || $0.body is NB.Load }
            return Dictionary(uniqueKeysWithValues: loads.map { ("\($0.body is NA.Load)", $0.id) })
        }
        let ids = try await identities(isReversed: false)
        #expect(ids == (try await identities(isReversed: true)))
        #expect(ids.count == 2)
    }

    private func identities(isFirstDelayed: Bool) async throws -> [String: EventID] {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let second = Gate()
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { ask, _ in
                    @Sendable func send(_ isFirst: Bool, _ body: @Sendable () async -> Void) async {
                        if isFirst == isFirstDelayed { await second.pass() }
                        await body()
                        second.open()
                    }
                    async let one: Void = send(true) {
                        _ = try? await stream.reply(to: Query("a", .concurrent))
                        _ = try? await stream.reply(to: Query("b", .concurrent), key: "b")
                    }
                    async let two: Void = send(false) {
                        _ = try? await stream.reply(to: TallyRequest.add(1))
                        _ = try? await stream.reply(to: Query("c", .concurrent), key: "c")
                    }
                    _ = await (one, two)
                    return Told("")
                }),
            try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }),
            try stream.answer(with: TallyInteractor()),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let probe = StreamProbe(stream)
        _ = try await stream.reply(to: Ask("a"))
        var ids: [String: EventID] = [:]
        for event in probe.events {
            if let query = event.body as? Query { ids[query.name] = event.id }
            if event.body is TallyRequest { ids["tally"] = event.id }
        }
        return ids
    }
}

private enum NA {
    struct Load: Request { typealias Response = Told }
}

private enum NB {
    struct Load: Request { typealias Response = Told }
}
