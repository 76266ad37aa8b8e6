import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct CallTests {
    /// Returns the draws of eight requests, by their names.
    private func draws(in environment: HostEnvironment, _ lane: Lane) async throws -> [String: String] {
        let stream = EventStream(environment: environment)
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                let first = call.identifier()
                for _ in 0..<(8 - (Int(ask.name) ?? 0)) { await Task.yield() }
                var generator = call.generator()
                let numbers = (1...3).map { _ in generator.next() }
                return Told("\(first) \(call.identifier()) \(numbers) \(call.generator().first)")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        var names: [EventID: String] = [:]
        for number in 1...8 { names[stream.send(Ask("\(number)", lane))] = "\(number)" }
        for request in names.keys { _ = try await probe.first(Told.self) { $0.cause == request } }
        var draws: [String: String] = [:]
        for told in probe.events.compactMap({ $0.typed(Told.self) }) {
            draws[try #require(told.cause.flatMap { names[$0] })] = told.body.name
        }
        return draws
    }

    @Test func drawsOfARequestDoNotDependOnOthers() async throws {
        let environment = HostEnvironment.live()
        let one = try await draws(in: environment, .serial)
        #expect(try await draws(in: environment, .concurrent) == one)
        #expect(Set(one.values).count == 8)
    }

    @Test func anotherSessionDrawsOthers() async throws {
        let one = try await draws(in: .live(), .serial)
        let other = try await draws(in: .live(), .serial)
        #expect(Set(one.values).isDisjoint(with: other.values))
    }

    @Test func anIdentifierIs26CharactersOfBase32() async throws {
        let call = Call<Told>.testing(.live())
        let identifiers = (1...100).map { _ in call.identifier() }
        #expect(Set(identifiers).count == 100)
        #expect(identifiers.allSatisfy { $0.count == 26 && $0.allSatisfy("abcdefghijklmnopqrstuvwxyz234567".contains) })
    }

    @Test func theTimeIsConstantDuringACall() async throws {
        let clock = ManualClock()
        let call = Call<Told>.testing(.testing(clock: clock))
        clock.advance(by: .seconds(5))
        #expect(call.now == Timestamp(milliseconds: 1_767_225_600_000))
    }
}

extension SeededGenerator {
    fileprivate var first: UInt64 {
        var generator = self
        return generator.next()
    }
}
