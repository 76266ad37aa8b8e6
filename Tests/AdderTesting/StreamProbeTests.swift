import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct StreamProbeTests {
    let stream = EventStream(environment: .testing())
    let probe: StreamProbe

    init() {
        probe = StreamProbe(stream)
    }

    @Test func aProbeFindsRecordedEvents() async throws {
        stream.send(Lamp.Response(isOn: false))
        let id = stream.send(Lamp.Response(isOn: true))
        #expect(try await probe.first(Lamp.Response.self) { $0.body.isOn }.id == id)
        #expect(try await probe.first(Lamp.Response.self).body.isOn == false)
    }

    @Test func aProbeWaitsForALaterEvent() async throws {
        let found = Task { [probe] in try await probe.first(Lamp.Response.self) { $0.body.isOn }.body.label }
        stream.send(Lamp.Response(isOn: false, label: "first"))
        stream.send(Lamp.Response(isOn: true, label: "second"))
        #expect(try await found.value == "second")
    }

    @Test func aProbeRecordsFromItsCreationOn() {
        stream.send(Lamp.Response(isOn: false))
        let later = StreamProbe(stream)
        stream.send(Lamp.Response(isOn: true))
        #expect(probe.bodies(of: Lamp.Response.self).map(\.isOn) == [false, true])
        #expect(later.bodies(of: Lamp.Response.self).map(\.isOn) == [true])
    }

    @Test func aTimeoutListsTheRecordedEvents() async throws {
        stream.send(Lamp.Response(isOn: false))
        let error = await #expect(throws: ProbeTimeout.self) {
            try await probe.first(Lamp.Response.self, within: .milliseconds(1)) { $0.body.isOn }
        }
        #expect(
            error?.description == """
                No Response that the condition accepts was sent. Recorded:
                  #1 1: Response.Response(isOn: false, label: "", time: \(String(reflecting: Timestamp(milliseconds: 0))), error: nil)
                """)
    }

    /// The same lines test one interactor, and two that work together.
    @Test(arguments: [false, true])
    func oneTestServesAUnitAndAnIntegration(_ isIntegration: Bool) async throws {
        struct Room: Request {
            typealias Response = Lamp.Response
        }
        struct RoomInteractor: Interactor {
            let stream: EventStream
            func respond(to request: Room, _ call: Call<Lamp.Response>) async -> Lamp.Response {
                (try? await stream.reply(to: Lamp(isOn: true))) ?? Lamp.Response(isOn: false)
            }
        }
        let room = try stream.answer(with: RoomInteractor(stream: stream))
        let lamp = isIntegration ? try stream.answer(with: LampInteractor()) : nil
        defer { for subscription in [room, lamp] { subscription?.cancel() } }
        let request = stream.send(Room())
        let response = try await probe.first(Lamp.Response.self) { $0.cause == request }
        #expect(response.body.isOn == isIntegration)
    }
}
