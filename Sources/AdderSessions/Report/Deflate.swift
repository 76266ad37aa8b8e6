/// A writer of DEFLATE, RFC 1951, in blocks with fixed codes, which a browser inflates with `DecompressionStream`.
struct Deflate {
    private var output: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    /// The first length or distance of each code, and the number of bits that follow the code: RFC 1951, 3.2.5.
    private static let lengths = ranges(from: 3, count: 28, group: 4)
    private static let distances = ranges(from: 1, count: 30, group: 2)
    /// The codes of the lengths from 3 to 258, of which the last one has its own, and of the distances from 1 to 32,768.
    private static let lengthCodes = codes(lengths).dropLast() + [28]
    private static let distanceCodes = codes(distances)
    private static let windowSize = 32 << 10
    /// The number of earlier places that are compared.
    private static let maximumTries = 24

    /// Returns bytes as a DEFLATE stream.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.output.reserveCapacity(bytes.count / 4)
        bytes.withUnsafeBufferPointer { deflate.write($0) }
        return deflate.output
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        // The last block, of fixed codes.
        put(0b011, 3)
        var latest = [Int32](repeating: -1, count: 1 << 15)
        var earlier = [Int32](repeating: -1, count: Self.windowSize)
        var index = 0
        func hash(_ index: Int) -> Int {
            let word = UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
            return Int((word &* 0x9E37_79B1) >> 17)
        }
        while index < bytes.count {
            var (length, distance) = (0, 0)
            if index + 3 <= bytes.count {
                var place = Int(latest[hash(index)])
                var tries = Self.maximumTries
                let limit = min(258, bytes.count - index)
                while place >= 0, index - place < Self.windowSize, tries > 0, length < limit {
                    if bytes[place + length] == bytes[index + length] {
                        var count = 0
                        while count < limit, bytes[place + count] == bytes[index + count] { count += 1 }
                        if count > length { (length, distance) = (count, index - place) }
                    }
                    place = Int(earlier[place & (Self.windowSize - 1)])
                    tries -= 1
                }
            }
            let isMatch = length >= 3
            if isMatch { putMatch(length, distance) } else { putLiteral(Int(bytes[index])) }
            let end = isMatch ? index + length : index + 1
            while index < end {
                if index + 3 <= bytes.count {
                    let hash = hash(index)
                    earlier[index & (Self.windowSize - 1)] = latest[hash]
                    latest[hash] = Int32(truncatingIfNeeded: index)
                }
                index += 1
            }
        }
        putLiteral(256)
        put(0, 7)
    }

    private mutating func putMatch(_ length: Int, _ distance: Int) {
        let code = Self.lengthCodes[length - 3]
        putLiteral(257 + code)
        if code < 28 { put(UInt64(length - Self.lengths[code].first), Self.lengths[code].bits) }
        let symbol = Self.distanceCodes[distance - 1]
        put(Self.reversed(symbol, 5), 5)
        put(UInt64(distance - Self.distances[symbol].first), Self.distances[symbol].bits)
    }

    /// Writes the fixed code of a literal, of a length or of the end: RFC 1951, 3.2.6.
    private mutating func putLiteral(_ symbol: Int) {
        switch symbol {
        case ..<144: put(Self.reversed(0x30 + symbol, 8), 8)
        case ..<256: put(Self.reversed(0x190 + symbol - 144, 9), 9)
        case ..<280: put(Self.reversed(symbol - 256, 7), 7)
        default: put(Self.reversed(0xC0 + symbol - 280, 8), 8)
        }
    }

    private mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Returns a code with its first bit as the lowest one.
    private static func reversed(_ code: Int, _ count: Int) -> UInt64 {
        var (code, result) = (code, UInt64(0))
        for _ in 0..<count {
            result = result << 1 | UInt64(code & 1)
            code >>= 1
        }
        return result
    }

    private static func ranges(from start: Int, count: Int, group: Int) -> [(first: Int, bits: UInt64)] {
        var first = start
        return (0..<count).map { code in
            let bits = max(0, code / group - 1)
            defer { first += 1 << bits }
            return (first, UInt64(bits))
        }
    }

    private static func codes(_ ranges: [(first: Int, bits: UInt64)]) -> [Int] {
        ranges.enumerated().flatMap { [Int](repeating: $0, count: 1 << $1.bits) }
    }
}
