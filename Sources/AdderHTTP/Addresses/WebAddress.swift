import Adder

/// A URI reference in its five parts, by RFC 3986.
///
/// It is as lenient as feeds need: it never fails, and keeps characters that should be escaped.
package struct WebAddress {
    package var scheme: String?
    package var authority: String?
    package var path: String
    package var query: String?
    package var fragment: String?

    /// Splits a text, by appendix B of RFC 3986. White space at the ends, and control characters anywhere, are left out.
    package init(_ text: some StringProtocol) {
        self.init(bytes: Array(text.utf8))
    }

    /// Splits a text in UTF-8, as ``init(_:)`` does.
    package init(bytes: [UInt8]) {
        var rest = bytes[...]
        while let first = rest.first, first <= 0x20 { rest.removeFirst() }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        if rest.contains(where: { $0 < 0x20 }) { rest = rest.filter { $0 >= 0x20 }[...] }
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = Self.string(rest[(mark + 1)...])
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = Self.string(rest[(mark + 1)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(where: { !$0.isSchemeByte }), rest[colon] == UInt8(ascii: ":"),
            rest.first?.isLetter == true
        {
            scheme = Self.string(rest[..<colon]).lowercasedASCII
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: "//".utf8) {
            let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            authority = Self.string(host)
            rest = rest[host.endIndex...]
        }
        path = Self.string(rest)
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The text, by section 5.3 of RFC 3986.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The ``text`` in UTF-8.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length)
        if let scheme {
            bytes += scheme.utf8
            bytes.append(UInt8(ascii: ":"))
        }
        if let authority {
            bytes.append(UInt8(ascii: "/"))
            bytes.append(UInt8(ascii: "/"))
            bytes += authority.utf8
        }
        bytes += path.utf8
        if let query {
            bytes.append(UInt8(ascii: "?"))
            bytes += query.utf8
        }
        if let fragment {
            bytes.append(UInt8(ascii: "#"))
            bytes += fragment.utf8
        }
        return bytes
    }

    /// The length of ``text`` in bytes.
    package var length: Int {
        func length(_ part: String?, _ mark: Int) -> Int { part.map { $0.utf8.count + mark } ?? 0 }
        return length(scheme, 1) + length(authority, 2) + path.utf8.count + length(query, 1) + length(fragment, 1)
    }
}

extension WebAddress {
    /// Returns an address, resolved against a base if there is one.
    package static func resolve(_ address: String, against base: String?) -> String {
        base.map { WebAddress($0).resolving(address) } ?? WebAddress(address).text
    }

    /// Returns the address that `reference` leads to from here, by section 5.2 of RFC 3986.
    package func resolving(_ reference: String) -> String {
        AddressBase(self).resolving(WebAddress(reference)).text
    }

    /// A Boolean value that indicates whether a browser would run the address instead of opening a page.
    package var isScript: Bool {
        scheme == "javascript" || scheme == "vbscript" || scheme == "data" || scheme == "livescript"
    }
}

extension UInt8 {
    fileprivate var isSchemeByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
