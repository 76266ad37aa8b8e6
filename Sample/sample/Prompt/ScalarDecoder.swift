/// Decodes UTF-8 that arrives byte by byte.
struct ScalarDecoder {
    private var bytes: [UInt8] = []

    /// Takes a byte, and returns the scalar that it completes. A sequence that is not UTF-8 becomes `U+FFFD`.
    mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
        let isContinuation = byte & 0xC0 == 0x80
        guard isContinuation || bytes.isEmpty else {
            // The sequence before it is not complete: the byte begins a new one, of which the reader asks for the rest.
            bytes = byte < 0x80 ? [] : [byte]
            return byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}"
        }
        bytes.append(byte)
        guard bytes.count >= Self.length(of: bytes[0]) else { return nil }
        defer { bytes = [] }
        return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? "\u{FFFD}"
    }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
