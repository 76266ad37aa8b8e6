extension StringProtocol {
    /// The first 64 Unicode scalars without control characters, to be quoted in a message.
    ///
    /// The limit counts scalars, because one character may have a megabyte of combining marks. Control characters are
    /// removed, because a terminal would obey them.
    package var excerpt: String {
        let scalars = unicodeScalars.prefix(64).filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(scalars))
    }
}
