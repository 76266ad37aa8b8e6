extension StringProtocol {
    /// The first 64 Unicode scalars without control characters, to be quoted in a message.
    ///
    /// Counted in scalars, since one character may have a megabyte of combining marks. Without control characters, so that
    /// a terminal that shows the message obeys none of them.
    package var excerpt: String {
        let scalars = unicodeScalars.prefix(64).filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns the text without the white space at its ends.
    ///
    /// Compared scalar by scalar: an accent after a blank is one character with the blank, and stays.
    package func trimmingWhitespace() -> String {
        let head = unicodeScalars.drop { $0.isWhitespace }
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(String.UnicodeScalarView(head[...last]))
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is white space.
    package var isWhitespace: Bool {
        isASCII ? self == " " || "\t"..."\r" ~= self : properties.isWhitespace
    }
}
