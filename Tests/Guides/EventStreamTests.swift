import Adder
import AdderTesting
import Synchronization
import Testing

/// The code that docs/Requests.md shows.
@Suite struct EventStreamTests {
    enum Weather: Event { case rain(millimetres: Int), sun }
    enum Advice: Event { case takeAnUmbrella }

    @Test func anObserverAnswersAnEventWithAnEvent() async throws {
        let stream = EventStream()
        let probe = StreamProbe(stream)

        let adviser = stream.observe(Weather.self) { [weak stream] weather in
            guard case .rain = weather.body else { return }
            stream?.send(Advice.takeAnUmbrella, cause: weather.id)
        }
        let id = stream.send(Weather.rain(millimetres: 4))

        let advice = try await probe.first(Advice.self)
        #expect(advice.cause == id)
        adviser.cancel()
    }

    @Test func aSequenceReportsDroppedEvents() async {
        let stream = EventStream()

        let weather = stream.events(of: Weather.self, buffering: 1)
        stream.send(Weather.sun)
        stream.send(Weather.rain(millimetres: 1))
        var seen: [String] = []
        for await element in weather {
            switch element {
            case .event(let envelope): seen.append("\(envelope.body)")
            case .dropped(let count): seen.append("\(count) dropped")
            }
            if seen.count == 2 { break }
        }

        #expect(seen == ["sun", "1 dropped"])
    }

    /// A subject in the shape of Combine’s: it passes each value on to its sinks.
    private final class Subject<Output: Sendable>: Sendable {
        private let sinks = Mutex<[@Sendable (Output) -> Void]>([])

        func sink(_ receive: @escaping @Sendable (Output) -> Void) { sinks.withLock { $0.append(receive) } }

        func send(_ value: Output) { for sink in sinks.withLock({ $0 }) { sink(value) } }
    }

    @Test func anotherToolReadsTheStreamAndWritesToIt() async throws {
        let stream = EventStream()
        let probe = StreamProbe(stream)
        let (weather, advice) = (Subject<Weather>(), Subject<Advice>())
        weather.sink { if case .rain = $0 { advice.send(.takeAnUmbrella) } }

        advice.sink { [weak stream] in _ = stream?.send($0) }
        let events = stream.events(of: Weather.self)
        let reading = Task {
            for await case .event(let envelope) in events { weather.send(envelope.body) }
        }

        stream.send(Weather.rain(millimetres: 4))
        #expect(try await probe.first(Advice.self).body == .takeAnUmbrella)
        reading.cancel()
    }
}
