extension Substring {
    /// Splits an address without its scheme into the user with the password, and the rest: `ann:pw`, `example.org/feed`.
    ///
    /// A password with a character that should be escaped, such as `/`, does not become a part of the rest.
    package func splittingUserinfo() -> (userinfo: Substring?, rest: Substring) {
        let authority = prefix { !"/?#".contains($0) }
        guard let mark = authority.lastIndex(of: "@") ?? (authority.hasMalformedPort ? firstIndex(of: "@") : nil) else {
            return (nil, self)
        }
        return (mark == startIndex ? nil : self[..<mark], self[index(after: mark)...])
    }

    /// A Boolean value that indicates whether a server is followed by a colon, and no number.
    package var hasMalformedPort: Bool {
        guard let colon = lastIndex(of: ":"), !self[colon...].contains("]") else { return false }
        return !self[index(after: colon)...].utf8.allSatisfy(\.isDigit)
    }
}

extension String {
    /// The address without a user and a password; any other text as it is.
    package var withoutUserinfo: String {
        // `firstRange(of:)` would link regular expressions: 1.4 MB of a host with the static library of Swift.
        guard let colon = indices.first(where: { self[$0...].hasPrefix("://") }) else { return self }
        let start = index(colon, offsetBy: 3)
        return String(self[..<start] + self[start...].splittingUserinfo().rest)
    }
}
