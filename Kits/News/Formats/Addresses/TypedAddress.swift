import Adder

/// An address in the form in which people type it, and in which lists of other readers have it.
///
/// A name and a password are taken out of it. The scheme may be missing, or be `feed:`.
struct TypedAddress {
    /// The address without a name and a password.
    let text: String
    /// The name and the password, as they were written: `name:password`; `nil` if there are none.
    let credentials: String?
    /// A Boolean value that indicates whether the address has no name and no password, and neither can follow, since its
    /// server is typed completely.
    let isWithoutPassword: Bool
    /// The addresses that it may denote, in the order in which to try them. The array is never empty.
    let candidates: [String]

    /// Parses an address.
    ///
    /// - Parameter hasPassword: A Boolean value that indicates whether the address had a password, which was taken out of it
    ///   before.
    init(_ typed: String, hasPassword: Bool = false) {
        var rest = Substring(typed.trimmed)
        if rest.utf8.startsASCII("feed:") {
            rest = rest.dropFirst("feed:".count)
            if rest.hasPrefix("//") { rest = rest.dropFirst(2) }
        }
        let scheme = Self.scheme(of: rest)
        let (credentials, address) = scheme.map { rest.dropFirst($0.count).splittingUserinfo() } ?? (nil, rest)
        text = String((scheme ?? "") + address)
        self.credentials = credentials.map(String.init)
        let server = rest.dropFirst(scheme?.count ?? 0).prefix { !"/?#".contains($0) }
        isWithoutPassword =
            scheme != nil && !server.isEmpty && server.endIndex < rest.endIndex && !rest.contains("@")
            && !server.hasMalformedPort
        candidates = scheme == "" ? Self.guesses(address, hasPassword: hasPassword || credentials != nil) : [text]
    }

    /// Returns the scheme with its `://`; an empty text for an address without one, and `nil` for one that has no server.
    private static func scheme(of text: Substring) -> Substring? {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = text.dropFirst(name.count)
        if rest.hasPrefix("://") { return text[..<(rest.dropFirst(3).startIndex)] }
        guard rest.hasPrefix(":") else { return "" }
        // The text before the colon may be a server, with its port after it, or a name, with its password after it.
        let authority = rest.dropFirst().prefix { !"/?#".contains($0) }
        let isPort = !authority.isEmpty && authority.utf8.allSatisfy(\.isDigit)
        let isMail = ["mailto", "xmpp", "sip", "sips", "acct"].contains(name.lowercasedASCII)
        return isPort || authority.contains("@") && !isMail ? "" : nil
    }

    /// Returns the addresses with the schemes that one without a scheme may have.
    private static func guesses(_ address: Substring, hasPassword: Bool) -> [String] {
        let server = address.prefix { !"/?#".contains($0) }
        let name = server.hasPrefix("[") ? server.prefix { $0 != "]" } : server.prefix { $0 != ":" }
        let isLoopback =
            name.lowercasedASCII == "localhost" || name.hasPrefix("127.") || name == "[::1"
        guard isLoopback || name.count < server.count || name.dropFirst().contains(".") else {
            return [String(address)]
        }
        // Few servers on this machine encrypt, and nobody listens in between.
        if isLoopback { return ["http://\(address)", "https://\(address)"] }
        return hasPassword ? ["https://\(address)"] : ["https://\(address)", "http://\(address)"]
    }
}
