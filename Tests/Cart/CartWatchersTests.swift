import AdderServices
import Testing

@testable import CartKit

@Suite(.timeLimit(.minutes(3))) struct CartWatchersTests {
    private let watchers = CartWatchers()

    private func summary(_ version: Int64) -> CartSummary {
        CartSummary(version: version, lines: 0, units: 0, total: .zero(.eur))
    }

    /// The first summary may have been read before a change that was passed on already.
    @Test func anOlderSummaryIsNotPassedOn() async {
        let (id, summaries) = watchers.add()
        watchers.offer(summary(2), to: id)
        watchers.offer(summary(1), to: id)
        watchers.end()
        var versions: [Int64] = []
        for await summary in summaries { versions.append(summary.version) }
        #expect(versions == [2])
    }

    @Test func aReaderAfterTheEndGetsNoSummary() async {
        watchers.end()
        let (id, summaries) = watchers.add()
        watchers.offer(summary(1), to: id)
        for await summary in summaries { Issue.record("\(summary)") }
    }
}
