import Servers
import Synchronization

@testable import NewsKit

/// Feeds that change with each load: every answer is the version after the one that the client has.
///
/// A version has the items from its own number on. An item's texts name the version.
final class VersionedFeeds: Sendable {
    /// The number of items of a version.
    static let window = 20

    let server: HostileServer
    private let log = VersionLog()

    /// Starts the server. `killsAfterHalf` is asked before each answer.
    init(killsAfterHalf: @escaping @Sendable (String) -> Bool, kill: @escaping @Sendable () -> Void) throws {
        server = try HostileServer.reading { [log] head, _ in
            let name = String(HostileServer.path(of: head).dropFirst())
            let version = log.next(name, Self.version(in: head))
            let body = Self.document(name, version)
            let tag = "ETag: \"\(version)\""
            guard killsAfterHalf(head) else { return .document(body, [tag]) }
            let half = String(body.prefix(body.count / 2))
            return [.head(200, [tag, "Content-Length: \(body.utf8.count)"]), .text(half), .call(kill), .hold]
        }
    }

    /// The versions that a feed's client has shown to have stored, and was given last; `nil` for none.
    func versions(of name: String) -> (stored: Int?, given: Int?) { log[name] }

    static func title(_ name: String, _ item: Int, _ version: Int) -> String {
        "Feed \(name), item \(item), version \(version)"
    }

    private static func version(in head: String) -> Int? {
        let parts = head.split(separator: "If-None-Match: \"")
        return parts.count < 2 ? nil : Int(parts[1].prefix { $0.isNumber })
    }

    private static func document(_ name: String, _ version: Int) -> String {
        let items = (version..<version + window).map { item in
            let title = title(name, item, version)
            let (hour, minute) = (item / 60 + 100, item % 60 + 100)
            let time = "\("\(hour)".suffix(2)):\("\(minute)".suffix(2)):00"
            return """
                <item><guid>\(item)</guid><title>\(title)</title><pubDate>1 Jan 2025 \(time) GMT</pubDate>
                <description>\(String(repeating: "\(title). ", count: 20))</description></item>
                """
        }
        return rss("<title>Feed \(name)</title>\(items.joined())")
    }
}

/// The versions of each feed that clients have, and were given.
private final class VersionLog: Sendable {
    private let versions = Mutex<[String: (stored: Int?, given: Int?)]>([:])

    subscript(_ name: String) -> (stored: Int?, given: Int?) { versions.withLock { $0[name] ?? (nil, nil) } }

    /// Notes a request with a version, and returns the next one.
    func next(_ name: String, _ stored: Int?) -> Int {
        let given = stored.map { $0 + 1 } ?? 0
        versions.withLock { $0[name] = (stored, given) }
        return given
    }
}
