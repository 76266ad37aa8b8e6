import AdderServices

/// The item as something to read later.
extension NewsItem {
    /// The number of bytes of a link that every todo list takes in a note.
    private static let maximumLinkBytes = 20_000

    /// The todo for reading the item: its title, and its page in the note.
    var todo: NewTodo { NewTodo(title: offeredTitle, note: noteLink) }

    /// The link without control characters; empty if there is none, or if it is too long: a cut link would lead elsewhere.
    private var noteLink: String {
        guard let link, link.utf8.count <= Self.maximumLinkBytes else { return "" }
        let scalars = link.unicodeScalars.filter {
            $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
