import Adder
import AdderJSON
import AdderServices
import CartKit

/// The documents of the cart's commands.
enum CartJSON {
    /// The cart, also after a change.
    static let shown = JSONShape<Cart>.document([.init("cart", cart, \.self)])

    /// The cart after steps were undone or redone, and these steps.
    static let moved = JSONShape<CartOutcome>.document([
        .init("cart", cart, \.cart), .init("steps", steps, \.steps),
    ])

    /// The steps that can be undone and redone.
    static let history = JSONShape<CartSteps>.document([
        .init("steps", steps, \.done), .init("undone", steps, \.undone),
    ])

    /// A line that was saved for later.
    static let later = JSONShape<SavedForLater>.document([
        .init(
            "later",
            .object([
                .init("line", optional: .integer) { $0.line.id.rawValue }, .init("todo", ServiceJSON.addedTodo, \.todo),
            ]), \.self)
    ])

    /// An order with its receipt.
    static let order = JSONShape<CartOrder>.document([.init("order", orderShape, \.self)])

    /// The orders, the newest first.
    static let orders = JSONShape<[CartOrderSummary]>.document([.init("orders", .array(of: orderSummary), \.self)])

    /// Returns the result that a response of the checkout has.
    static func result(of response: CheckoutResponse) -> CommandResult? {
        switch response {
        case .ordered(let order), .order(let order): self.order.result(order)
        case .orders(let orders): self.orders.result(orders)
        case .shown, .declined, .unknown, .refused: nil
        }
    }

    private static let orderShape = JSONShape<CartOrder>.object([
        .init("at", .moment, \.time), .init("buyer", .text, \.buyer.name),
        .init("discounts", .array(of: discount), \.totals.discounts), .init("id", .count, \.id.rawValue),
        .init("lines", .array(of: line), \.lines), .init("receipt", receipt, \.receipt),
        .init("subtotal", ServiceJSON.money, \.totals.subtotal), .init("tax", .array(of: tax), \.totals.taxes),
        .init("total", ServiceJSON.money, about: "The amount that was charged.", \.totals.total),
    ]).named("order")

    private static let receipt = JSONShape<PaymentReceipt>.object([
        .init("isTest", .boolean, about: "True if no money was charged.", \.isTest),
        .init("reference", .text, \.reference),
    ])

    private static let orderSummary = JSONShape<CartOrderSummary>.object([
        .init("at", .moment, \.time), .init("id", .count, \.id.rawValue), .init("isTest", .boolean, \.isTest),
        .init("total", ServiceJSON.money, \.total),
    ]).named("orderSummary")

    /// Returns the result that a response has: the whole cart, also after a change, or the history.
    static func result(of response: CartResponse) -> CommandResult? {
        switch response {
        case .cart(let cart): shown.result(cart, failures: cart.failures)
        case .changed(let outcome) where outcome.steps.isEmpty:
            shown.result(outcome.cart, failures: outcome.cart.failures)
        case .changed(let outcome): moved.result(outcome, failures: outcome.cart.failures)
        case .history(let steps): history.result(steps)
        case .summary, .shared, .failed: nil
        }
    }

    /// The cart with its keys in alphabetical order: `null` where an amount cannot be counted.
    private static let cart = JSONShape<Cart>.object([
        .init("currency", .text, \.currency.code),
        .init(
            "discounts", .array(of: discount), about: "The discounts that were entered, in the order of the app.",
            { (try? $0.totals())?.discounts ?? [] }),
        .init("errors", .array(of: problem), \.errors), .init("lines", .array(of: line), \.lines),
        .init("subtotal", optional: ServiceJSON.money, about: "The price of all lines.") {
            (try? $0.totals())?.subtotal
        },
        .init("tax", .array(of: tax), about: "The taxes by their rate.", { (try? $0.totals())?.taxes ?? [] }),
        .init("total", optional: ServiceJSON.money, about: "The amount to be paid.") { (try? $0.totals())?.total },
        .init("version", .count, \.version), .init("warnings", .array(of: problem), \.warnings),
    ]).named("cart")

    private static let discount = JSONShape<CartTotals.Discount>.object([
        .init("amount", ServiceJSON.money, about: "The amount that the discount takes off: 0 or more.", \.amount),
        .init("code", .text, \.code),
    ])

    private static let tax = JSONShape<CartTotals.Tax>.object([
        .init("amount", ServiceJSON.money, \.amount),
        .init("isIncluded", .boolean, about: "True if the prices include the tax.", \.isIncluded),
        .init(
            "rate", .text(matching: #"^[0-9]+(\.[0-9]+)?$"#), about: "The rate in percent, such as 19.",
            \.rate.description),
    ])

    private static let line = JSONShape<CartLine>.object([
        .init("attributes", ServiceJSON.attributes, \.attributes), .init("id", .integer, \.id.rawValue),
        .init("quantity", .count, \.quantity), .init("sku", .text, \.sku),
        .init("taxCategory", optional: .text, \.item.taxCategory), .init("title", .text, \.title),
        .init("total", optional: ServiceJSON.money) { try? $0.total() },
        .init("unitPrice", ServiceJSON.money, \.unitPrice),
    ]).named("cartLine")

    private static let problem = JSONShape<CartRemark>.object([
        .init("code", .text, \.problem.code), .init("line", optional: .integer) { $0.line.flatMap { Int64($0) } },
        .init("message", .text, \.problem.message),
    ]).named("cartProblem")

    private static let steps = JSONShape<[CartStep]>.array(numbering: step)

    private static let step = JSONShape<(number: Int, value: CartStep)>.object([
        .init(
            "number", .count, about: "The number of steps to undo or redo so that this one is the last of them.",
            \.number),
        .init("kind", .choice, \.value.kind),
        .init("title", optional: .text, about: "The title of the first changed line.", \.value.title),
        .init("quantity", optional: .count, about: "The number of units that were added or set.", \.value.quantity),
        .init("count", .count, \.value.count), .init("at", optional: .moment, \.value.time),
    ]).named("cartStep")
}

extension Cart {
    /// The failures of the lines that cannot be read or bought.
    fileprivate var failures: [Failure] { errors.map { Failure($0.problem) } }
}

extension JSONSchema {
    /// Returns the schema of the document of a command of the cart; `nil` for a name that no command has.
    static func cart(_ command: String) -> JSONSchema? {
        switch command {
        case "show", "add", "set", "edit", "remove", "clear", "discount": CartJSON.shown.schema
        case "undo", "redo": CartJSON.moved.schema
        case "history": CartJSON.history.schema
        case "later": CartJSON.later.schema
        case "checkout": .any(of: [CartJSON.order.schema, CartJSON.shown.schema])
        case "order": CartJSON.order.schema
        case "orders": CartJSON.orders.schema
        default: nil
        }
    }
}
