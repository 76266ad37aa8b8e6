import Adder
import AdderForms
import AdderJSON
import NewsKit

extension NewsKit: PurchaseKit {
    var purchaseView: PurchaseView<NewsPurchaseSource> { PurchaseView(texts: context.dependencies.texts) }

    static func purchaseRoute(_ id: NewsItemID) -> AppRoute { .news(.purchase(id)) }

    nonisolated static var purchasedItem: JSONShape<NewsItem>.Member { .init("news", NewsJSON.item, \.self) }
}

extension CommandGroup<PurchaseCommands<NewsKit>> {
    /// The command of the news that needs the cart.
    static var news: CommandGroup {
        CommandGroup(
            "news", "the news",
            [
                .buy(
                    "put an item into the cart", arguments: .newsItem,
                    note: "Buying it again adds units to the same line."
                ) { try NewsItemID(typed: $0.text) }
            ])
    }
}
