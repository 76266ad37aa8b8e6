/// UTF-8 as it comes: mostly valid.
enum UTF8Text {
    /// Returns the position of the first byte that is not UTF-8; `nil` if all are.
    static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            index = endOfASCII(from: index, in: bytes)
            guard index < bytes.endIndex else { return nil }
            guard let length = sequenceLength(at: index, in: bytes) else { return index }
            index += length
        }
        return nil
    }

    /// Returns the text with each invalid byte read as windows-1252, which is mostly meant.
    static func repair(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var repaired: [UInt8] = []
        repaired.reserveCapacity(bytes.count + bytes.count / 8)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let start = index
            index = endOfASCII(from: index, in: bytes)
            repaired.append(contentsOf: bytes[start..<index])
            guard index < bytes.endIndex else { break }
            if let length = sequenceLength(at: index, in: bytes) {
                repaired.append(contentsOf: bytes[index..<index + length])
                index += length
            } else {
                repaired.append(scalar: SingleByte.windows1252(bytes[index]))
                index += 1
            }
        }
        return repaired
    }

    /// Returns `true` if a valid text has a scalar of several bytes.
    static func hasLongSequence(in bytes: [UInt8]) -> Bool { endOfASCII(from: 0, in: bytes[...]) < bytes.count }

    /// Returns the position of the first byte from `start` that is not ASCII. Reads eight bytes at a time.
    private static func endOfASCII(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { buffer in
            var offset = start - bytes.startIndex
            while offset + 8 <= buffer.count,
                buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                offset += 8
            }
            while offset < buffer.count, buffer[offset] < 0x80 { offset += 1 }
            return offset + bytes.startIndex
        }
    }

    /// Returns the length of the scalar that begins here, by table 3-7 of the Unicode standard.
    private static func sequenceLength(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.endIndex, second ~= bytes[index + 1] else { return nil }
        for more in bytes[(index + 2)..<(index + length)] where more & 0xC0 != 0x80 { return nil }
        return length
    }
}

extension [UInt8] {
    /// Appends a scalar as UTF-8.
    mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII {
            append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            append(contentsOf: String(scalar).utf8)
        }
    }
}
