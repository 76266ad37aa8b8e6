import Adder

/// An element of a feed with what is kept of its content. It is a class, since elements are filtered and handed on a lot.
final class XMLElement {
    struct Attribute {
        let name: XMLName
        let value: String
    }

    let name: XMLName
    let attributes: [Attribute]
    /// The elements inside that carry a field.
    var children: [XMLElement] = []
    /// The text inside: as it is, and with tags if ``hasMarkup`` is `true`.
    var text: [UInt8] = []
    /// A Boolean value that indicates whether the text contains elements.
    var hasMarkup = false
    /// The resolver of the addresses inside.
    let addresses: AddressResolver
    /// The language of the text inside.
    let language: String?
    /// The position of the start tag.
    let offset: Int

    init(name: XMLName, attributes: [Attribute] = [], addresses: AddressResolver, language: String?, offset: Int) {
        self.name = name
        self.attributes = attributes
        self.addresses = addresses
        self.language = language
        self.offset = offset
    }

    /// Returns the value of an attribute without a namespace, in any case of letters, without white space at its ends.
    func attribute(_ local: String) -> String? {
        guard let value = attributes.first(where: { $0.name.local == local && $0.name.space != .xml })?.value else {
            return nil
        }
        return value.trimmed.nonEmpty
    }

    /// The text without white space at its ends; `nil` if there is none.
    var value: String? {
        let range = text.trimming(text.indices)
        return range.isEmpty ? nil : String(decoding: text[range], as: UTF8.self)
    }

    /// The text as an address, resolved against the base.
    var address: String? { value.flatMap(resolve) }

    /// Returns an address, resolved against the base.
    func resolve(_ address: String) -> String? { addresses.text(of: address, at: offset) }

    /// Returns the elements inside with one of these names, in the order of the document.
    func all(_ spaces: [XMLName.Space], _ local: String) -> [XMLElement] {
        children.filter { $0.name.local == local && spaces.contains($0.name.space) }
    }

    /// Returns the first element inside with this name that is not empty.
    func first(_ spaces: [XMLName.Space], _ local: String) -> XMLElement? {
        children.first { $0.name.local == local && spaces.contains($0.name.space) && !$0.isEmpty }
    }

    private var isEmpty: Bool {
        children.isEmpty && attributes.isEmpty && text.trimming(text.indices).isEmpty
    }
}

/// An element that is open while a document is read.
struct XMLFrame {
    enum Kind {
        /// A container, or a text.
        case kept(isText: Bool)
        /// An element in a text; `endTag` is written when it ends.
        case inline(endTag: [UInt8])
        case ignored
    }

    /// The name as it is written: the end tag has the same, in small or capital letters.
    let tag: Range<Int>
    let kind: Kind
    let element: XMLElement
    /// The prefixes that the start tag declares.
    let prefixes: [String]

    /// A Boolean value that indicates whether text inside belongs to the element itself.
    var isText: Bool { if case .kept(isText: true) = kind { true } else { false } }
    var isInline: Bool { if case .inline = kind { true } else { false } }
    var isIgnored: Bool { if case .ignored = kind { true } else { false } }
    /// A Boolean value that indicates whether the element has no end tag in HTML.
    var isVoid: Bool { isInline && HTMLVocabulary.void.contains(element.name.local) }
}
