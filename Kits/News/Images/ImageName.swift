import Adder
import AdderHTTP

/// The name of a picture's file: `HASH.1767225600000.png`, with the SHA-256 of its URL and the moment until which it is fresh.
///
/// No two URLs with the same hash are known, so that no feed can have its picture shown in the place of another one.
struct ImageName: Hashable {
    /// The hash of the URL.
    let key: String
    /// The moment until which the picture is used without asking its server.
    let freshUntil: Timestamp
    let format: NewsImageFormat

    var text: String { "\(key).\(freshUntil.milliseconds).\(format.rawValue)" }

    init(key: String, freshUntil: Timestamp, format: NewsImageFormat) {
        self.key = key
        self.freshUntil = freshUntil
        self.format = format
    }

    /// Creates a name from its text; `nil` for the name of any other file.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let milliseconds = Int64(parts[1]),
            let format = NewsImageFormat(rawValue: String(parts[2])),
            parts[0].utf8.count == 64, parts[0].utf8.allSatisfy({ $0.hexadecimalValue != nil })
        else { return nil }
        self.init(key: String(parts[0]), freshUntil: Timestamp(milliseconds: milliseconds), format: format)
        // Any other spelling is not the cache's own.
        guard self.text == text, key == key.lowercasedASCII else { return nil }
    }

    /// Returns the hash of a URL.
    static func key(of url: String) -> String { SHA256.digits(of: url) }
}

/// The time during which a picture is shown without asking its server whether it has changed.
enum ImageFreshness {
    /// The time for a server that says nothing.
    static let usual = Duration.seconds(24 * 3_600)
    /// The longest time, whatever the server says.
    static let longest = Duration.seconds(30 * 24 * 3_600)

    /// Returns the end of that time for a picture that has just been loaded.
    static func end(of caching: HTTPCaching, from now: Timestamp) -> Timestamp {
        now.advanced(by: min(caching.freshness ?? usual, longest))
    }
}
