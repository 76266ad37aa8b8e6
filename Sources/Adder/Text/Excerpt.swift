extension StringProtocol {
    /// The first 64 visible Unicode scalars, to be quoted in a message.
    ///
    /// The limit counts scalars, because one character may have a megabyte of combining marks.
    package var excerpt: String {
        String(String.UnicodeScalarView(unicodeScalars.lazy.filter(\.isVisible).prefix(64)))
    }

    /// The text without invisible Unicode scalars, to be shown in a message.
    package var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter(\.isVisible)))
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
