/// An element of a feed with what is kept of its content.
struct XMLElement {
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
    /// A Boolean value that indicates whether elements stand in the text.
    var hasMarkup = false
    /// The addresses inside are resolved by this.
    let addresses: AddressResolver
    /// The language of the text inside.
    let language: String?
    /// The position of the start tag.
    let offset: Int

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

extension String {
    /// The text; `nil` if it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }

    /// The text without white space of ASCII at its ends.
    var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, first.isSpace || last.isSpace else { return self }
        let bytes = Array(utf8)
        return String(decoding: bytes[bytes.trimming(bytes.indices)], as: UTF8.self)
    }
}
