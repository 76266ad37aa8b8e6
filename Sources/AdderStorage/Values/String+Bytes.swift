#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension String {
    /// Creates a string from UTF-8, or returns `nil` where `String(decoding:as:)` would repair the bytes.
    ///
    /// Decoding and comparing is faster than `String(validating:as:)`, and reading rows consists mostly of it.
    init?(strictUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard hasBytes(bytes) else { return nil }
    }

    /// Calls `body` with the UTF-8 of the string, which is copied only if it is stored in another encoding.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Returns `true` if both strings are the same UTF-8. Equal strings may differ in the encoding of their accents.
    func hasSameBytes(as other: String) -> Bool {
        other.withBytes { hasBytes($0) }
    }

    private func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        withBytes { own in
            guard own.count == bytes.count else { return false }
            guard let ownStart = own.baseAddress, let start = bytes.baseAddress else { return true }
            return ownStart == start || memcmp(ownStart, start, bytes.count) == 0
        }
    }
}
