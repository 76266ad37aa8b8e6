import Adder
import AdderForms

/// Presents the purchase of an item as a JSON document: `{"bought":{"item":{…},"todo":{…}}}`.
struct PurchaseJSONPresenter<Seller: PurchaseKit>: Presenter {
    struct State: Equatable {
        var result = CommandResult()
    }

    /// A type of its own: an intent is an event, so a request as an intent would be answered too.
    enum Intent: Event {
        case buy(Purchase<Seller.Source.Key>)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .buy(let purchase) = intent { turn.send(.buy(purchase)) }
    }

    func receive(
        _ response: PurchaseResponse<Seller.Source>, for request: PurchaseRequest<Seller.Source>?, _ turn: inout Turn
    ) {
        guard request != nil else { return }
        switch response {
        case .bought(let purchase): turn.state.result = CommandResult(output: document(purchase))
        case .refused(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .item: break
        }
    }

    private func document(_ purchase: CompletedPurchase<Seller.Source.Item>) -> String {
        let item = Seller.json(ofPurchased: purchase.item)
        let bought = JSONValue.Members([("item", JSONValue(purchase.added)), item])
        return JSONValue.object(["bought": .object(bought)]).document
    }
}
