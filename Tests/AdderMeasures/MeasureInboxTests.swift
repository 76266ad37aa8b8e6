import Adder
import Testing

@testable import AdderMeasures

@Suite struct MeasureInboxTests {
    /// A write that was under way when the person denied it, and failed.
    @Test func whatWasDeniedMeanwhileIsNotPutBack() throws {
        let inbox = MeasureInbox(session: "a", consent: .granted)
        let stream = EventStream()
        let rule = MeasureRule("happened", of: MeasuresTests.Other.self) { _ in [] }
        let tap = stream.tap { inbox.add($0, [rule]) { _ in Timestamp(milliseconds: 0) } }
        stream.send(MeasuresTests.Other.happened)
        let taken = try #require(inbox.take())
        inbox.setConsent(.denied)
        inbox.putBack(taken.measures, tooFast: taken.tooFast)
        inbox.setConsent(.granted)
        #expect(inbox.take() == nil)
        withExtendedLifetime(tap) {}
    }
}
