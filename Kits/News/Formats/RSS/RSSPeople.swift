/// The authors of a channel or an item.
struct RSSPeople {
    /// Those whom the most specific element names.
    let authors: [FeedAuthor]

    init(_ element: XMLElement) {
        let atom = element.all([.atom], "author").compactMap { FeedAuthor(person: $0) }
        let texts: [[XMLElement]] = [
            element.all([.plain], "author"), element.all([.plain], "managingeditor"),
            element.all([.plain], "webmaster"),
            element.all([.dublinCore], "author"), element.all([.dublinCore], "creator"),
            element.all([.itunes], "author"),
        ]
        let named = texts.lazy.map { $0.compactMap { FeedAuthor(text: $0.value) } }.first { !$0.isEmpty }
        let owners = element.all([.itunes], "owner").compactMap { FeedAuthor(person: $0) }
        authors = named ?? (atom.isEmpty ? owners : atom)
    }
}
