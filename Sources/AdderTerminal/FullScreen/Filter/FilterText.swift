/// The text by which a person filters the rows of a page.
struct FilterText: Equatable {
    var text = ""
    /// The number of characters before the cursor; `nil` for a cursor at the end.
    var cursor: Int?
    /// A Boolean value that indicates whether keys change the text.
    var isTyping = true

    /// The words of the text, as they are compared.
    var words: [[UInt8]] { Self.words(of: text) }

    /// Returns the words of a text without their capitals.
    static func words(of text: String) -> [[UInt8]] {
        text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    }
}
