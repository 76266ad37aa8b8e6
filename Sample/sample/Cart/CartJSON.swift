import Adder
import AdderServices
import CartKit

/// The cart with its keys in alphabetical order, all of them always: `null` where an amount cannot be counted.
extension JSONValue {
    init(_ cart: Cart) {
        let total = (try? cart.total()).map { JSONValue($0) } ?? .null
        self = .object([
            "currency": .string(cart.currency.code), "errors": .array(cart.errors.map { JSONValue($0) }),
            "lines": .array(cart.lines.map { JSONValue($0) }), "subtotal": total, "total": total,
            "version": .integer(cart.version), "warnings": .array(cart.warnings.map { JSONValue($0) }),
        ])
    }

    /// Returns steps of the history, the first one with the number 1.
    static func steps(_ steps: [CartStep]) -> JSONValue {
        .array(
            steps.enumerated().map { index, step in
                .object([
                    "number": JSONValue(index + 1), "kind": .string(step.kind.rawValue),
                    "title": step.title.map { .string($0) } ?? .null,
                    "quantity": step.quantity.map { JSONValue($0) } ?? .null, "count": JSONValue(step.count),
                    "at": step.time.map { .string($0.rfc3339) } ?? .null,
                ])
            })
    }

    private init(_ line: CartLine) {
        self = .object([
            "attributes": JSONValue(line.attributes), "id": .integer(line.id.rawValue),
            "quantity": JSONValue(line.quantity), "sku": .string(line.sku), "title": .string(line.title),
            "total": (try? line.total()).map { JSONValue($0) } ?? .null, "unitPrice": JSONValue(line.unitPrice),
        ])
    }

    private init(_ problem: CartProblem) {
        self = .object([
            "code": .string(problem.code), "line": problem.line.flatMap { Int64($0) }.map { .integer($0) } ?? .null,
            "message": .string(problem.message),
        ])
    }
}

/// The schemas of the documents of the cart's commands.
extension JSONSchema {
    /// Returns the schema of a command's document; `nil` for a name that no command has.
    static func cart(_ command: String) -> JSONSchema? {
        switch command {
        case "show", "add", "set", "remove", "clear": document(["cart": cart])
        case "undo", "redo": document(["cart": cart, "steps": steps])
        case "history": document(["steps": steps, "undone": steps])
        case "later": document(["later": .object(["line": .integer.orNull(), "todo": .addedTodo])])
        default: nil
        }
    }

    private static let steps = array(
        of: .object([
            "number": .count.described(as: "The number of steps to undo or redo so that this one is the last of them."),
            "kind": .choice(CartStep.Kind.allCases.map(\.rawValue)),
            "title": .text.orNull().described(as: "The title of the first changed line."),
            "quantity": .count.orNull().described(as: "The number of units that were added or set."), "count": .count,
            "at": .moment.orNull(),
        ]).named("cartStep"))

    private static let cart = object([
        "currency": .text, "errors": .array(of: problem), "lines": .array(of: line), "subtotal": .money.orNull(),
        "total": .money.orNull(), "version": .count, "warnings": .array(of: problem),
    ]).named("cart")

    private static let line = object([
        "attributes": .dictionary(of: .text), "id": .integer, "quantity": .count, "sku": .text, "title": .text,
        "total": .money.orNull(), "unitPrice": .money,
    ]).named("cartLine")

    private static let problem = object(["code": .text, "line": .integer.orNull(), "message": .text])
        .named("cartProblem")
}
