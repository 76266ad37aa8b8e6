/// The elements of feeds: which are kept, and which hold text.
enum XMLVocabulary {
    enum Role {
        /// An element whose elements are kept, such as `item`.
        case container
        /// An element whose content is one text, with markup or without, such as `title`.
        case text
        /// An element that carries no field; it is left out with its content.
        case ignored
    }

    /// The elements that a document of a feed begins with.
    static let roots: Set<String> = ["rss", "rdf", "feed", "opml", "channel"]

    /// Returns `true` for an item of RSS or an entry of Atom.
    static func isRecord(_ name: XMLName) -> Bool {
        (name.space == .plain || name.space == .atom) && (name.local == "item" || name.local == "entry")
    }

    /// Returns the role of an element inside another.
    static func role(of name: XMLName, in parent: XMLName?) -> Role {
        switch name.space {
        case .plain, .atom:
            if structure.contains(name.local) { return .container }
            // A person in Atom has parts; an author in RSS is a text.
            let isInAtom = parent.map { $0.local == "feed" || $0.local == "entry" || $0.local == "source" } ?? false
            if name.local == "author" || name.local == "source" {
                if isInAtom || name.space == .atom { return .container }
                return name.local == "author" ? .text : .ignored
            }
            return texts.contains(name.local) ? .text : .ignored
        case .rdf: return name.local == "rdf" ? .container : .ignored
        case .dublinCore: return dublinCore.contains(name.local) ? .text : .ignored
        case .content: return name.local == "encoded" ? .text : .ignored
        case .media:
            if ["group", "content", "thumbnail"].contains(name.local) { return .container }
            return ["title", "description"].contains(name.local) ? .text : .ignored
        case .itunes:
            if ["image", "category", "owner"].contains(name.local) { return .container }
            return itunes.contains(name.local) ? .text : .ignored
        case .xhtml: return name.local == "body" || name.local == "div" ? .text : .ignored
        case .xml, .other: return .ignored
        }
    }

    /// Returns `true` if an element cannot be in the text of another, so that the other's end tag must be missing.
    static func ends(_ text: XMLName, beforeStartOf name: XMLName, in parent: XMLName?) -> Bool {
        guard name.space != .xhtml, name != text, role(of: name, in: parent) != .ignored else { return isRecord(name) }
        return isRecord(name) || !longTexts.contains(text.local)
            || !HTMLVocabulary.knows(name.local) && name.local != "image"
    }

    private static let structure: Set<String> = [
        "rss", "rdf", "channel", "item", "feed", "entry", "image", "enclosure", "opml", "head", "body", "outline",
    ]

    private static let texts: Set<String> = [
        "title", "link", "description", "guid", "pubdate", "lastbuilddate", "language", "category", "managingeditor",
        "webmaster", "url", "id", "subtitle", "tagline", "summary", "content", "updated", "modified", "published",
        "issued",
        "created", "name", "email", "uri", "homepage", "logo", "icon", "datecreated", "datemodified", "ownername",
        "owneremail",
    ]

    private static let longTexts: Set<String> = [
        "description", "summary", "content", "encoded", "body", "div", "subtitle", "tagline", "info",
    ]

    private static let dublinCore: Set<String> = [
        "title", "creator", "author", "date", "subject", "description", "language", "identifier", "issued", "created",
        "modified",
    ]

    private static let itunes: Set<String> = ["title", "author", "summary", "keywords", "name", "email"]
}
