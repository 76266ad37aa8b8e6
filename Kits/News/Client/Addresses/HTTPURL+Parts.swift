extension HTTPURL {
    /// Splits the host and the port.
    static func split(_ authority: Substring, _ address: WebAddress) throws(HTTPError) -> (String, UInt16?) {
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

    /// A name in any language, an address of IPv4, or one of IPv6 in brackets, without the name of an interface.
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
    static func credentials(_ text: Substring, _ address: WebAddress) throws(HTTPError) -> String? {
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
    static func escaped(_ text: String) -> String {
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
