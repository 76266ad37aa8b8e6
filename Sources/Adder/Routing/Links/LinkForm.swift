/// The links of an app: its scheme, and the `https` hosts that it owns.
///
/// A link is parsed as a string. After the app's scheme, the first segment is a segment like any other; in an `https` link
/// it is the host.
struct LinkForm: Sendable {
    /// The scheme, without `://`.
    let scheme: String
    /// The hosts, in lower case.
    private let hosts: [String]

    init(scheme: String, hosts: [String]) {
        self.scheme = scheme
        self.hosts = hosts.map(\.lowercasedASCII)
    }

    /// Every problem of the scheme and the hosts.
    var problems: [RouteTableProblem] {
        var problems: [RouteTableProblem] = []
        if !Self.isScheme(scheme) {
            problems.append(
                RouteTableProblem(
                    .badScheme, scheme,
                    "It is not a valid scheme: begin with a letter, and use letters and digits of ASCII and + - ."))
        } else if Self.webSchemes.contains(scheme.lowercasedASCII) {
            problems.append(
                RouteTableProblem(
                    .badScheme, scheme, "It belongs to all web sites: name a scheme of the app, and the site in hosts.")
            )
        }
        for host in hosts where !LinkAuthority.isHost(host) {
            problems.append(
                RouteTableProblem(
                    .badHost, host,
                    "It is not a host: write it like shop.example, in ASCII, without a scheme, a port or a path."))
        }
        return problems
    }

    /// Returns the path of a link, with its query, without a slash at the end of the path and without a fragment.
    ///
    /// - Throws: ``RouteError`` when the link is too long, has another scheme or host, or names a user.
    func path(of link: String) throws(RouteError) -> String {
        try Self.checkLength(link)
        // RFC 3986, section 3: the first # begins the fragment, whatever comes after it.
        let bytes = Substring(link).utf8.prefix { $0 != UInt8(ascii: "#") }
        if let rest = Self.rest(of: bytes, afterScheme: scheme) {
            guard !LinkAuthority(prefixOf: rest).hasUser else { throw RouteError(.userinfo, link) }
            return Self.withoutSlashAtEnd(rest, ofMoreThan: 0)
        }
        guard !hosts.isEmpty, let rest = Self.rest(of: bytes, afterScheme: "https") else {
            throw RouteError(.wrongScheme, link, value: scheme)
        }
        let authority = LinkAuthority(prefixOf: rest)
        guard !authority.hasUser else { throw RouteError(.userinfo, link) }
        guard authority.isDefaultPort, hosts.contains(authority.host) else {
            throw RouteError(.foreignHost, link, value: authority.text)
        }
        let path = rest.dropFirst(authority.text.utf8.count)
        return Self.withoutSlashAtEnd(path.first == UInt8(ascii: "/") ? path.dropFirst() : path, ofMoreThan: 1)
    }

    /// Throws if a link or a path is too long. Called before all other work on it.
    static func checkLength(_ link: String) throws(RouteError) {
        let count = link.utf8.count
        if count > RouteError.maximumLength { throw RouteError(.tooLong, link, value: "\(count)") }
    }

    private static let webSchemes = ["http", "https"]

    /// Returns the bytes after a scheme and `://`; `nil` if a link has another scheme. The case of the scheme is ignored.
    private static func rest(of link: Substring.UTF8View, afterScheme scheme: String) -> Substring.UTF8View? {
        let rest = link.dropFirst(scheme.utf8.count)
        guard zip(link, scheme.utf8).allSatisfy({ $0.lowercased == $1.lowercased }),
            rest.starts(with: "://".utf8)
        else { return nil }
        return rest.dropFirst(3)
    }

    /// Returns a path and its query without the one slash at the end of the path. A value of a path is never empty, so no
    /// other route has that path.
    ///
    /// - Parameter count: The number of bytes up to which a path keeps its slash: home is written with and without one after the
    ///   scheme, and after a host it is removed already.
    private static func withoutSlashAtEnd(_ text: Substring.UTF8View, ofMoreThan count: Int) -> String {
        let path = text.prefix { $0 != UInt8(ascii: "?") }
        guard path.last == UInt8(ascii: "/"), path.count > count else { return String(Substring(text)) }
        return String(Substring(path.dropLast())) + String(Substring(text.dropFirst(path.count)))
    }

    /// Returns `true` if a text is a valid scheme: RFC 3986, section 3.1.
    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter else { return false }
        return text.utf8.allSatisfy { byte in
            byte.isLetter || byte.isDigit
                || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
        }
    }
}

/// The part of a link between `://` and the path: a host, with a port and a user if the link names them. RFC 3986,
/// section 3.2.
private struct LinkAuthority {
    /// The authority as it was written.
    let text: String
    /// The host in lower case, without the port.
    let host: String
    /// The digits of the port; `nil` if there is none.
    private let port: String?

    /// Creates the authority at the beginning of the bytes after `://`.
    init(prefixOf rest: Substring.UTF8View) {
        let end = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
        text = String(Substring(rest.prefix { !end.contains($0) }))
        let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        host = (sides.first ?? "").lowercasedASCII
        port = sides.count == 2 ? String(sides[1]) : nil
    }

    /// A Boolean value that indicates whether the link names a user, whose text could look like the host.
    var hasUser: Bool { text.utf8.contains(UInt8(ascii: "@")) }

    /// A Boolean value that indicates whether the link has no port, an empty one, or that of `https`.
    var isDefaultPort: Bool { port.map { $0.isEmpty || $0 == "443" } ?? true }

    /// Returns `true` if a text is a host with a registered name: labels of ASCII, separated by dots.
    static func isHost(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.utf8.first != UInt8(ascii: "-") && label.utf8.last != UInt8(ascii: "-")
                && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        }
    }
}
