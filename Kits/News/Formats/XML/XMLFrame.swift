/// An element that is open while a document is read.
struct XMLFrame {
    enum Kind {
        /// A container, or a text.
        case kept(isText: Bool)
        /// An element in a text; `endTag` is written when it ends.
        case inline(endTag: [UInt8])
        case ignored
    }

    /// The name as it is written, in small letters: the end tag has the same.
    let tag: [UInt8]
    let kind: Kind
    var element: XMLElement
    /// The prefixes that the start tag declares.
    let prefixes: [String]
    let language: String?

    /// A Boolean value that indicates whether text inside belongs to the element itself.
    var isText: Bool { if case .kept(isText: true) = kind { true } else { false } }
    var isInline: Bool { if case .inline = kind { true } else { false } }
    var isIgnored: Bool { if case .ignored = kind { true } else { false } }
    /// A Boolean value that indicates whether the element has no end tag in HTML.
    var isVoid: Bool { isInline && HTMLVocabulary.void.contains(element.name.local) }
}
