import Adder
import AdderTesting
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
}
