/// The part of a link between `://` and the path: a host, with a port and a user if the link names them. RFC 3986,
/// section 3.2.
struct LinkAuthority {
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
                && label.utf8.allSatisfy { $0.isLetterOfASCII || $0.isDigitOfASCII || $0 == UInt8(ascii: "-") }
        }
    }
}

extension StringProtocol {
    /// The text, with the capital letters of ASCII in lower case, and all others as they are.
    var lowercasedASCII: String { String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self) }
}

extension UInt8 {
    /// The byte, with a capital letter of ASCII in lower case.
    var lowercasedASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

    /// A Boolean value that indicates whether the byte is a letter of ASCII.
    var isLetterOfASCII: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercasedASCII }

    /// A Boolean value that indicates whether the byte is a digit of ASCII.
    var isDigitOfASCII: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
