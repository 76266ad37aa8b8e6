import Adder

/// An address that the client can fetch: absolute, and of the scheme `http` or `https`.
struct HTTPURL: Hashable, Sendable {
    enum Scheme: String, Sendable {
        case http
        case https

        var port: UInt16 { self == .http ? 80 : 443 }
    }

    let scheme: Scheme
    /// The name or the number, in small letters; one of IPv6 stands in brackets.
    let host: String
    let port: UInt16
    /// The path and the query, of ASCII alone.
    let target: String
    /// A name and a password, as `name:password`, which no text and no error shows.
    let credentials: String?

    /// The address without the credentials and the fragment.
    var text: String { "\(scheme.rawValue)://\(hostAndPort)\(target)" }

    /// The host with its port, unless that is the scheme's own: the header `Host`.
    var hostAndPort: String { port == scheme.port ? host : "\(host):\(port)" }

    /// The scheme, the host and the port: section 4 of RFC 6454.
    var origin: String { "\(scheme.rawValue)://\(host):\(port)" }

    /// Returns `true` if the two addresses have the same scheme, host and port.
    func hasSameOrigin(as other: HTTPURL) -> Bool { origin == other.origin }

    /// Parses an address.
    ///
    /// - Throws: ``HTTPError`` with the code `invalidURL`. It does not repeat a name and a password.
    init(_ text: String) throws(HTTPError) {
        let address = WebAddress(text)
        guard text.utf8.count <= 8_192 else {
            throw Self.invalid(address, "it is longer than 8,192 bytes")
        }
        guard let scheme = address.scheme.flatMap(Scheme.init) else {
            throw Self.invalid(address, "its scheme is not http or https")
        }
        var authority = Substring(address.authority ?? "")
        var credentials: String?
        if let mark = authority.lastIndex(of: "@") {
            credentials = try Self.credentials(authority[..<mark], address)
            authority = authority[authority.index(after: mark)...]
        }
        let (host, port) = try Self.split(authority, address)
        self.scheme = scheme
        self.host = host
        self.port = port ?? scheme.port
        let path = address.path.hasPrefix("/") ? address.path : "/" + address.path
        target = Self.escaped(path) + (address.query.map { "?" + Self.escaped($0) } ?? "")
        self.credentials = credentials
    }

    /// Parses the address of a request, with the credentials that are sent to it.
    init(of request: HTTPRequest) throws(HTTPError) {
        let url = try HTTPURL(request.url)
        let text = request.credentials?.reveal()
        let credentials = try text.map { text throws(HTTPError) in
            try Self.credentials(text[...], WebAddress(request.url))
        }
        self.init(url, credentials: credentials ?? url.credentials)
    }

    private init(_ url: HTTPURL, credentials: String?) {
        (scheme, host, port, target) = (url.scheme, url.host, url.port, url.target)
        self.credentials = credentials
    }

    /// Returns the address with these credentials instead of its own.
    func withCredentials(_ credentials: String?) -> HTTPURL { HTTPURL(self, credentials: credentials) }

    static func invalid(_ address: WebAddress, _ reason: String) -> HTTPError {
        var text = address.text.prefix(200)
        // The part before the last `@` may be a password.
        if let mark = address.text.lastIndex(of: "@") { text = "…" + address.text[mark...].prefix(200) }
        return HTTPError(
            .invalidURL,
            "The address “\(text)” cannot be fetched: \(reason). Enter one such as https://example.org/feed.")
    }
}
