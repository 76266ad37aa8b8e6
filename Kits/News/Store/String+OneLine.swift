extension String {
    /// Returns the beginning of the text, with every run of white space as one blank.
    ///
    /// - Parameter limit: The greatest number of Unicode scalars, and so of characters. A character that does not fit is
    ///   left out, so that no number of combining marks makes the line longer.
    func onOneLine(atMost limit: Int) -> String {
        // Bytes, since a string is slow to take one scalar after the other.
        var line: [UInt8] = []
        var count = 0
        var isAfterBlank = false
        for scalar in unicodeScalars {
            guard !scalar.isBlank else {
                isAfterBlank = count > 0
                continue
            }
            guard count + (isAfterBlank ? 1 : 0) < limit else {
                return String(decoding: line, as: UTF8.self).withoutPart(of: scalar, isAfterBlank)
            }
            if isAfterBlank { line.append(UInt8(ascii: " ")) }
            if scalar.isASCII {
                line.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                line += String(scalar).utf8
            }
            count += isAfterBlank ? 2 : 1
            isAfterBlank = false
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the text without its last character, if the next scalar would be a part of that.
    private func withoutPart(of next: Unicode.Scalar, _ isAfterBlank: Bool) -> String {
        guard !isAfterBlank, let last else { return self }
        var whole = String(last)
        whole.unicodeScalars.append(next)
        return whole.count > 1 ? self : String(dropLast())
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is white space. The properties of Unicode are slow to look up.
    fileprivate var isBlank: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}
