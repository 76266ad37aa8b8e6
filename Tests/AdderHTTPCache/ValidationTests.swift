import Adder
import AdderHTTP
import AdderHTTPCache
import AdderStorage
import AdderTesting
import Servers
import Testing

/// Section 4.3 of RFC 9111: one client has a document that is no longer fresh, another one asks its server about it, and the
/// first one finds what the server has said.
@Suite struct ValidationTests {
    /// A document, what the server says about it later, and what becomes of it.
    struct Row: Sendable {
        let stored: [String]
        let status: Int
        let answer: [String]
        /// The document that the second client has got; `nil` for an error.
        let shown: String?
        /// The document that the cache has then.
        let kept: String?

        init(_ stored: [String], _ status: Int, with answer: [String] = [], _ shown: String?, _ kept: String?) {
            (self.stored, self.status, self.answer, self.shown, self.kept) = (stored, status, answer, shown, kept)
        }
    }

    private static let first = "Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT"
    private static let second = "Last-Modified: Fri, 02 Jan 2026 00:00:00 GMT"

    private static let rows = [
        // 4.3.4: the document with the validator of the answer is confirmed, by either form of its tag, or without one.
        Row([#"ETag: "a""#], 304, with: [#"ETag: "a""#], "old", "old"), Row([#"ETag: "a""#], 304, "old", "old"),
        Row([#"ETag: W/"a""#], 304, with: [#"ETag: W/"a""#], "old", "old"),
        Row([#"ETag: W/"a""#], 304, with: [#"ETag: "a""#], "old", "old"),
        Row([first], 304, with: [first], "old", "old"), Row([first], 304, "old", "old"),
        Row([#"ETag: "a""#, first], 304, with: [#"ETag: "a""#, second], "old", "old"),
        // No other one is, and the server is asked for it without a condition.
        Row([#"ETag: "a""#], 304, with: [#"ETag: "b""#], "asked anew", "asked anew"),
        Row([#"ETag: "a""#, first], 304, with: [#"ETag: "b""#, first], "asked anew", "asked anew"),
        Row([first], 304, with: [second], "asked anew", "asked anew"),
        Row([first], 304, with: [#"ETag: "b""#], "asked anew", "asked anew"),
        // 3: what is confirmed may not be kept for that.
        Row([#"ETag: "a""#], 304, with: ["Cache-Control: no-store"], "old", nil),
        // 4.3.1: without a validator, there is nothing to confirm.
        Row([], 304, nil, "old"), Row([], 200, "new", "new"),
        // 4.3.3: a whole answer takes the place of the document.
        Row([#"ETag: "a""#], 200, with: [#"ETag: "b""#], "new", "new"),
        Row([#"ETag: "a""#], 200, with: ["Cache-Control: no-store"], "new", nil),
        Row([#"ETag: "a""#], 404, nil, nil), Row([#"ETag: "a""#], 410, nil, nil),
        // A failure of the server does not, and the document may stand for it.
        Row([#"ETag: "a""#], 500, nil, "old"), Row([#"ETag: "a""#], 429, nil, "old"),
        Row([#"ETag: "a""#, "Cache-Control: stale-if-error=30"], 503, "old", "old"),
    ]

    private let clock = ManualClock()

    private func client(_ cache: HTTPCache) -> CachingHTTPClient {
        CachingHTTPClient(LiveHTTPClient.patient(), cache: cache, now: { [clock] in clock.timestamp })
    }

    private func text(
        _ client: CachingHTTPClient, _ url: String, _ source: HTTPRequest.Source = .freshCache
    ) async -> String? {
        var request = HTTPRequest(url: url)
        request.source = source
        return await (try? client.fetch(request)).map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test(arguments: rows)
    func anAnswerIsAboutItsOwnDocument(_ row: Row) async throws {
        let server = try HostileServer { _, ordinal in
            switch ordinal {
            case 0: .document("old", row.stored + ["Cache-Control: max-age=60"])
            case 1 where row.status == 304: [.head(304, row.answer)]
            case 1: .document("new", status: row.status, row.answer)
            default: .document("asked anew")
            }
        }
        let folder = try TemporaryFolder()
        let caches = [try await HTTPCache(.file(folder.file("a"))), try await HTTPCache(.file(folder.file("a")))]
        let (one, other) = (client(caches[0]), client(caches[1]))
        #expect(await text(one, server.address) == "old")
        clock.advance(by: .seconds(61))
        #expect(await text(other, server.address) == row.shown)
        #expect(await text(one, server.address, .cache) == row.kept)
        let conditions = row.stored.filter { !$0.hasPrefix("Cache-") }.map {
            $0.replacing("ETag", with: "If-None-Match").replacing("Last-Modified", with: "If-Modified-Since")
        }
        let sent = server.heads[1].split(separator: "\r\n").map(String.init)
        #expect(Set(sent.filter { $0.hasPrefix("If-") }) == Set(conditions))
        #expect(server.heads.count == (row.shown == "asked anew" ? 3 : 2))
        for cache in caches { await cache.close() }
    }
}
