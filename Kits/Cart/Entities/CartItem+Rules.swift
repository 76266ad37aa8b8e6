import AdderServices

extension CartItem {
    private static let mostAttributes = 20
    private static let mostNameBytes = 64
    private static let mostValueBytes = 256

    /// Whether a line takes another item up: the same SKU with the same attributes, whatever title and price.
    func isSame(as other: CartItem) -> Bool {
        sku == other.sku && attributes == other.attributes
    }

    /// The item as a cart has it: its title without the white space around it.
    ///
    /// - Throws: ``CartRejection`` of the field `sku`, `title`, `price` or `attributes`.
    func accepted(in currency: Currency) throws(CartRejection) -> CartItem {
        try checkSKU()
        let title = try acceptedTitle()
        guard unitPrice.currency == currency else {
            throw CartRejection(
                field: "price", code: .otherCurrency,
                message: "\(unitPrice) cannot be put into a cart in \(currency): give the price in \(currency).")
        }
        guard unitPrice.minor >= 0 else {
            throw CartRejection(
                field: "price", code: .tooSmall, message: "The price \(unitPrice) is below zero: give 0 or more.")
        }
        try checkAttributes()
        return CartItem(sku: sku, title: title, unitPrice: unitPrice, attributes: attributes)
    }

    /// 1 to 64 printable characters of ASCII, no space among them.
    private func checkSKU() throws(CartRejection) {
        guard !sku.isEmpty else {
            throw CartRejection(field: "sku", code: .empty, message: "The SKU is empty: say what the shop calls it.")
        }
        guard sku.utf8.count <= 64 else {
            throw CartRejection(
                field: "sku", code: .tooLong, message: "The SKU has \(sku.utf8.count) bytes: shorten it to 64.")
        }
        guard sku.utf8.allSatisfy({ UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }) else {
            let shown = String(String.UnicodeScalarView(sku.unicodeScalars.filter { !Self.breaksLine($0) }))
            throw CartRejection(
                field: "sku", code: .malformed,
                message: "“\(shown)” is no SKU: use letters, digits and signs of ASCII, without spaces.")
        }
    }

    /// One line, not empty, at most 500 characters and 4,096 bytes.
    private func acceptedTitle() throws(CartRejection) -> String {
        // This limit comes first: nothing else is done with a megabyte of text.
        guard title.utf8.count <= 4_096 else {
            throw Self.title(.tooLong, "The title has \(title.utf8.count) bytes: shorten it to 4096.")
        }
        let trimmed = Self.trimmed(title)
        // A title of joiners and other scalars without a shape of their own would look empty in every list.
        guard trimmed.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
            throw Self.title(.empty, "The title is empty: say what it is.")
        }
        guard trimmed.count <= 500 else {
            throw Self.title(.tooLong, "The title has \(trimmed.count) characters: shorten it to 500.")
        }
        guard !trimmed.unicodeScalars.contains(where: Self.breaksLine) else {
            throw Self.title(.controlCharacter, "The title has a control character: leave it out.")
        }
        return trimmed
    }

    private func checkAttributes() throws(CartRejection) {
        guard attributes.pairs.count <= Self.mostAttributes else {
            throw Self.attributes(
                .tooMany, "There are \(attributes.pairs.count) attributes: give at most \(Self.mostAttributes).")
        }
        for pair in attributes.pairs {
            guard !pair.name.isEmpty else {
                throw Self.attributes(.empty, "An attribute has no name: write NAME=VALUE.")
            }
            guard pair.name.utf8.count <= Self.mostNameBytes else {
                throw Self.attributes(
                    .tooLong, "An attribute’s name has \(pair.name.utf8.count) bytes: shorten it to 64.")
            }
            guard !(pair.name + pair.value).unicodeScalars.contains(where: Self.breaksLine) else {
                throw Self.attributes(.controlCharacter, "An attribute has a control character: leave it out.")
            }
            guard pair.value.utf8.count <= Self.mostValueBytes else {
                throw Self.attributes(
                    .tooLong,
                    "The attribute “\(pair.name)” has a value of \(pair.value.utf8.count) bytes: shorten it to 256.")
            }
        }
    }

    private static func title(_ code: CartRejection.Code, _ message: String) -> CartRejection {
        CartRejection(field: "title", code: code, message: message)
    }

    private static func attributes(_ code: CartRejection.Code, _ message: String) -> CartRejection {
        CartRejection(field: "attributes", code: code, message: message)
    }

    /// Control characters (Unicode's category Cc) and the two separators that also end a line.
    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func trimmed(_ text: String) -> String {
        let head = text.drop { $0.isWhitespace }
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}
