import Adder
import AdderHTTP
import AdderStorage
import AdderTesting
import NewsKit

/// The feed reader with 200 sources and their items, whose servers have nothing new.
@MainActor
final class NewsFixture {
    static let sourceCount = 200

    /// The file of the cache.
    let path: String
    private let folder: TemporaryFolder
    private let sdk: SDK<NewsKit>

    private static var made: [Int: NewsFixture] = [:]

    /// Returns the fixture with a number of items, which all rows share: filling it takes seconds.
    static func shared(_ size: Int) async throws -> NewsFixture {
        if let fixture = made[size] { return fixture }
        let fixture = try await NewsFixture(size)
        made[size] = fixture
        return fixture
    }

    private init(_ size: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("news.sqlite")
        self.folder = folder
        self.path = path
        let servers = Servers(itemCount: size / Self.sourceCount)
        sdk = try await SDK.start(kits: {
            NewsKit.enable(with: NewsDependencies(http: servers)) { $0.storage = .file(path) }
        })
        let list = (0..<Self.sourceCount).map { "<outline xmlUrl=\"https://example.org/\($0)\"/>" }.joined()
        _ = try await reply(.sources(.import(Sensitive("<opml version=\"2.0\"><body>\(list)</body></opml>"))))
        _ = try await reply(.sources(.refresh([])))
    }

    func reply(_ request: NewsRequest) async throws -> NewsResponse {
        try await sdk.stream.reply(to: request)
    }

    func list(_ query: NewsQuery) async throws -> Int {
        guard case .items(.page(let page)) = try await reply(.items(.list(query))) else { throw Unexpected() }
        return page.items.count
    }

    /// Refreshes all sources. None has anything new.
    func refresh() async throws {
        guard case .changed(.refreshed(let outcome)) = try await reply(.sources(.refresh([]))),
            outcome.sources.allSatisfy({ $0.result == .unchanged })
        else { throw Unexpected() }
    }

    struct Unexpected: Error {}
}

/// Servers that send each document once, and recognise it from then on.
private struct Servers: HTTPClient {
    let itemCount: Int

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        guard request.validators?.etag == nil else { return HTTPResponse(.notModified, url: request.url) }
        let feed = Int(request.url.split(separator: "/").last ?? "") ?? 0
        let items = (0..<itemCount).map { item in
            let number = feed * itemCount + item
            let words = (0..<40).map { "word\((number * 31 + $0 * 7) % 2_000)" }.joined(separator: " ")
            let (minute, day) = (number % 60, number % 28 + 1)
            return """
                <item><title>Headline \(number)</title><link>https://example.org/\(feed)/\(item)</link>
                <guid>\(feed)/\(item)</guid><author>anna@example.org (Anna Ferry)</author>
                <pubDate>\(day) Jan 2026 10:\(minute < 10 ? "0" : "")\(minute):00 GMT</pubDate>
                <description>&lt;p&gt;\(words)&lt;/p&gt;</description></item>
                """
        }
        let document = "<rss version=\"2.0\"><channel><title>Feed \(feed)</title>\(items.joined())</channel></rss>"
        return HTTPResponse(.ok(Array(document.utf8)), url: request.url, validators: HTTPValidators(etag: "\"1\""))
    }
}
