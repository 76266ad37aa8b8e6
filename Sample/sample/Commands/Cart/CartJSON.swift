import Adder
import AdderServices
import CartKit

/// The documents of the cart's commands.
enum CartJSON {
    /// The cart: `null` where an amount cannot be counted.
    struct Content: Encodable {
        let currency: Currency
        let discounts: [CartTotals.Discount]
        let errors: [Remark]
        let lines: [Line]
        let subtotal: Money?
        let tax: [CartTotals.Tax]
        let total: Money?
        let version: Int64
        let warnings: [Remark]

        init(_ cart: Cart) {
            let totals = try? cart.totals()
            currency = cart.currency
            discounts = totals?.discounts ?? []
            errors = cart.errors.map(Remark.init)
            lines = cart.lines.map(Line.init)
            subtotal = totals?.subtotal
            tax = totals?.taxes ?? []
            total = totals?.total
            version = cart.version
            warnings = cart.warnings.map(Remark.init)
        }
    }

    struct Line: Encodable {
        let attributes: ItemAttributes
        let id: CartLineID
        let quantity: Int
        let sku: String
        let taxCategory: String?
        let title: String
        let total: Money?
        let unitPrice: Money

        init(_ line: CartLine) {
            attributes = line.attributes
            id = line.id
            quantity = line.quantity
            sku = line.sku
            taxCategory = line.item.taxCategory
            title = line.title
            total = try? line.total()
            unitPrice = line.unitPrice
        }
    }

    struct Remark: Encodable {
        let code: String
        let line: Int64?
        let message: String

        init(_ remark: CartRemark) {
            code = remark.problem.code
            line = remark.line.flatMap { Int64($0) }
            message = remark.problem.message
        }
    }

    private struct Step: Encodable {
        let number: Int
        let kind: CartStep.Kind
        let title: String?
        let quantity: Int?
        let count: Int
        let at: Timestamp?

        /// Returns steps with their numbers: that of steps to undo or redo so that this one is the last of them.
        static func numbered(_ steps: [CartStep]) -> [Step] {
            steps.enumerated().map { index, step in
                Step(
                    number: index + 1, kind: step.kind, title: step.title, quantity: step.quantity, count: step.count,
                    at: step.time)
            }
        }
    }

    private struct Moved: Encodable {
        let cart: Content
        let steps: [Step]
    }

    private struct Later: Encodable {
        let line: CartLineID
        let todo: AddedTodo
    }

    private struct Order: Encodable {
        let at: Timestamp
        let buyer: String
        let discounts: [CartTotals.Discount]
        let id: CartOrderID
        let lines: [Line]
        let receipt: PaymentReceipt
        let subtotal: Money
        let tax: [CartTotals.Tax]
        let total: Money
    }

    private struct OrderSummary: Encodable {
        let at: Timestamp
        let id: CartOrderID
        let isTest: Bool
        let total: Money
    }

    /// The cart, also after a change.
    static func shown(_ cart: Cart) -> CommandResult {
        CommandResult(document: ["cart": Content(cart)], failures: cart.failures)
    }

    /// Returns the result that a response has: the whole cart, also after a change, the line that was saved for later, or the
    /// history.
    static func result(of response: CartResponse) -> CommandResult? {
        switch response {
        case .cart(let cart): return shown(cart)
        case .changed(let outcome) where outcome.steps.isEmpty: return shown(outcome.cart)
        case .changed(let outcome):
            let moved = Moved(cart: Content(outcome.cart), steps: Step.numbered(outcome.steps))
            return CommandResult(document: moved, failures: outcome.cart.failures)
        case .history(let steps):
            return CommandResult(
                document: ["steps": Step.numbered(steps.done), "undone": Step.numbered(steps.undone)])
        case .savedForLater(let saved):
            guard saved.removal != nil, let line = saved.lines.first, let todo = saved.todos.first else { return nil }
            return CommandResult(document: ["later": Later(line: line.id, todo: todo)])
        case .summary, .refused, .failed: return nil
        }
    }

    /// Returns the result that a response of the checkout has: an order with its receipt, or the orders, the newest first.
    static func result(of response: CheckoutResponse) -> CommandResult? {
        switch response {
        case .ordered(let order), .order(let order):
            let totals = order.totals
            return CommandResult(document: [
                "order": Order(
                    at: order.time, buyer: order.buyer.name, discounts: totals.discounts, id: order.id,
                    lines: order.lines.map(Line.init), receipt: order.receipt, subtotal: totals.subtotal,
                    tax: totals.taxes, total: totals.total)
            ])
        case .orders(let orders):
            return CommandResult(document: [
                "orders": orders.map { OrderSummary(at: $0.time, id: $0.id, isTest: $0.isTest, total: $0.total) }
            ])
        case .shown, .declined, .unknown, .refused: return nil
        }
    }
}

extension Cart {
    /// The failures of the lines that cannot be read or bought.
    fileprivate var failures: [Failure] { errors.map { Failure($0.problem) } }
}
