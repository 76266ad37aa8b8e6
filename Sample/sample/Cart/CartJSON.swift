import Adder
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

    /// The cart with its keys in alphabetical order: `null` where an amount cannot be counted.
    private static let cart = JSONShape<Cart>.object([
        .init("currency", .text, \.currency.code), .init("errors", .array(of: problem), \.errors),
        .init("lines", .array(of: line), \.lines), .init("subtotal", optional: ServiceJSON.money) { try? $0.total() },
        .init("total", optional: ServiceJSON.money) { try? $0.total() }, .init("version", .count, \.version),
        .init("warnings", .array(of: problem), \.warnings),
    ]).named("cart")

    private static let line = JSONShape<CartLine>.object([
        .init("attributes", ServiceJSON.attributes, \.attributes), .init("id", .integer, \.id.rawValue),
        .init("quantity", .count, \.quantity), .init("sku", .text, \.sku), .init("title", .text, \.title),
        .init("total", optional: ServiceJSON.money) { try? $0.total() },
        .init("unitPrice", ServiceJSON.money, \.unitPrice),
    ]).named("cartLine")

    private static let problem = JSONShape<CartRemark>.object([
        .init("code", .text, \.problem.code), .init("line", optional: .integer) { $0.line.flatMap { Int64($0) } },
        .init("message", .text, \.problem.message),
    ]).named("cartProblem")

    /// Steps of the history, the first one with the number 1.
    private static let steps = JSONShape<[CartStep]>(.array(of: step.schema)) { steps in
        .array(steps.enumerated().map { step.json(($0 + 1, $1)) })
    }

    private static let step = JSONShape<(number: Int, step: CartStep)>.object([
        .init(
            "number", .count, about: "The number of steps to undo or redo so that this one is the last of them.",
            \.number),
        .init("kind", .choice, \.step.kind),
        .init("title", optional: .text, about: "The title of the first changed line.", \.step.title),
        .init("quantity", optional: .count, about: "The number of units that were added or set.", \.step.quantity),
        .init("count", .count, \.step.count), .init("at", optional: .moment, \.step.time),
    ]).named("cartStep")
}

extension JSONSchema {
    /// Returns the schema of the document of a command of the cart; `nil` for a name that no command has.
    static func cart(_ command: String) -> JSONSchema? {
        switch command {
        case "show", "add", "set", "remove", "clear": CartJSON.shown.schema
        case "undo", "redo": CartJSON.moved.schema
        case "history": CartJSON.history.schema
        case "later": document(["later": .object(["line": .integer.orNull(), "todo": .addedTodo])])
        default: nil
        }
    }
}
