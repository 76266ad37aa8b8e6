import Adder

/// An address that the client can fetch: absolute, and of the scheme `http` or `https`.
package struct HTTPURL: Hashable, Sendable {
    package enum Scheme: String, Sendable {
        case http
        case https

        var port: UInt16 { self == .http ? 80 : 443 }
    }

    package let scheme: Scheme
    /// The name or the number, in small letters; one of IPv6 is in brackets.
    package let host: String
    package let port: UInt16
    /// The path and the query, of ASCII alone.
    package let target: String
    /// A name and a password, as `name:password`, which no text and no error shows.
    package let credentials: String?

    /// The address without the credentials and the fragment.
    package var text: String { "\(scheme.rawValue)://\(hostAndPort)\(target)" }

    /// The host with its port, unless that is the scheme's own: the header `Host`.
    private var hostAndPort: String { port == scheme.port ? host : "\(host):\(port)" }

    /// The scheme, the host and the port: section 4 of RFC 6454.
    package var origin: String { "\(scheme.rawValue)://\(host):\(port)" }

    /// Returns `true` if the two addresses have the same scheme, host and port.
    package func hasSameOrigin(as other: HTTPURL) -> Bool { origin == other.origin }

    /// Parses an address.
    ///
    /// - Throws: ``HTTPError`` with the code `invalidURL`. It does not repeat a name and a password.
    package init(_ text: String) throws(HTTPError) {
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
        let dotless = address.pathWithoutDots
        let path = dotless.hasPrefix("/") ? dotless : "/" + dotless
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

extension HTTPURL {
    /// Splits the host and the port.
    private static func split(_ authority: Substring, _ address: WebAddress) throws(HTTPError) -> (String, UInt16?) {
        var host = authority
        var port: UInt16?
        if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
            host = authority[..<colon]
            let digits = authority[authority.index(after: colon)...]
            port = UInt16(digits)
            guard digits.isEmpty || port.map({ $0 > 0 }) == true, digits.utf8.allSatisfy(\.isDigit) else {
                throw invalid(address, "“\(digits)” is not a port from 1 to 65,535")
            }
        }
        guard isHost(host), let name = InternationalName.ascii(host) else {
            throw invalid(address, "“\(host.prefix(100))” is not the name of a server")
        }
        return (name, port)
    }

    /// Returns `true` for a name in any language, an address of IPv4, or one of IPv6 in brackets, without the name of an
    /// interface.
    private static func isHost(_ host: Substring) -> Bool {
        let bytes = host.utf8
        guard bytes.count <= 255, let first = bytes.first else { return false }
        if first == UInt8(ascii: "[") {
            let inner = bytes.dropFirst().dropLast()
            return bytes.last == UInt8(ascii: "]") && inner.count >= 2
                && inner.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        }
        return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 || "-._".utf8.contains($0) }
    }

    /// Decodes a name and a password.
    private static func credentials(_ text: Substring, _ address: WebAddress) throws(HTTPError) -> String? {
        guard !text.isEmpty else { return nil }
        var decoded: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            let digits = bytes.prefix(2).compactMap(\.hexadecimalValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                decoded.append(UInt8(digits[0] << 4 | digits[1]))
                bytes.removeFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        // A line's end would begin another header.
        guard decoded.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw invalid(address, "its name or its password has a control character")
        }
        let pair = String(decoding: decoded, as: UTF8.self)
        return pair.contains(":") ? pair : pair + ":"
    }

    /// Returns the text with the bytes escaped that no address may have, by section 2 of RFC 3986.
    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
