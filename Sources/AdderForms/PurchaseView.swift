import Adder
public import AdderViews

/// The view of the form that puts an item into a cart: its price and quantity, and then the item in the cart.
public struct PurchaseView<Source: PurchaseSource>: PageView {
    private let texts: PurchaseTexts
    private let describe: @Sendable (Source.Row, inout PageRow<PurchaseIntent>) -> Void

    /// Creates a view of a form that shows its item.
    ///
    /// - Parameters:
    ///   - texts: The texts of the kit.
    ///   - describe: Describes the row of the item.
    public init(
        texts: PurchaseTexts, _ describe: @escaping @Sendable (Source.Row, inout PageRow<PurchaseIntent>) -> Void
    ) {
        self.texts = texts
        self.describe = describe
    }

    /// Describes the form.
    public func draw(_ state: PurchasePresenter<Source>.State, on page: inout Page<PurchaseIntent>) {
        page.title = texts.title
        page.problem = state.problem
        page.isBusy = state.isBuying
        if let purchased = state.purchased { show(purchased, on: &page) }
        if let item = state.item {
            guard let row = page.loaded(item, retry: .retry) else { return }
            page.rows([row], describe)
        }
        let isEnabled = !state.isBuying
        page.field(
            texts.price, state.price, kind: .decimal, error: state.priceProblem?.message, isEnabled: isEnabled
        ) { .price($0) }
        page.field(
            texts.units, state.quantity, kind: .number, error: state.quantityProblem?.message, isEnabled: isEnabled
        ) { .quantity($0) }
        page.action(texts.buy, .submit, key: "b", role: .primary, isEnabled: isEnabled && !state.price.isEmpty)
    }

    private func show(_ purchased: PurchasedItem, on page: inout Page<PurchaseIntent>) {
        page.notice(
            texts.bought, key: purchased.key, title: purchased.title,
            cells: [
                PageCell(.text(purchased.line), label: texts.line),
                PageCell(.number(purchased.quantity), label: texts.quantity),
                PageCell(purchased.cartTotal, label: texts.cartTotal),
            ])
        if !texts.hint.isEmpty { page.remark(texts.hint) }
        page.isFinished = true
    }
}

extension PurchaseView where Source.Row == Never {
    /// Creates a view of a form that does not show its item, with the texts of the kit.
    public init(texts: PurchaseTexts) {
        self.init(texts: texts) { _, _ in }
    }
}

/// The texts of a purchase, which a kit takes from its own.
public struct PurchaseTexts: Sendable {
    let title: String
    let price: String
    let units: String
    let buy: String
    let bought: String
    let line: String
    let quantity: String
    let cartTotal: String
    let hint: String

    /// Creates texts.
    ///
    /// - Parameters:
    ///   - title: The title of the form.
    ///   - price: The label of the price.
    ///   - units: The label of the number of units.
    ///   - buy: The title of the action that puts the item into the cart.
    ///   - bought: The verb of the notice that the item is in the cart.
    ///   - line: The label of the number of the line in the cart.
    ///   - quantity: The label of the number of units in that line.
    ///   - cartTotal: The label of the total of the cart.
    ///   - hint: The sentence after a purchase; empty for none.
    public init(
        title: String, price: String, units: String, buy: String, bought: String, line: String, quantity: String,
        cartTotal: String, hint: String
    ) {
        self.title = title
        self.price = price
        self.units = units
        self.buy = buy
        self.bought = bought
        self.line = line
        self.quantity = quantity
        self.cartTotal = cartTotal
        self.hint = hint
    }
}
