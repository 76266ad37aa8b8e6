import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct LaneTests {
    let stream = EventStream(environment: .testing())
    let gate = Gate()
    let steps = Collected<String>()

    /// Each move reads the list, awaits, then writes it. Moves that ran beside one another would undo each other.
    @Test func movesInAListAreAppliedInOrder() async throws {
        let letters = Lock(["a", "b", "c", "d"])
        let answering = try stream.answer(
            with: Answering<Ask> { ask, _ in
                var list = letters.withLock { $0 }
                for _ in 1...3 { await Task.yield() }
                list.removeAll { $0 == ask.name }
                list.insert(ask.name, at: 0)
                letters.withLock { [list] in $0 = list }
                return Told(list.joined())
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        for letter in ["c", "d", "a", "c"] { stream.send(Ask(letter)) }
        _ = try await probe.first(Told.self) { $0.body.name == "cadb" }
        #expect(probe.bodies(of: Told.self).map(\.name) == ["cabd", "dcab", "adcb", "cadb"])
    }

    /// Calls that overlapped would be called back in the reverse order.
    @Test func callbacksOfAnInterfaceAreAnsweredInOrder() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [steps] ask, _ in
                await withCheckedContinuation { continuation in
                    Task.detached {
                        for _ in 0..<(8 - (Int(ask.name) ?? 0)) { await Task.yield() }
                        steps.append(ask.name)
                        continuation.resume()
                    }
                }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        for number in 1...8 { stream.send(Ask("\(number)")) }
        _ = try await probe.first(Told.self) { $0.body.name == "8" }
        #expect(steps.all == (1...8).map { "\($0)" })
        #expect(probe.bodies(of: Told.self) == (1...8).map { Told("\($0)") })
    }

    @Test(arguments: [(["serial", "a", "b", "c"], "serial"), (["a", "b"], "quick")])
    func concurrentRequestsRunBesideASerialOne(_ held: [String], _ serial: String) async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [gate] ask, _ in
                if ask.name != "quick" { await gate.pass() }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        func ask(_ name: String) -> Ask { Ask(name, name == serial ? .serial : .concurrent) }
        for name in held { stream.send(ask(name)) }
        await gate.isReached(by: held.count)
        #expect(try await stream.reply(to: ask("quick")) == Told("quick"))
        gate.open()
    }

    /// Two answers for one screen that search in another interactor's lane `latest`.
    @Test func answersDoNotSupersedeEachOther() async throws {
        let subscriptions = [
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    Told("\(await stream.outcome(of: Query(ask.name, .latest)))")
                }),
            try stream.answer(
                with: Answering<Query> { [gate] query, _ in
                    await gate.pass()
                    return Found(query.name)
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let screen = try Stage(stream: stream).openBoard(.concurrent)
        for name in ["a", "b"] { screen.send(.ask(name)) }
        await gate.isReached(by: 2)
        gate.open()
        await screen.settled()
        let lines = ["a", "b"].map { "own \($0): \(Result<Found, ReplyError>.success(Found($0)))" }
        #expect(Set(screen.state.lines) == Set(lines))
    }

    @Test func theLatestCancelsTheOneBeforeOnItsScreen() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [gate, steps] ask, _ in
                await gate.pass()
                if Task.isCancelled { steps.append("cancelled \(ask.name)") }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let search = try stage.openBoard(.latest)
        let other = try stage.openBoard(.latest)
        search.send(.ask("s"))
        other.send(.ask("o"))
        search.send(.ask("sw"))
        search.send(.ask("swift"))
        await gate.isReached(by: 4)
        let probe = StreamProbe(stream)
        gate.open()
        await search.settled()
        await other.settled()
        let last = stream.send(Told("last"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(last) }
        #expect(Set(search.state.lines) == ["own swift: swift", "another's: o", "another's: last"])
        #expect(Set(other.state.lines) == ["own o: o", "another's: swift", "another's: last"])
        await stream.answersReturned()
        #expect(Set(steps.all) == ["cancelled s", "cancelled sw"])
        #expect(Set(probe.bodies(of: Told.self).map(\.name)) == ["swift", "o", "last"])
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
    }
}
