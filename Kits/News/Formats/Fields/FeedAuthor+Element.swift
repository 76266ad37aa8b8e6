extension FeedAuthor {
    /// Creates an author from a person in Atom, or the owner of a podcast; `nil` if the element has no part that counts.
    init?(person: XMLElement) {
        let spaces: [XMLName.Space] = [.atom, .plain, .itunes]
        let page = person.first(spaces, "uri") ?? person.first(spaces, "url") ?? person.first(spaces, "homepage")
        self.init(
            name: person.first(spaces, "name")?.value, email: person.first(spaces, "email")?.value, url: page?.address)
        guard self == FeedAuthor() else { return }
        self.init(text: person.value)
    }
}
