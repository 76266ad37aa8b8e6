import Adder
import AdderServices
import CartKit
import TodosKit

/// What the kits of this host offer one another, composed here and nowhere else.
struct Services: HasCart, HasTodos, CartService, TodosService {
    let cart: CartKit
    let todos: TodosKit
}

extension Host {
    /// The cart, after an intent.
    func cart(_ intent: CartPresenter.Intent) async throws -> Report {
        let cart = services.cart
        if isJSON {
            let presenter = CartJSONPresenter(currency: cart.currency)
            return await run(try sdk.stage.open(presenter, state: CartJSONPresenter.State()), [intent]) { $0.report }
        }
        let style = style
        return await run(try cart.cartScreen(), [intent]) { $0.text(style) }
    }

    /// Moves a line of the cart to the todos.
    func later(_ typed: String) async throws -> Report {
        guard let line = CartLineID(typed) else {
            throw Failure("malformed", "\(quoted(typed)) is no line: type the number that the cart shows before it.")
        }
        let style = style
        let screen = try services.cart.laterScreen(of: line, services: services)
        return await run(screen, [.move]) { [isJSON] in isJSON ? $0.json : $0.text(style) }
    }

    /// Takes all lines out of the cart, once that is confirmed.
    func clear(isConfirmed: Bool) async throws -> Report {
        guard isConfirmed || Terminal.confirms("Take all lines out of the cart?") else {
            throw Failure("unconfirmed", "Nothing was taken out: say yes, or type --yes.")
        }
        return try await cart(.clear(nil))
    }

    /// Puts a todo into the cart.
    func buy(_ key: String, price: String, quantity: Int) async throws -> Report {
        let currency = services.cart.currency
        let unitPrice: Money
        do throws(MoneyError) {
            unitPrice = try Money(decimal: price, currency: currency)
        } catch {
            throw Failure(usage: "--price cannot be \(quoted(price)): \(error)")
        }
        let screen = try todos.purchaseScreen(of: try todoKey(key), services: services)
        return await run(screen, [.buy(.init(quantity, at: unitPrice))]) { [isJSON, style] in
            isJSON ? $0.json : $0.text(style)
        }
    }
}
