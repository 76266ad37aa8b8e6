import Adder

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

extension FeedAuthor {
    /// Creates an author from the forms in which RSS has one: `name`, `email`, `name (email)`, `email (name)`,
    /// `name <email>`; `nil` if the text is empty.
    init?(text: String?) {
        guard let text = text?.trimmed.nonEmpty else { return nil }
        for (open, close) in [("(", ")"), ("<", ">")] where text.hasSuffix(close) {
            guard let start = text.lastIndex(of: Character(open)) else { continue }
            let outer = String(text[..<start]).trimmed
            let inner = String(text[text.index(after: start)...].dropLast()).trimmed
            switch (Self.isEmail(outer), Self.isEmail(inner)) {
            case (true, _): self.init(name: inner.nonEmpty, email: outer)
            case (false, true): self.init(name: outer.nonEmpty, email: inner)
            case (false, false): continue
            }
            return
        }
        if Self.isEmail(text) { self.init(email: text) } else { self.init(name: text) }
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(UInt8(ascii: "."))
            && !text.utf8.contains(where: \.isSpace)
    }
}
