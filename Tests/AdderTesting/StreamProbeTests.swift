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

    @Test func aConditionMayReadTheProbe() async throws {
        stream.send(Lamp.Response(isOn: false))
        let recorded = try await probe.first(Lamp.Response.self) { [probe] _ in probe.events.count == 1 }
        #expect(recorded.body.isOn == false)
        let later = Task { [probe] in
            try await probe.first(Lamp.Response.self) { _ in probe.events.count >= 3 }.body.label
        }
        stream.send(Lamp.Response(isOn: true, label: "second"))
        stream.send(Lamp.Response(isOn: true, label: "third"))
        #expect(["", "second", "third"].contains(try await later.value))
    }

    @Test func aConditionMaySendAnEvent() async throws {
        stream.send(Lamp.Response(isOn: false))
        let found = try await probe.first(Lamp.Response.self) { [stream] envelope in
            if !envelope.body.isOn { stream.send(Lamp.Response(isOn: true)) }
            return envelope.body.isOn
        }
        #expect(found.body.isOn)
    }

    @Test func aCancelledWaitEndsAtOnce() async throws {
        let task = Task { [probe] in
            try await probe.first(Lamp.Response.self, within: .seconds(3_600), fileID: "Tests/A.swift", line: 7)
        }
        task.cancel()
        let error = await #expect(throws: ProbeError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        let sentence = "The task was cancelled before a Response that the condition accepts was sent. Recorded:\n"
        #expect(error?.description == "Tests/A.swift:7: \(sentence)")
    }

    @Test func aCancelledTaskFindsRecordedEvents() async throws {
        stream.send(Lamp.Response(isOn: true))
        let task = Task { [probe] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await probe.first(Lamp.Response.self).body.isOn
        }
        #expect(try await task.value)
    }

    @Test func aTimeoutListsTheRecordedEvents() async throws {
        stream.send(Lamp.Response(isOn: false))
        let error = await #expect(throws: ProbeError.self) {
            try await probe.first(
                Lamp.Response.self, within: .milliseconds(1), fileID: "Tests/A.swift", line: 7
            ) { $0.body.isOn }
        }
        #expect(error?.code == .timeout)
        #expect(
            error?.description == """
                Tests/A.swift:7: No Response that the condition accepts was sent in time. Recorded:
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
