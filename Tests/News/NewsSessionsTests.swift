import Adder
import NewsKit
import Servers
import TestSupport
import Testing

/// Random sessions of the kit alone, over a server that answers after a random time.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct NewsSessionsTests {
    @Test(.serialized, arguments: sessionSeeds)
    func aRandomSessionIsRepeated(_ seed: UInt64) async throws {
        let server = try FeedServer(
            ["/a.xml": feed("River", "One", "Two"), "/b.xml": feed("Lake", "Uno")], latency: 4_000)
        let kits = Configuration(kits: { NewsKit.enable { $0.keepsDrafts = true } })
        let sessions = RandomSessions(
            kits, [NewsRoute.feed, .favourites, .sources], texts: ["\(server.address)/b.xml"],
            prepare: { _ = try await $0.reply(to: NewsRequest.addSource(NewsSourceDraft("\(server.address)/a.xml"))) }
        ) { _, news in news.pages(todos: FakeTodos(), cart: FakeCart()) }
        try await sessions.run(seed)
    }
}
