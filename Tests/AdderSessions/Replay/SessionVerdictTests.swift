import Adder
import Testing

@testable import AdderSessions

@Suite struct SessionVerdictTests {
    /// An event as a later version of a program declares it.
    private struct Order: Event {
        let sku: String
        var note: String?
    }

    private func recording(
        _ body: String, of type: any Event.Type = Order.self, _ reason: RecordingEnd.Reason = .finished
    ) throws -> SessionRecording {
        var written = WrittenRecording()
        let name = TypeName(type)
        written.append(.type(name))
        for number in 1...2 as ClosedRange<UInt64> {
            written.append(
                .event(
                    RecordedEvent(
                        number: number, time: 1, id: EventID(rawValue: number), type: name.qualified,
                        mangled: name.mangled, body: body)))
        }
        written.append(.end(RecordingEnd(time: 8, events: 2, reason: reason)))
        return try SessionRecording(written.bytes)
    }

    @Test func theSameTypesAreCompatible() throws {
        let verdict = try recording(#"{"sku":"a","note":"b"}"#).verdict(types: [Order.self])
        #expect(verdict == SessionVerdict(grade: .compatible, problems: []))
    }

    @Test func anEndBeforeTheSessionIsNamed() throws {
        let verdict = try recording(#"{"sku":"a","note":"b"}"#, .full).verdict(types: [Order.self])
        #expect(verdict.grade == .compatible)
        #expect(
            verdict.problems.count == 1 && verdict.problems[0].contains("While a consent is pending, the limit is 1 MB")
        )
    }

    @Test(arguments: [#"{"sku":"a","colour":{"name":"red"}}"#, #"{"colour":1,"sku":"a"}"#])
    func aFieldThatIsGoneIsNamed(_ body: String) throws {
        let verdict = try recording(body).verdict(types: [Order.self])
        #expect(verdict.grade == .risky)
        #expect(verdict.problems.count == 1 && verdict.problems[0].contains("the field “colour” of event 1"))
    }

    @Test func aFieldThatIsNewAndNeededIsNamed() throws {
        let verdict = try recording(#"{"note":"b"}"#).verdict(types: [Order.self])
        #expect(verdict.grade == .impossible)
        #expect(verdict.problems.count == 1 && verdict.problems[0].contains("sku"), "\(verdict)")
    }

    @Test func aTypeThatIsGoneIsNamed() throws {
        let verdict = try recording(#"{"sku":"a"}"#).verdict()
        #expect(verdict.grade == .impossible)
        #expect(verdict.problems.count == 1 && verdict.problems[0].contains("Order"))
    }

    @Test func aMaskedRecordingHasNotWhatAReplayNeeds() throws {
        let recording = try SessionRecording(WrittenRecording(isMasked: true, seeds: nil).bytes)
        #expect(recording.verdict().grade == .impossible)
        #expect(recording.verdict().problems.first?.contains("masked") == true)
    }
}
