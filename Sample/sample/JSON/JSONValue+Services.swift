import AdderServices

/// The values that kits exchange, with their keys in alphabetical order.
extension JSONValue {
    /// Creates `{"currency":"EUR","decimal":"12.50","minor":1250}`.
    init(_ amount: Money) {
        self = .object([
            "currency": .string(amount.currency.code), "decimal": .string(amount.decimal),
            "minor": .integer(amount.minor),
        ])
    }

    /// Creates an object of the number of lines and units, the total, and the version.
    init(_ cart: CartSummary) {
        self = .object([
            "lines": JSONValue(cart.lines), "total": JSONValue(cart.total), "units": JSONValue(cart.units),
            "version": .integer(cart.version),
        ])
    }

    /// Creates `{"latest":[{"id":…,"link":…,"source":…,"title":…}],"unread":…}`.
    init(_ news: NewsSummary) {
        let latest = news.latest.map { headline -> JSONValue in
            .object([
                "id": Int64(headline.id).map { .integer($0) } ?? .string(headline.id),
                "link": headline.link.map { .string($0) } ?? .null, "source": .string(headline.source),
                "title": .string(headline.title),
            ])
        }
        self = .object(["latest": .array(latest), "unread": JSONValue(news.unreadCount)])
    }

    /// Creates an object of the cart, the line, and its quantity.
    init(_ item: AddedItem) {
        self = .object([
            "cart": JSONValue(item.cart), "line": .integer(item.line.rawValue), "quantity": JSONValue(item.quantity),
        ])
    }

    /// Creates an object with a member for each name.
    init(_ attributes: ItemAttributes) {
        self = .object(Members(attributes.pairs.map { ($0.name, .string($0.value)) }))
    }
}
