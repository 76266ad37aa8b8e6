import AdderJSON
import AdderServices

/// The values that kits exchange, with their keys in alphabetical order.
enum ServiceJSON {
    /// `{"currency":"EUR","decimal":"12.50","minor":1250}`
    static let money = JSONShape<Money>.object([
        .init("currency", .text(matching: "^[A-Z]{3}$"), about: "The code of ISO 4217.", \.currency.code),
        .init(
            "decimal", .text(matching: #"^-?[0-9]+(\.[0-9]+)?$"#), about: "The amount, such as 12.50.", \.decimal),
        .init(
            "minor", .integer, about: "The amount in the smallest unit of the currency, such as 1250.", \.minor),
    ]).named("money")

    static let cartSummary = JSONShape<CartSummary>.object([
        .init("lines", .count, \.lines), .init("total", money, \.total), .init("units", .count, \.units),
        .init("version", .count, \.version),
    ]).named("cartSummary")

    static let newsSummary = JSONShape<NewsSummary>.object([
        .init("latest", .array(of: headline), \.latest), .init("unread", .count, \.unreadCount),
    ]).named("newsSummary")

    private static let headline = JSONShape<NewsHeadline>.object([
        .init("id", headlineID, \.id), .init("link", optional: .text, \.link), .init("source", .text, \.source),
        .init("title", .text, \.title),
    ])

    /// An identity: a number if its text is one.
    private static let headlineID = JSONShape<String>(.any(of: [.integer, .text])) { id in
        Int64(id).map { .integer($0) } ?? .string(id)
    }

    /// An item that was put into the cart.
    static let addedItem = JSONShape<AddedItem>.object([
        .init("cart", cartSummary, \.cart), .init("line", .count, \.line.rawValue),
        .init("quantity", .count, \.quantity),
    ]).named("addedItem")

    /// An object with a member for each name.
    static let attributes = JSONShape<ItemAttributes>(.dictionary(of: .text)) { attributes in
        .object(JSONValue.Members(attributes.pairs.map { ($0.name, .string($0.value)) }))
    }

    /// A todo that another kit has added.
    static let addedTodo = JSONShape<AddedTodo>.object([.init("id", .text, \.id), .init("title", .text, \.title)])
        .named("addedTodo")
}
