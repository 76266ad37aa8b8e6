import Adder
import AdderServices
import AdderTesting
import NewsKit
import Testing

/// The service of a feed reader behind a feature flag.
@Suite struct SwitchedNewsTests {
    private struct FlaggedReader: HasSwitchedNews, NewsService { let news: Switched<NewsKit> }

    private func withReader(isOn: Bool, _ body: (FlaggedReader) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { NewsKit.enable(when: isOn) })
        try await body(FlaggedReader(news: sdk.kits))
        await sdk.stop()
    }

    @Test func theServiceOfAReaderThatIsOnWorks() async throws {
        try await withReader(isOn: true) { reader in
            let summary = try await reader.newsSummary()
            #expect(summary.unreadCount == 3)
            var summaries = try await reader.newsSummaries().makeAsyncIterator()
            #expect(await summaries.next() == summary)
        }
    }

    @Test func theServiceOfAReaderThatIsOffIsUnavailable() async throws {
        try await withReader(isOn: false) { reader in
            let off = NewsServiceError(
                .unavailable, reason: "off",
                message: "The kit “news” is off: set the flag with which the host enables it to use its service.")
            await #expect(throws: off) { try await reader.newsSummary() }
            await #expect(throws: off) { try await reader.newsSummaries() }
        }
    }
}
