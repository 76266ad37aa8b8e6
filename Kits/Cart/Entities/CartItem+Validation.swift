import Adder
import AdderServices

extension CartItem {
    private static let maximumAttributes = 20
    private static let maximumNameBytes = 64
    private static let maximumValueBytes = 256

    /// Returns a Boolean value that indicates whether another item has the same SKU and the same attributes, so that one
    /// line of a cart counts both.
    func isSameProduct(as other: CartItem) -> Bool {
        sku == other.sku && attributes == other.attributes
    }

    /// Returns the item as a cart stores it: without white space at the ends of its title, and with a blank for each tab.
    ///
    /// - Throws: ``CartRejection`` of the SKU, the title, the price or the attributes.
    func validated(in currency: Currency) throws(CartRejection) -> CartItem {
        try Self.check(sku, .sku, "The SKU", "the shop’s identifier of the item")
        let title = try validatedTitle()
        guard unitPrice.currency == currency else {
            throw CartRejection(
                field: .price, code: .otherCurrency,
                message: "The price is \(unitPrice), and the cart is in \(currency). Enter a price in \(currency).")
        }
        guard unitPrice.minor >= 0 else {
            throw CartRejection(
                field: .price, code: .tooSmall, message: "The price is \(unitPrice). Enter a price of 0 or more.")
        }
        guard unitPrice.minor <= Money.maximumMinor else {
            throw CartRejection(
                field: .price, code: .tooLarge,
                message: "The price is \(unitPrice), which is too large to be counted. Enter a lower price.")
        }
        try checkAttributes()
        if let taxCategory { try Self.check(taxCategory, .taxCategory, "The tax category", "the name of a tax rate") }
        return CartItem(
            sku: sku, title: title, unitPrice: unitPrice,
            attributes: ItemAttributes(Dictionary(attributes.pairs.map { ($0.name, $0.value.withoutTabs) }) { $1 }),
            taxCategory: taxCategory)
    }

    /// Checks that a text has 1 to 64 visible characters of ASCII.
    private static func check(
        _ text: String, _ field: CartRejection.Field, _ subject: String, _ meaning: String
    ) throws(CartRejection) {
        guard !text.isEmpty else {
            throw CartRejection(field: field, code: .empty, message: "\(subject) is empty. Enter \(meaning).")
        }
        guard text.utf8.count <= 64 else {
            throw CartRejection(
                field: field, code: .tooLong,
                message: "\(subject) has \(text.utf8.count) bytes. Shorten it to 64 bytes.")
        }
        guard text.utf8.allSatisfy({ UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }) else {
            throw CartRejection(
                field: field, code: .malformed,
                message:
                    "\(subject) “\(text.excerpt)” is not valid. Use letters, digits and symbols of ASCII without spaces."
            )
        }
    }

    /// Returns the title as one line that is not empty, of at most 500 characters and 4,096 bytes.
    private func validatedTitle() throws(CartRejection) -> String {
        // Checked first, since the other checks would read a megabyte of text.
        guard title.utf8.count <= 4_096 else {
            throw Self.title(.tooLong, "The title has \(title.utf8.count) bytes. Shorten it to 4,096 bytes.")
        }
        let trimmed = title.withoutTabs.trimmingWhitespace()
        // A title of joiners and other invisible scalars would look empty in every list.
        guard trimmed.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
            throw Self.title(.empty, "The title is empty. Enter the name of the item.")
        }
        guard trimmed.count <= 500 else {
            throw Self.title(.tooLong, "The title has \(trimmed.count) characters. Shorten it to 500 characters.")
        }
        guard !trimmed.unicodeScalars.contains(where: Self.breaksLine) else {
            throw Self.title(.controlCharacter, "The title contains a control character. Remove it.")
        }
        return trimmed
    }

    private func checkAttributes() throws(CartRejection) {
        guard attributes.pairs.count <= Self.maximumAttributes else {
            throw Self.attributes(
                .tooMany,
                "The item has \(attributes.pairs.count) attributes. Enter at most \(Self.maximumAttributes).")
        }
        for pair in attributes.pairs {
            guard !pair.name.isEmpty else {
                throw Self.attributes(.empty, "An attribute has no name. Enter it as NAME=VALUE.")
            }
            guard pair.name.utf8.count <= Self.maximumNameBytes else {
                throw Self.attributes(
                    .tooLong,
                    "The name of an attribute has \(pair.name.utf8.count) bytes. "
                        + "Shorten it to \(Self.maximumNameBytes) bytes.")
            }
            guard !(pair.name + pair.value.withoutTabs).unicodeScalars.contains(where: Self.breaksLine) else {
                throw Self.attributes(.controlCharacter, "An attribute contains a control character. Remove it.")
            }
            guard pair.value.utf8.count <= Self.maximumValueBytes else {
                throw Self.attributes(
                    .tooLong,
                    "The value of the attribute “\(pair.name)” has \(pair.value.utf8.count) bytes. "
                        + "Shorten it to \(Self.maximumValueBytes) bytes.")
            }
        }
    }

    private static func title(_ code: CartRejection.Code, _ message: String) -> CartRejection {
        CartRejection(field: .title, code: code, message: message)
    }

    private static func attributes(_ code: CartRejection.Code, _ message: String) -> CartRejection {
        CartRejection(field: .attributes, code: code, message: message)
    }

    /// Returns a Boolean value that indicates whether a scalar is a control character (Unicode’s category Cc) or one of the
    /// two separators that end a line too.
    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
