import Adder

/// The rules of a server for keeping a document, from `Cache-Control`, by RFC 9111.
public struct HTTPCaching: Codable, Hashable, Sendable {
    /// A Boolean value that indicates whether the document may be kept. `false` for `no-store`.
    public var isStorable: Bool
    /// The time during which the document needs no new request; zero for `no-cache`, and `nil` if the server does not
    /// say.
    public var freshness: Duration?

    /// Creates rules; the default is those of a server that says nothing.
    public init(isStorable: Bool = true, freshness: Duration? = nil) {
        self.isStorable = isStorable
        self.freshness = freshness
    }
}

extension HTTPCaching {
    /// Reads the rules of a head: `max-age` less `Age`, `no-cache` and `no-store`.
    ///
    /// Directives that are meant for shared caches are ignored, and so is an age that is not a number.
    init(_ head: HTTPHead) {
        self.init()
        for directive in head.values("cache-control").flatMap({ $0.split(separator: ",") }) {
            let parts = directive.split(separator: "=", maxSplits: 1)
            guard let name = parts.first.map({ HTTPHead.trimmed($0).lowercasedASCII }) else { continue }
            switch name {
            case "no-store":
                isStorable = false
                freshness = .zero
            case "no-cache": freshness = .zero
            case "max-age" where parts.count == 2:
                let seconds = HTTPHead.trimmed(parts[1]).filter { $0 != "\"" }
                guard freshness == nil, let age = HTTPHead.seconds(seconds) else { continue }
                freshness = .seconds(max(0, age - (head.value("age").flatMap(HTTPHead.seconds) ?? 0)))
            default: continue
            }
        }
    }
}
