import Adder
public import AdderForms
public import AdderServices

/// The items of the news that are put into a cart.
public struct NewsPurchaseSource: PurchaseSource {
    /// The time zone of the person.
    private let zone: LocalZone

    /// Creates a source.
    ///
    /// - Parameter zone: The time zone of the person.
    init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    /// Returns the request that reads an item from the cache alone.
    public func request(for id: NewsItemID) -> NewsRequest { .story(.cached(id)) }

    /// Returns the item that was read.
    public func item(in response: NewsResponse) throws(NewsError) -> NewsItem? {
        switch response {
        case .story(.loaded(let story)): story.item
        case .failed(let error): throw error
        default: nil
        }
    }

    /// Returns the cart item for an item of the news.
    public func cartItem(_ item: NewsItem, at unitPrice: Money) throws(NewsError) -> CartItem {
        CartItem(sku: "news-\(item.id)", title: item.offeredTitle, unitPrice: unitPrice)
    }

    /// Returns the identity and the title of an item.
    public func name(of item: NewsItem) -> (key: String, title: String) { ("\(item.id)", item.title) }

    /// Returns the row of an item.
    public func row(of item: NewsItem) -> NewsRow? { NewsRow(item, zone: zone) }
}

extension NewsError: PurchaseSourceError {}

extension PurchaseView<NewsPurchaseSource> {
    /// Creates a view with the texts of the kit.
    public init(texts: NewsTexts = NewsTexts()) {
        let labels = texts.labels
        self.init(
            texts: PurchaseTexts(
                title: texts.titles.purchase, price: labels.price, units: labels.units, buy: texts.actions.buy,
                bought: texts.notices.bought, line: labels.line, quantity: labels.quantity,
                cartTotal: labels.cartTotal, hint: texts.sentences.bought)
        ) { item, row in row.show(item, labels) }
    }
}
