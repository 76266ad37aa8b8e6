import AdderHTTP
import Servers

#if os(Linux)
    import Adder
    import AdderTesting
    import Foundation
    import Testing

    @testable import NewsKit

    /// The memory of a process of its own, since that of the other tests would count too.
    @Suite(.timeLimit(.minutes(2))) struct RefreshMemoryTests {
        @Test func manyBombsTakeTheMemoryOfAFew() async {
            await #expect(processExitsWith: .success) {
                let bomb = Array(repeatElement(Compressed.bombBody, count: 5_000).joined())
                let folder = try TemporaryFolder()
                let server = try HostileServer([
                    .head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead + Compressed.bombHead),
                    .endlessly(bomb),
                ])
                let news = try await RunningNews(folder.file("news.sqlite"), LiveHTTPClient.patient())
                let list = (1...30).map { "<outline xmlUrl='\(server.address)/\($0)'/>" }.joined()
                _ = try await news.reply(
                    .sources(.import(Sensitive("<opml version='2.0'><body>\(list)</body></opml>"))))
                let before = try PeakMemory.kilobytes()
                let outcome = try await news.refresh()
                guard outcome.failures.count(where: { $0.failure?.code == "tooLarge" }) == 30 else { exit(2) }
                let grown = try PeakMemory.kilobytes() - before
                // Six at once, each of which takes at most thrice the limit.
                if grown > 6 * 3 * HTTPRequest.defaultLimit / 1_024 { exit(3) }
                await news.sdk.stop()
            }
        }
    }
#endif
