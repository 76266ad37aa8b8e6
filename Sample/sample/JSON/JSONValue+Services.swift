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

/// The schemas of the values that kits exchange: see `JSONValue+Services.swift`.
extension JSONSchema {
    static let money = object([
        "currency": .text(matching: "^[A-Z]{3}$").described(as: "The code of ISO 4217."),
        "decimal": .text(matching: #"^-?[0-9]+(\.[0-9]+)?$"#).described(as: "The amount, such as 12.50."),
        "minor": .integer.described(as: "The amount in the smallest unit of the currency, such as 1250."),
    ]).named("money")

    static let cartSummary = object([
        "lines": .count, "total": .money, "units": .count, "version": .count,
    ]).named("cartSummary")

    static let newsSummary = object([
        "latest": .array(
            of: .object([
                "id": .any(of: [.integer, .text]), "link": .text.orNull(), "source": .text, "title": .text,
            ])),
        "unread": .count,
    ]).named("newsSummary")

    /// An item that was put into the cart.
    static let addedItem = object(["cart": .cartSummary, "line": .count, "quantity": .count]).named("addedItem")

    /// A todo that another kit has added.
    static let addedTodo = object(["id": .text, "title": .text]).named("addedTodo")

    /// A moment in UTC in the form of RFC 3339.
    static let moment = text(matching: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$"#)
        .described(as: "A moment in UTC.").named("moment")
}

/// The documents of every command.
extension JSONSchema {
    /// A reason with its code, as an error and the parts of a command that failed have it.
    static let reason = object([
        "code": .text.described(as: "The reason, for a program to match on."),
        "message": .text.described(as: "Full sentences for a person."),
    ]).named("reason")

    /// The document of a command that fails.
    static let error = document(["error": .reason]).named("error")

    /// Returns the schema of a document, which can have the warnings of the kits as a member.
    static func document(_ members: Members, optional: Members = [:]) -> JSONSchema {
        object(members, optional: optional.adding(["warnings": .array(of: .text)]))
    }
}
