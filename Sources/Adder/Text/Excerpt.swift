extension StringProtocol {
    /// The first 64 visible Unicode scalars, to be quoted in a message.
    ///
    /// The limit counts scalars, because one character may have a megabyte of combining marks.
    public var excerpt: String {
        var (text, count) = (String.UnicodeScalarView(), 0)
        for scalar in unicodeScalars where scalar.isVisible {
            text.append(scalar)
            count += 1
            if count == 64 { break }
        }
        return String(text)
    }

    /// The text without invisible Unicode scalars, to be shown in a message.
    package var visible: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar.isVisible { text.append(scalar) }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is a part of what a message shows.
    ///
    /// A terminal would obey a control character; a bidirectional control would reorder the rest of the sentence; a line end
    /// would begin another one; and with a character without a form, such as U+200B, two different texts look the same.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: !properties.isDefaultIgnorableCodePoint
        }
    }
}

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

extension String {
    /// The text with a line feed for each CR, which terminals send for the line ends of a paste, and for each CR LF.
    package var withLineFeeds: String {
        guard utf8.contains(0x0D) else { return self }
        var (bytes, isAfterReturn): ([UInt8], Bool) = ([], false)
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte != 0x0A || !isAfterReturn { bytes.append(byte == 0x0D ? 0x0A : byte) }
            isAfterReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with a blank for each tab.
    package var withoutTabs: String {
        guard utf8.contains(0x09) else { return self }
        return String(decoding: utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is white space.
    package var isWhitespace: Bool {
        isASCII ? self == " " || "\t"..."\r" ~= self : properties.isWhitespace
    }
}
