import CartKit

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
