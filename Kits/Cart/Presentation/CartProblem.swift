import Adder
import AdderServices
import AdderStorage
import AdderViews

/// An error or a warning of the cart, ready to show.
public struct CartProblem: Error, Codable, Equatable, Sendable {
    /// A code that a program can match on.
    public let code: String
    /// Full sentences: the event, the value, and the way to recover.
    public let message: String
    /// The number of the line that the problem is about, which equals the ``CartRow/id`` of its row, or else `nil`.
    public let line: String?

    /// Creates a problem.
    public init(code: String, message: String, line: String? = nil) {
        self.code = code
        self.message = message
        self.line = line
    }

    init(code: String, message: String, line: CartLineID) {
        self.init(code: code, message: message, line: line.description)
    }

    /// Creates a problem from an error of the cart.
    public init(_ error: CartError) {
        switch error {
        case .rejected(let rejection): self.init(code: rejection.code.rawValue, message: rejection.message)
        case .notFound(let line):
            self.init(
                code: "notFound", message: "The cart has no line \(line). Show the cart to see its lines.", line: line)
        case .conflict(let conflict):
            self.init(
                code: "conflict",
                message: "The cart has version \(conflict.current), and the change is based on version "
                    + "\(conflict.basedOn). The cart is unchanged. Check the current cart and try again.")
        case .tooFewSteps(0): self.init(code: "nothingToUndo", message: "There is nothing to undo.")
        case .tooFewSteps(let count):
            self.init(
                code: "nothingToUndo",
                message: "Only \(count) \(count == 1 ? "step" : "steps") can be undone. Undo at most that many.")
        case .tooFewUndoneSteps(0): self.init(code: "nothingToRedo", message: "There is nothing to redo.")
        case .tooFewUndoneSteps(let count):
            self.init(
                code: "nothingToRedo",
                message: "Only \(count) \(count == 1 ? "step" : "steps") can be redone. Redo at most that many.")
        case .storage(let error): self.init(code: error.code.rawValue, message: error.message)
        case .unanswered(let error): self.init(code: error.code.rawValue, message: error.description)
        }
    }

    init(unexpected response: CartResponse) {
        self.init(
            code: "failed", message: "The cart sent an unexpected response: \(response). Update the SDK and try again.")
    }
}

extension CartProblem {
    /// Creates a problem of a line that the todo list did not take.
    init(_ error: TodosServiceError, line: CartLineID) {
        self.init(
            code: error.reason,
            message: "The todo list did not confirm a todo, so line \(line) stays in the cart. \(error)", line: line)
    }

    /// Creates a problem of a line that became a todo and may still be in the cart; `nil` if it was removed.
    init?(_ saved: SavedForLater) {
        guard let error = saved.removalError else { return nil }
        let line = saved.line
        self.init(
            code: "notRemoved",
            message:
                "“\(line.title)” was added to the todo list as \(saved.todo.id), but the cart did not confirm that "
                + "line \(line.id) was removed. Remove it if it is still there. "
                + CartProblem(error).message,
            line: line.id)
    }
}

extension CartError {
    /// The code for a program to match on: the code of a rejection, `notFound`, `conflict`, or the code of the error of the
    /// storage or of the request.
    public var code: String { CartProblem(self).code }
}

extension CartError: CustomStringConvertible {
    /// Full sentences to show to a person: the event, the value, and the way to recover.
    public var description: String { CartProblem(self).message }
}

extension Cart {
    /// The warnings about lines: a price that has changed, a line at its maximum quantity.
    public var warnings: [CartProblem] { lines.flatMap { CartProblem.warnings($0, limits) } }

    /// The problems that prevent a purchase: lines that cannot be read, and a total that is too large to be counted.
    public var errors: [CartProblem] {
        let lines = unreadable.map { CartProblem($0) }
        do throws(MoneyError) {
            _ = try total()
            return lines
        } catch {
            return lines + [CartProblem(error)]
        }
    }
}

extension PageProblem {
    /// Creates the problem of a page from a problem of the cart.
    init(_ problem: CartProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}

extension CartProblem {
    fileprivate init(_ line: UnreadableCartLine) {
        self.init(
            code: "unreadable",
            message: "Line \(line.id) of the cart cannot be read, because its row was damaged or changed from outside. "
                + "\(line.reason) It is not in the total. Remove it, or restore a backup.", line: line.id)
    }

    fileprivate init(_ error: MoneyError) {
        self.init(code: error.code.rawValue, message: error.message)
    }

    fileprivate static func warnings(_ line: CartLine, _ limits: CartLimits) -> [CartProblem] {
        var warnings: [CartProblem] = []
        if line.unitPrice != line.firstPrice {
            let message =
                "The price of \(line.title) changed from \(line.firstPrice) to \(line.unitPrice) since it was added."
            warnings.append(CartProblem(code: "priceChanged", message: message, line: line.id))
        }
        if line.quantity >= limits.quantity {
            let message = "\(line.title) is at its maximum of \(limits.quantity) units."
            warnings.append(CartProblem(code: "atLimit", message: message, line: line.id))
        }
        return warnings
    }
}
