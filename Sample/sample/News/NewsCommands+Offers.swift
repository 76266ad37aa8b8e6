import Adder
import AdderServices
import NewsKit

/// The items that go into the cart, and on the todo list.
extension NewsCommands {
    /// Puts an item on the todo list.
    func readLater(_ id: NewsItemID) async throws -> CommandResult {
        let screen = try kit.laterScreen(of: id, services: todos)
        guard !screens.isJSON else { return await screens.run(screen, [.add]) { $0.json } }
        return await screens.run(screen, [.add], in: NewsLaterView(texts: texts))
    }

    /// Puts an item into the cart.
    func buy(_ id: NewsItemID, price: String, quantity: Int) async throws -> CommandResult {
        let unitPrice: Money
        do throws(MoneyError) {
            unitPrice = try Money(decimal: price, currency: currency)
        } catch {
            throw Failure(usage: "The value of --price cannot be accepted. \(error.message)")
        }
        if screens.isJSON {
            let screen = try kit.purchaseScreen(
                NewsPurchaseJSONPresenter(), state: NewsPurchaseJSONPresenter.State(), services: cart)
            return await screens.run(screen, [.buy(NewsPurchase(id, at: unitPrice, quantity: quantity))]) { $0.result }
        }
        let screen = try kit.purchaseScreen(of: id, in: currency, services: cart)
        let offer = NewsPurchaseIntent.Offer(quantity, at: unitPrice)
        return await screens.run(screen, [.buy(offer)], in: NewsPurchaseView(texts: texts))
    }
}

extension NewsLaterPresenter.State {
    /// `{"later":{"item":…,"todo":{"id":…,"title":…}}}`
    fileprivate var json: CommandResult {
        let failure = problem.map { Failure($0) }
        guard failure == nil, let row = item.value, let todo else { return CommandResult(failure: failure) }
        let later: JSONValue = .object([
            "item": .integer(row.id.number), "todo": .object(["id": .string(todo.id), "title": .string(todo.title)]),
        ])
        return CommandResult(output: JSONValue.object(["later": later]).document)
    }
}
