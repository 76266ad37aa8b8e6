import Adder
import AdderForms
import AdderJSON
import AdderServices
import CartKit
import NewsKit
import TodosKit

extension ScreenRunner {
    /// Puts an item of a kit into the cart, by the form of its route.
    ///
    /// - Parameters:
    ///   - route: The route of the form.
    ///   - command: The command, with the price and the quantity.
    ///   - source: The type of the items.
    ///   - document: Returns the document of the purchase.
    func buy<Source: PurchaseSource>(
        _ route: AppRoute, _ command: ParsedCommand, from source: Source.Type,
        json document: @escaping (CompletedPurchase<Source.Item>) -> BoughtJSON
    ) async throws -> CommandResult {
        let services = navigation.pages.services
        let price = try Money(
            price: command.value("--price") ?? "", in: try services.started(services.cart).currency)
        let offer = PurchaseOffer(try command.integer("--quantity", in: 1...9_999) ?? 1, at: price)
        return try await run(route, as: PurchasePresenter<Source>.self, [.buy(offer)]) { response in
            guard case .bought(let purchase) = response else { return nil }
            return CommandResult(document: ["bought": document(purchase)])
        }
    }
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

extension CommandSpec {
    /// Creates the command `buy` of a kit, whose argument is the key of an item.
    static func buy(
        _ summary: String, arguments: PositionalArguments, note: String,
        run: @escaping @MainActor @Sendable (Runner, ParsedCommand) async throws -> CommandResult
    ) -> CommandSpec {
        CommandSpec(
            "buy", summary, arguments: arguments,
            options: [
                OptionSpec("--price AMOUNT", "the unit price, such as 12.50", isRequired: true),
                OptionSpec("--quantity N", "the number of units, 1 by default"),
            ],
            note: note, run: run
        ).needing([.cart])
    }
}
