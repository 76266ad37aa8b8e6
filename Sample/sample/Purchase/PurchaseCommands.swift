import Adder
import AdderForms
import AdderJSON
import AdderServices
import AdderTerminal
import NewsKit
import TodosKit

/// A kit whose items are put into the cart.
@MainActor
protocol PurchaseKit: Sendable {
    associatedtype Source: PurchaseSource

    /// The view of the form.
    var purchaseView: PurchaseView<Source> { get }

    /// Makes the form of an item.
    func purchase(
        _ key: Source.Key, in currency: Currency, cart: some CartService, openedBy opener: Opener
    ) -> Screen<PurchasePresenter<Source>>

    /// Returns the route of the form of an item.
    static func purchaseRoute(_ key: Source.Key) -> AppRoute

    /// Returns the document of a purchase.
    nonisolated static func bought(_ purchase: CompletedPurchase<Source.Item>) -> BoughtJSON
}

/// The document of a purchase: the item in the cart, beside that of its kit.
struct BoughtJSON: Encodable {
    let item: AddedItem
    @IfAny var todo: TodoRecord?
    @IfAny var news: NewsItem?
}

extension PurchaseResponse: CommandResponse {
    var failure: Failure? {
        switch self {
        case .refused(let error): Failure(error)
        case .failed(let error): Failure(error)
        case .item, .bought: nil
        }
    }
}

/// Runs the command that puts an item of a kit into the cart.
@MainActor
struct PurchaseCommands<Seller: PurchaseKit> {
    let kit: Seller
    /// The cart that items are bought into.
    let cart: HostServices
    /// The currency of the prices that are typed.
    let currency: Currency
    let screens: ScreenRunner

    /// Puts an item into the cart.
    func buy(_ key: Seller.Source.Key, price: String, quantity: Int) async throws -> CommandResult {
        let offer = PurchaseOffer(quantity, at: try Money(price: price, in: currency))
        let screen = try await screens.open(Seller.purchaseRoute(key), .purchase(currency)) {
            [kit, currency, cart] in
            kit.purchase(key, in: currency, cart: cart, openedBy: $0)
        }
        return await screens.run(screen, [.buy(offer)], in: kit.purchaseView) { response in
            guard case .bought(let purchase) = response else { return nil }
            return CommandResult(document: ["bought": Seller.bought(purchase)])
        }
    }
}

extension CommandSpec {
    /// Creates the command `buy` of a kit, whose argument is the key of an item.
    static func buy<Seller>(
        _ summary: String, arguments: PositionalArguments, note: String,
        _ key: @escaping @Sendable (ParsedCommand) throws -> Seller.Source.Key
    ) -> CommandSpec where Runner == PurchaseCommands<Seller> {
        CommandSpec(
            "buy", summary, arguments: arguments,
            options: [
                OptionSpec("--price AMOUNT", "the unit price, such as 12.50", isRequired: true),
                OptionSpec("--quantity N", "the number of units, 1 by default"),
            ],
            note: note
        ) { purchases, command in
            try await purchases.buy(
                try key(command), price: command.value("--price") ?? "",
                quantity: try command.integer("--quantity", in: 1...9_999) ?? 1)
        }
    }
}
