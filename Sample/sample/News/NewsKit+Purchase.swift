import Adder
import AdderForms
import NewsKit

extension NewsKit: PurchaseKit {
    var purchaseView: PurchaseView<NewsPurchaseSource> { PurchaseView(texts: context.dependencies.texts) }

    static func purchaseRoute(_ id: NewsItemID) -> AppRoute { .news(.purchase(id)) }

    nonisolated static func bought(_ purchase: CompletedPurchase<NewsItem>) -> BoughtJSON {
        BoughtJSON(item: purchase.added, todo: nil, news: purchase.item)
    }
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
