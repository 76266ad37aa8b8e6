import Adder

#if canImport(Darwin)
    import Network
#endif

/// A proxy, over which a client reaches every server: those of https by `CONNECT`
/// (section 9.3.6 of RFC 9110), those of http by a request that it passes on, or on Apple's systems by `CONNECT` too.
///
/// The proxy resolves the names, so the client cannot tell from the address of a server whether it is in a private network. A
/// request marked public, and a redirect of a public server, are refused if their address itself says that it is private: a number,
/// a name of one word, or a name in `localhost`, `local`, `internal` or `home.arpa`. Everything else is for the proxy to refuse.
///
/// ```swift
/// let http = LiveHTTPClient(proxy: try HTTPProxy("http://proxy.example:3128"))
/// ```
public struct HTTPProxy: Hashable, Sendable {
    /// The address, without a name and a password.
    public var address: String { url.origin }
    let url: HTTPURL
    /// The name and the password, as `name:password`, which are sent to the proxy alone, and which no text shows.
    let credentials: Sensitive<String>?

    /// Creates a proxy with an address such as `http://proxy.example:3128`, which may have a name and a password.
    ///
    /// - Throws: ``HTTPError`` with the code `invalidURL`, for another scheme than `http` too.
    public init(_ address: String) throws(HTTPError) {
        let url = try HTTPURL(address)
        guard url.scheme == .http, url.target == "/" else {
            throw HTTPError(
                .invalidURL,
                "The address \(url.text) is not that of a proxy. Enter one such as http://proxy.example:3128.")
        }
        self.url = url.withCredentials(nil)
        credentials = url.credentials.map(Sensitive.init)
    }

    /// Refuses an exchange whose address itself names a server that it may not reach.
    func check(_ exchange: HTTPExchange) throws(HTTPError) {
        if let refusal = ServerAddress(Self.name(of: exchange.url)).flatMap(exchange.refusal) { throw refusal }
        if exchange.origin == .public, NetworkZone(of: exchange.url) == .private { throw .privateAddress(exchange.url) }
    }
}

extension HTTPProxy {
    /// Returns the name or the number of a server, without brackets, and without the dot at the end of a whole name.
    fileprivate static func name(of url: HTTPURL) -> String {
        let name = url.host.hasSuffix(".") ? url.host.dropLast() : url.host[...]
        return name.filter { $0 != "[" && $0 != "]" }
    }
}

extension NetworkZone {
    /// Creates the zone of a server that a proxy resolves, as far as its address shows it. Other names count as public, which
    /// allows less.
    init(of url: HTTPURL) {
        let name = HTTPProxy.name(of: url)
        // Also a form such as 0x7f.1, as the resolvers of proxies read it.
        if let address = ServerAddress(name) {
            self = address.zone
        } else {
            // RFC 6761, RFC 6762, RFC 8375, and the resolution of ICANN of 29 July 2024.
            let suffixes = [".localhost", ".local", ".home.arpa", ".internal"]
            self = !name.contains(".") || suffixes.contains { name.hasSuffix($0) } ? .private : .public
        }
    }
}

#if canImport(Darwin)
    extension ProxyConfiguration {
        init(_ proxy: HTTPProxy) {
            self.init(
                httpCONNECTProxy: .hostPort(
                    host: NWEndpoint.Host(HTTPProxy.name(of: proxy.url)),
                    port: NWEndpoint.Port(integerLiteral: proxy.url.port)))
            guard let pair = proxy.credentials?.reveal() else { return }
            let name = pair.prefix { $0 != ":" }
            applyCredential(username: String(name), password: String(pair.dropFirst(name.count + 1)))
        }
    }
#endif
