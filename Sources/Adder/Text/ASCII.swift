// Text of protocols and formats, which is ASCII whatever the language of the person.

extension UInt8 {
    /// A Boolean value that indicates whether the byte is a blank, a tab or the end of a line.
    @inlinable package var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

    /// A Boolean value that indicates whether the byte is one of `0` to `9`.
    @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

    /// A Boolean value that indicates whether the byte is a letter from `A` to `Z` or from `a` to `z`.
    @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// The byte, as a small letter if it is a capital one.
    @inlinable package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    @inlinable package var hexadecimalValue: Int? {
        if isDigit { return Int(self) - 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? Int(letter) + 10 : nil
    }
}

extension Collection<UInt8> {
    /// Returns `true` if the bytes are `text`, which has small letters only, in small or capital letters.
    @inlinable package func isASCII(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return startsASCII(text)
    }

    /// Returns `true` if the bytes begin with `text`, which has small letters only, in small or capital letters.
    @inlinable package func startsASCII(_ text: StaticString) -> Bool {
        var index = startIndex
        return text.withUTF8Buffer { letters in
            for letter in letters {
                guard index != endIndex, self[index].lowercased == letter else { return false }
                formIndex(after: &index)
            }
            return true
        }
    }
}

extension [UInt8] {
    /// Returns the range without the white space at its ends.
    @inlinable package func trimming(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isSpace { start += 1 }
        while start < end, self[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    /// Returns the position of the first byte in a range that matches; `nil` if there is none.
    @inlinable package func firstIndex(in range: Range<Int>, where matches: (UInt8) -> Bool) -> Int? {
        withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[range]).firstIndex(where: matches).map { $0 + range.lowerBound }
        }
    }

    /// Appends the bytes of another array in a range. A slice that is handed over would count its references.
    @inlinable package mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }
}

extension StringProtocol {
    /// Returns `true` if the text contains `part`. That of the standard library would link its regular expressions, which
    /// add 1.4 MB to a static program.
    @inlinable package func holds(_ part: StaticString) -> Bool {
        utf8.indices.contains { utf8[$0...].startsASCII(part) }
    }

    /// The text in small letters, if it is ASCII; only the letters from `A` to `Z` are changed.
    @inlinable package var lowercasedASCII: String {
        guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return String(self) }
        return String(decoding: utf8.map(\.lowercased), as: UTF8.self)
    }
}

extension String {
    /// The text; `nil` if it is empty.
    @inlinable package var nonEmpty: String? { isEmpty ? nil : self }

    /// The text without white space of ASCII at its ends.
    @inlinable package var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, first.isSpace || last.isSpace else { return self }
        let bytes = Array(utf8)
        return String(decoding: bytes[bytes.trimming(bytes.indices)], as: UTF8.self)
    }
}
