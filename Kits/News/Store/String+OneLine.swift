extension String {
    /// Returns the beginning of the text, with every run of white space as one blank.
    ///
    /// - Parameter limit: The greatest number of Unicode scalars, and so of characters. A character that does not fit is
    ///   left out, so that no number of combining marks makes the line longer.
    func onOneLine(atMost limit: Int) -> String {
        var line = UnicodeScalarView()
        var count = 0
        var isAfterBlank = false
        for scalar in unicodeScalars {
            guard !scalar.isBlank else {
                isAfterBlank = count > 0
                continue
            }
            guard count + (isAfterBlank ? 1 : 0) < limit else {
                return String(line).withoutPart(of: scalar, isAfterBlank)
            }
            if isAfterBlank { line.append(" ") }
            line.append(scalar)
            count += isAfterBlank ? 2 : 1
            isAfterBlank = false
        }
        return String(line)
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
