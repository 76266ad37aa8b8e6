import Adder

extension NewsItem {
    private static let maximumCharacters = 500
    private static let maximumBytes = 4_096

    /// The title as other kits accept it: one line of 1 to 500 characters and at most 4,096 bytes, without control
    /// characters.
    ///
    /// A longer title is cut and ends with “…”. A title in which nothing is visible is replaced by the path of the item.
    var offeredTitle: String {
        let line = title.onOneCleanLine
        guard line.count > Self.maximumCharacters || line.utf8.count > Self.maximumBytes else {
            return line.isVisible ? line : "news/\(id)"
        }
        let cut = String(line.prefix(Self.maximumCharacters - 1)).prefix(bytes: Self.maximumBytes - "…".utf8.count)
        return cut.isVisible ? cut + "…" : "news/\(id)"
    }
}

extension String {
    /// The text without control characters and line separators; those that are white space become blanks.
    fileprivate var onOneCleanLine: String {
        var line = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
            if !isControl { line.append(scalar) } else if scalar.isWhitespace { line.append(" ") }
        }
        return String(line).trimmingWhitespace()
    }

    /// A Boolean value that indicates whether the text has a scalar with a shape. Joiners alone look empty.
    fileprivate var isVisible: Bool {
        unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint && !$0.isWhitespace }
    }

    /// Returns the longest beginning that has at most a number of bytes. One character may have a megabyte of marks.
    fileprivate func prefix(bytes limit: Int) -> String {
        var count = 0
        let scalars = unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= limit
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
