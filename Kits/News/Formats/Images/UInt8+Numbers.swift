extension [UInt8] {
    /// Returns a number of some bytes, the highest first; `nil` if the bytes end before.
    func bigEndian(_ offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, bytes <= count, offset <= count - bytes else { return nil }
        return self[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of some bytes, the lowest first; `nil` if the bytes end before.
    func littleEndian(_ offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, bytes <= count, offset <= count - bytes else { return nil }
        return self[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns `true` if the bytes have a text at an offset.
    func isText(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= count else { return false }
        return text.withUTF8Buffer { self[offset...].starts(with: $0) }
    }
}
