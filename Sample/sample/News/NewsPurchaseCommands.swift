import Adder
import AdderServices
import AdderTerminal
import NewsKit

/// Runs the command that puts an item of the news into the cart.
@MainActor
struct NewsPurchaseCommands {
    let kit: NewsKit
    /// The cart that items are bought into.
    let cart: HostServices
    /// The currency of the prices that are typed.
    let currency: Currency
    let screens: ScreenRunner

    /// Puts an item into the cart.
    func buy(_ id: NewsItemID, price: String, quantity: Int) async throws -> CommandResult {
        let unitPrice = try Money(price: price, in: currency)
        if screens.isJSON {
            let screen = try await screens.open(.news(.purchase(id))) { [kit, cart] in
                kit.purchase(
                    NewsPurchaseJSONPresenter(), state: NewsPurchaseJSONPresenter.State(), cart: cart, openedBy: $0)
            }
            return await screens.run(screen, [.buy(NewsPurchase(id, at: unitPrice, quantity: quantity))]) { $0.result }
        }
        let screen = try await screens.open(.news(.purchase(id))) { [kit, currency, cart] in
            kit.purchase(id, in: currency, cart: cart, openedBy: $0)
        }
        let offer = NewsPurchaseIntent.Offer(quantity, at: unitPrice)
        let view = NewsPurchaseView(texts: kit.context.dependencies.texts)
        return await screens.run(screen, [.buy(offer)], in: view)
    }
}

extension CommandGroup<NewsPurchaseCommands> {
    /// The command of the news that needs the cart.
    static var news: CommandGroup {
        CommandGroup(
            "news", "the news",
            [
                CommandSpec(
                    "buy", "put an item into the cart", arguments: .newsItem,
                    options: [
                        OptionSpec("--price AMOUNT", "the unit price, such as 12.50", isRequired: true),
                        OptionSpec("--quantity N", "the number of units, 1 by default"),
                    ],
                    note: "Buying it again adds units to the same line."
                ) { news, command in
                    try await news.buy(
                        try NewsItemID(typed: command.text), price: command.value("--price") ?? "",
                        quantity: try command.integer("--quantity", in: 1...9_999) ?? 1)
                }
            ])
    }
}
