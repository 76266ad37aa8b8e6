import AdderHTTP
import Servers
import Synchronization

@testable import NewsKit

/// Feeds on the loopback interface. Each but one is wrong in its own way as long as ``isWrong`` is set.
final class HostileFeeds: Sendable {
    typealias Step = HostileServer.Step

    /// A feed, the code with which its load fails, and its wrong answer.
    struct Wrong: Sendable {
        let name: String
        let code: String
        let steps: [Step]

        init(_ name: String, _ code: HTTPError.Code, _ steps: [Step]) {
            (self.name, self.code, self.steps) = (name, code.rawValue, steps)
        }

        init(_ name: String, _ code: FeedError.Code, _ steps: [Step]) {
            (self.name, self.code, self.steps) = (name, code.rawValue, steps)
        }
    }

    /// The feed that is always right.
    static let right = "right"

    let server: HostileServer
    /// A server into whose network no public one may lead.
    let secret: HostileServer
    let wrongs: [Wrong]
    private let conduct = Conduct()

    init() throws {
        let secret = try HostileServer(.document("secret"))
        let wrongs = Self.wrongs(leadingTo: secret.address)
        let scripts = Dictionary(uniqueKeysWithValues: wrongs.map { ("/\($0.name)", $0.steps) })
        self.secret = secret
        self.wrongs = wrongs
        server = try HostileServer.reading { [conduct] head, _ in
            let path = HostileServer.path(of: head)
            let (isWrong, count) = conduct.now
            if isWrong, let steps = scripts[path] { return steps }
            return Self.answer(String(path.dropFirst()), count, head)
        }
    }

    var names: [String] { [Self.right] + wrongs.map(\.name) }
    var urls: [String] { names.map { "\(server.address)/\($0)" } }
    /// A client that knows which feeds are slow, and which are to count as public.
    var http: any HTTPClient { FeedClient(conduct) }

    /// Makes the feeds wrong or right, and lets each have a number of items from now on.
    func set(isWrong: Bool, itemCount: Int) {
        conduct.set((isWrong, itemCount))
    }

    /// The titles of all items of a feed with so many.
    static func titles(_ name: String, _ count: Int) -> [String] { (1...count).map { "\(name) \($0)" } }

    private static func answer(_ name: String, _ count: Int, _ head: String) -> [Step] {
        let tag = "\"\(count)\""
        guard !head.contains(tag) else { return .document("", status: 304, ["ETag: \(tag)"]) }
        let items = titles(name, count).map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }
        return .document(rss("<title>\(name)</title>\(items.joined())"), ["ETag: \(tag)"])
    }

    private static func wrongs(leadingTo secret: String) -> [Wrong] {
        let bomb = Array(repeatElement(Compressed.bombBody, count: 5_000).joined())
        return [
            Wrong("slow", HTTPError.Code.timedOut, [.head(), .drip(Array("<rss>".utf8), pause: 20)]),
            Wrong("cut", .cutOff, [.head(200, ["Content-Length: 100"]), .text("<rss>"), .reset]),
            Wrong("lies", HTTPError.Code.malformed, [.head(200, ["Content-Length: many"]), .text("<rss>")]),
            Wrong("long", HTTPError.Code.tooLarge, [.head(200, ["Content-Length: 9999999999"]), .endlessly(bomb)]),
            Wrong(
                "bomb", HTTPError.Code.tooLarge,
                [
                    .head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead + Compressed.bombHead),
                    .endlessly(bomb),
                ]),
            Wrong("circle", .tooManyRedirects, .redirect(to: "/circle")),
            Wrong("public", .privateAddress, .redirect(to: secret)),
            Wrong("noise", HTTPError.Code.malformed, [.text("220 mail.example.org ready\r\n")]),
            Wrong("garbage", .notAFeed, .document([7, 0, 255, 60, 60, 33, 91])),
            Wrong("page", .notAFeed, .document("<html><p>We are back soon.</p></html>")),
            Wrong("limited", .limited, .document("", status: 429, ["Retry-After: 60"])),
            Wrong("busy", .serverFailure, .document("", status: 503)),
            Wrong("gone", .gone, .document("", status: 410)),
        ]
    }
}

/// The present conduct of the feeds.
private final class Conduct: Sendable {
    private let state = Mutex((isWrong: false, itemCount: 2))

    var now: (isWrong: Bool, itemCount: Int) { state.withLock { $0 } }

    func set(_ conduct: (isWrong: Bool, itemCount: Int)) {
        state.withLock { $0 = conduct }
    }
}

private struct FeedClient: HTTPClient {
    private let patient = LiveHTTPClient.patient()
    private let impatient = LiveHTTPClient.impatient()
    private let outside = LiveHTTPClient.patient(PublicTransport())
    private let conduct: Conduct

    init(_ conduct: Conduct) {
        self.conduct = conduct
    }

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        if conduct.now.isWrong, request.url.hasSuffix("/slow") { return try await impatient.fetch(request) }
        if request.url.hasSuffix("/public") { return try await outside.fetch(request) }
        return try await patient.fetch(request)
    }
}
