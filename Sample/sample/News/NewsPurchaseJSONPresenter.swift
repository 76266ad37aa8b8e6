import Adder
import AdderServices
import NewsKit

/// Presents the purchase of an item as a JSON document: `{"bought":{"item":{…},"news":{…}}}`.
struct NewsPurchaseJSONPresenter: Presenter {
    struct State: Equatable {
        var result = CommandResult()
    }

    /// A type of its own: an intent is an event, so a request as an intent would be answered too.
    enum Intent: Event {
        case buy(NewsPurchase)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .buy(let purchase) = intent { turn.send(.buy(purchase)) }
    }

    func receive(_ response: NewsPurchaseResponse, for request: NewsPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        switch response {
        case .bought(let purchase): turn.state.result = CommandResult(output: document(purchase))
        case .refused(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .news(.failed(let error)): turn.state.result = CommandResult(failure: Failure(error))
        case .news: break
        }
    }

    private func document(_ purchase: CompletedNewsPurchase) -> String {
        let bought: JSONValue = .object(["item": JSONValue(purchase.added), "news": JSONValue(purchase.item)])
        return JSONValue.object(["bought": bought]).document
    }
}
