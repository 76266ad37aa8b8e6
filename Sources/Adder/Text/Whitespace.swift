extension StringProtocol where SubSequence == Substring {
    /// Returns the text without the white space at its ends.
    ///
    /// The text is compared scalar by scalar, so an accent that combines with a blank is kept.
    package func trimmingWhitespace() -> String {
        let head = unicodeScalars.drop { $0.isWhitespace }
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[head.startIndex..<head.index(after: last)])
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is white space.
    package var isWhitespace: Bool {
        isASCII ? self == " " || "\t"..."\r" ~= self : properties.isWhitespace
    }
}
