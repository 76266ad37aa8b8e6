/// A hash that is the same in every process: FNV-1a with 64 bits,
/// <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
struct StableHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a text, and a mark of its end.
    mutating func combine(_ text: String?) {
        for byte in (text ?? "").utf8 { combine(byte) }
        combine(0xFF)
    }

    private mutating func combine(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The hash as a number.
    var number: Int64 { Int64(bitPattern: state) }

    /// The hash as sixteen hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
