/// The checksum of a recording: the CRC-32 (ISO 3309, polynomial 0xEDB88320) of all lines so far without their checksums.
///
/// So a line that is damaged, missing, doubled or in another place does not have the checksum that it should.
struct Checksum {
    private var register: UInt32 = 0xFFFF_FFFF

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    /// The member that holds the checksum, before its eight digits.
    private static let mark = Array(#","crc":""#.utf8)
    private static let end = Array(#""}"#.utf8)
    /// The length of the checksum and of the brace after it.
    private static let length = 18
    /// The number of bytes by which a line with its checksum and its line end is longer than without both.
    static let overhead = length

    /// Replaces the brace at the end of a line by the checksum and a brace.
    mutating func seal(_ line: inout [UInt8]) {
        line.removeLast()
        line += Self.mark + digits(after: line[...]) + Self.end
    }

    /// Returns a Boolean value that indicates whether a line has the checksum that it should, and counts it if so.
    mutating func accepts(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count > Self.length else { return false }
        var checksum = self
        let digits = checksum.digits(after: line.dropLast(Self.length))
        guard line.suffix(Self.length).elementsEqual(Self.mark + digits + Self.end) else { return false }
        self = checksum
        return true
    }

    /// Returns the checksum of bytes alone, eight hexadecimal digits.
    static func digits(of bytes: [UInt8]) -> String {
        var checksum = Checksum()
        return String(decoding: checksum.digits(after: bytes[...]), as: UTF8.self)
    }

    /// Returns a line without its checksum.
    static func content(of line: ArraySlice<UInt8>) -> [UInt8] { line.dropLast(length) + [UInt8(ascii: "}")] }

    private mutating func digits(after bytes: ArraySlice<UInt8>) -> [UInt8] {
        Self.table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                for byte in bytes { register = register >> 8 ^ table[Int((register ^ UInt32(byte)) & 0xFF)] }
            }
        }
        return hexadecimal(~register)
    }
}

/// Returns a number as eight hexadecimal digits.
func hexadecimal(_ number: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<8).map { (place: UInt32) -> UInt8 in
        let digit: UInt32 = (number >> (28 - 4 * place)) & 15
        return digits[Int(digit)]
    }
}
