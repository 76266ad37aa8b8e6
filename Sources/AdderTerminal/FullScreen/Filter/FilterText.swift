import Adder
import AdderViews

/// The text by which a person filters the rows of a page.
struct FilterText: Equatable {
    var text = ""
    /// The number of characters before the cursor; `nil` for a cursor at the end.
    var cursor: Int?
    /// A Boolean value that indicates whether keys change the text.
    var isTyping = true

    /// The words of the text, as they are compared.
    var words: [[UInt8]] { Self.words(of: text) }

    /// Returns the folded words of a text.
    static func words(of text: String) -> [[UInt8]] {
        text.folded.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    }
}

/// The number of rows that a filter matches.
struct FilterCount: Equatable {
    var matches = 0
    /// The number of rows of all lists of the page.
    var rows = 0
    /// A Boolean value that indicates whether every row was compared.
    var isComplete = true

    /// The numbers as text: `3/120`, with an ellipsis while rows are compared.
    var text: String { "\(matches)/\(rows)\(isComplete ? "" : " …")" }
}

extension Page {
    /// The field that searches the rows; `nil` without one.
    var search: PageField<Intent>? {
        parts.lazy.compactMap { if case .field(let field) = $0, field.kind == .search { field } else { nil } }.first
    }

    /// The text that the rows are searched for; empty for none.
    var searchText: String { search?.text.value ?? "" }
}
