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
