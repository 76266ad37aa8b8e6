import Adder
import AdderServices
import CartKit

/// The same events and intents as the cart's, presented as a JSON document: after a change too, the whole cart.
struct CartJSONPresenter: Presenter {
    let currency: Currency

    struct State: Equatable {
        var report = Report()
    }

    func handle(_ intent: CartPresenter.Intent, _ turn: inout Turn) {
        do throws(CartRejection) {
            turn.send(try intent.change(in: currency).map(CartRequest.change) ?? .show)
        } catch {
            turn.state.report = Report(failure: Failure(error.code.rawValue, error.message))
        }
    }

    func receive(_ response: CartResponse, for request: CartRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .cart(let cart): turn.state.report = Report(output: json(["cart": CartDocument(cart)]))
        case .changed(let outcome): turn.state.report = Report(output: json(["cart": CartDocument(outcome.cart)]))
        case .failed(let error): turn.state.report = Report(failure: Failure(error.code, error.description))
        case .summary: break
        }
    }

    func fail(_ request: CartRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.report = Report(failure: Failure(error.code.rawValue, error.description))
    }
}

/// A cart as JSON: every key is always there, `null` where an amount cannot be counted.
struct CartDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version, currency, lines, subtotal, total, errors, warnings
    }

    private let cart: Cart

    init(_ cart: Cart) {
        self.cart = cart
    }

    func encode(to encoder: any Encoder) throws {
        let total = try? cart.total()
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(cart.version, forKey: .version)
        try container.encode(cart.currency, forKey: .currency)
        try container.encode(cart.lines.map(CartLineDocument.init), forKey: .lines)
        try container.encode(total, forKey: .subtotal)
        try container.encode(total, forKey: .total)
        try container.encode(cart.errors.map(CartProblemDocument.init), forKey: .errors)
        try container.encode(cart.warnings.map(CartProblemDocument.init), forKey: .warnings)
    }
}

/// A line as JSON.
struct CartLineDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, sku, title, unitPrice, quantity, attributes, total
    }

    private let line: CartLine

    init(_ line: CartLine) {
        self.line = line
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(line.id, forKey: .id)
        try container.encode(line.sku, forKey: .sku)
        try container.encode(line.title, forKey: .title)
        try container.encode(line.unitPrice, forKey: .unitPrice)
        try container.encode(line.quantity, forKey: .quantity)
        try container.encode(line.attributes, forKey: .attributes)
        try container.encode(try? line.total(), forKey: .total)
    }
}

/// A warning or an error as JSON.
struct CartProblemDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case code, message, line
    }

    private let problem: CartProblem

    init(_ problem: CartProblem) {
        self.problem = problem
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(problem.code, forKey: .code)
        try container.encode(problem.message, forKey: .message)
        try container.encode(problem.line.flatMap { Int64($0) }, forKey: .line)
    }
}
