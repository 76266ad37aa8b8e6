import Adder
import Testing

@testable import NewsKit

/// The moments at which a source is asked, without a database and a server.
@Suite struct SourceLoadStateTests {
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    /// Returns a source that was loaded, or has failed, a moment ago.
    private func state(hasFailed: Bool = false, asks wait: Duration? = nil) -> SourceLoadState {
        let failure = NewsLoadFailure(code: "limited", message: "Too many.")
        let source = NewsSource(
            id: NewsSourceID(1), url: "https://a.example/", loadedAt: hasFailed ? nil : now,
            failure: hasFailed ? failure : nil)
        return SourceLoadState(source: source, loadAfter: SourceLoadState.end(of: wait, from: now))
    }

    private func milliseconds(_ count: Int64) -> Timestamp { now.advanced(by: .milliseconds(count)) }

    static let waits: [(hasFailed: Bool, asked: Int64, seconds: Int64)] = [
        // A fresh document holds nobody up for long.
        (false, 3_600, 300), (false, 86_400 * 365, 300), (false, 60, 60),
        // A server that has failed gets the time that it asks for, but a day at most.
        (true, 3_600, 3_600), (true, .max, 86_400),
    ]

    @Test(arguments: waits)
    func aServerIsNotAskedBeforeItAllowsIt(_ hasFailed: Bool, _ asked: Int64, _ seconds: Int64) {
        let state = state(hasFailed: hasFailed, asks: .seconds(asked))
        let end = milliseconds(seconds * 1_000)
        #expect(state.wait(at: milliseconds(seconds * 1_000 - 1)) == end)
        #expect(state.wait(at: end) == nil)
    }

    @Test func aClockThatGoesBackHoldsNothingUp() {
        let earlier = now.advanced(by: .seconds(-10 * 365 * 86_400))
        #expect(state(hasFailed: true, asks: .seconds(3_600)).wait(at: earlier) == nil)
        #expect(state().isDue(at: earlier, after: .seconds(60)))
    }

    @Test func aSourceIsDueAfterAnInterval() {
        #expect(!state().isDue(at: milliseconds(59_999), after: .seconds(60)))
        #expect(state().isDue(at: milliseconds(60_000), after: .seconds(60)))
        #expect(state(hasFailed: true).isDue(at: now, after: .seconds(60)))
    }
}
