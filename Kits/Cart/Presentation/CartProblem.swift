public import Adder
public import AdderServices
import AdderStorage

/// Why something is not as it should be, ready to show. Here alone, errors become what a person is told.
public struct CartProblem: Error, Codable, Equatable, Sendable {
    /// What a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and what to do.
    public let message: String
    /// The line that it is about, if it is about one.
    public let line: CartLineID?

    init(code: String, message: String, line: CartLineID? = nil) {
        self.code = code
        self.message = message
        self.line = line
    }

    /// An error of the cart.
    public init(_ error: CartError) {
        switch error {
        case .rejected(let rejection): self.init(code: rejection.code.rawValue, message: rejection.message)
        case .notFound(let line):
            self.init(
                code: "notFound", message: "The cart has no line \(line): show it to see its lines.", line: line)
        case .conflict(let conflict):
            self.init(
                code: "conflict",
                message: "The cart has changed: this was based on its version \(conflict.basedOn), and it is at "
                    + "version \(conflict.current). Nothing was done: look at it, and try again.")
        case .storage(let error): self.init(code: error.code.rawValue, message: error.message)
        }
    }

    /// A request that gets no answer.
    public init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description)
    }

    /// An answer that does not belong to its request.
    init(unexpected response: CartResponse) {
        self.init(code: "failed", message: "The cart answered what was not asked: \(response). Update the SDK.")
    }

    /// The todo list did not take what was moved there.
    init(_ error: TodosServiceError, line: CartLineID) {
        self.init(
            code: error.reason, message: "The line stays in the cart, since it became no todo. \(error)", line: line)
    }

    /// The todo was added, and its line did not go.
    init(notRemoved line: CartLine, after todo: AddedTodo, because reason: CartProblem) {
        self.init(
            code: "notRemoved",
            message: "“\(line.title)” is a todo now (\(todo.id)), and line \(line.id) is still in the cart: remove it "
                + "there. \(reason.message)",
            line: line.id)
    }

    /// What is in the cart cannot be counted together.
    init(_ error: MoneyError) {
        self.init(code: error.code.rawValue, message: error.message)
    }
}

extension CartProblem {
    /// What is to be known about a line.
    static func warnings(_ line: CartLine, _ limits: CartLimits) -> [CartProblem] {
        var warnings: [CartProblem] = []
        if line.unitPrice != line.firstPrice {
            let message =
                "The price of \(line.title) changed from \(line.firstPrice) to \(line.unitPrice) since it was added."
            warnings.append(CartProblem(code: "priceChanged", message: message, line: line.id))
        }
        if line.quantity >= limits.quantity {
            let message = "\(line.title) is at its limit of \(limits.quantity) units: no more of it can be added."
            warnings.append(CartProblem(code: "atLimit", message: message, line: line.id))
        }
        return warnings
    }
}

extension CartError {
    /// What a program can match on: a rejection's code, `notFound`, `conflict`, or the storage error's code.
    public var code: String { CartProblem(self).code }
}

extension CartError: CustomStringConvertible {
    /// Full sentences fit to be shown: what happened, with which value, and what to do.
    public var description: String { CartProblem(self).message }
}
