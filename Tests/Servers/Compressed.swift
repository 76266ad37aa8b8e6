/// Documents in the formats of RFC 1950, 1951 and 1952, without a library: stored, or as bombs.
package enum Compressed {
    /// The head of a document of gzip.
    package static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    /// The head of a document of zlib, the format that HTTP calls deflate.
    package static let zlibHead: [UInt8] = [0x78, 0x01]

    /// A document of gzip.
    package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        gzipHead + stored(bytes) + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    }

    /// A document of zlib.
    package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let (a, b) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let a = (sums.0 + UInt32(byte)) % 65_521
            return (a, (sums.1 + a) % 65_521)
        }
        return zlibHead + stored(bytes) + littleEndian(b << 16 | a).reversed()
    }

    /// The bytes in one stored block of deflate, which is the last.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + bytes
    }

    /// The beginning of a document without an end: a block with the fixed code of RFC 1951, section 3.2.6, and a zero.
    package static let bombHead: [UInt8] = bits("010" + "00110000" + repetition)

    /// The rest, to be sent again and again: 8 times “repeat the last byte 258 times”, 13 bits each, which makes 2,064
    /// bytes of 13.
    package static let bombBody: [UInt8] = bits(String(repeating: repetition, count: 8))

    private static let repetition = "1100010100000"

    /// An empty block, which makes no byte out of five.
    package static let emptyBlock: [UInt8] = [0, 0, 0, 255, 255]

    /// Packs bits as deflate does, the first one lowest; the last byte is filled up with zeros.
    private static func bits(_ text: String) -> [UInt8] {
        let bits = Array(text.utf8)
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { byte, index in
                start + index < bits.count && bits[start + index] == UInt8(ascii: "1") ? byte | 1 << UInt8(index) : byte
            }
        }
    }

    /// The checksum of RFC 1952, section 8.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func littleEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(number >> (8 * UInt32($0)) & 255) }
    }
}
