/// Reads an app's links: a scheme, `://`, and the path of a route.
///
/// A link is parsed as a string. In a URL the first segment would be a host; here it is a segment like any other.
enum RouteLink {
    /// Returns `true` if a text is a valid scheme: RFC 3986, section 3.1.
    static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { byte in
            isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
        }
    }

    /// Returns the path of a link, with its query.
    ///
    /// - Throws: ``RouteError`` when the link is too long, has another scheme, or names a user.
    static func path(of link: String, scheme: String) throws(RouteError) -> String {
        try checkLength(link)
        let bytes = link.utf8
        let schemeLength = scheme.utf8.count
        // A scheme is the same in capitals.
        guard zip(bytes, scheme.utf8).allSatisfy({ lowercased($0) == lowercased($1) }),
            bytes.dropFirst(schemeLength).starts(with: "://".utf8)
        else { throw RouteError(.wrongScheme, link, value: scheme) }
        let rest = bytes.dropFirst(schemeLength + 3)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !authority.contains(UInt8(ascii: "@")) else { throw RouteError(.userinfo, link) }
        // Home is written with and without a slash.
        return rest.elementsEqual("/".utf8) ? "" : String(Substring(rest))
    }

    /// Throws if a link or a path is too long. Called before all other work on it.
    static func checkLength(_ link: String) throws(RouteError) {
        let count = link.utf8.count
        if count > RouteError.maximumLength { throw RouteError(.tooLong, link, value: "\(count)") }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased(byte)
    }
}
