import AdderViews
import Testing

@testable import TodosKit

/// The view of the purchase of a todo.
@Suite struct TodoPurchaseViewTests {
    private typealias State = TodoPurchasePresenter.State

    private let key = TodoKey(TodoID("milk"))
    private let problem = TodoProblem(code: "tooMany", message: "There are too many. Take fewer.")

    @Test func thePriceAndTheQuantityAreTyped() {
        let page = TodoPurchaseView().page(of: State(key: key, price: "3.2x", priceProblem: problem))
        #expect(page.fields.map(\.label) == ["Price", "Quantity"])
        #expect(page.fields.map(\.kind) == [.decimal, .number])
        #expect(page.fields.map(\.text.value) == ["3.2x", "1"])
        #expect(page.fields.map(\.error) == [problem.message, nil])
        #expect(page.fields.map { $0.intent("2") } == [.price("2"), .quantity("2")])
        #expect(page.actions.map(\.intent) == [.submit])
        #expect(page.actions.map(\.isEnabled) == [true])
    }

    @Test func withoutAPriceNothingIsBought() {
        #expect(TodoPurchaseView().page(of: State(key: key)).actions.map(\.isEnabled) == [false])
        let buying = TodoPurchaseView().page(of: State(key: key, price: "3.20", isBuying: true))
        #expect(buying.isBusy)
        #expect(buying.actions.map(\.isEnabled) == [false])
    }

    @Test func theTodoInTheCartIsShown() {
        let purchased = PurchasedTodo(
            key: "milk", title: "Milk", line: "1", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        let state = State(key: key, purchased: purchased)
        let page = TodoPurchaseView().page(of: state)
        #expect(page.noticeLines == ["In the cart | milk | Milk | line 1 | quantity 2 | total of the cart 6.40 EUR"])
        #expect(page.isFinished)
        #expect(page.remarks == [])
        var texts = TodosTexts()
        texts.sentences.bought = "See the cart."
        #expect(TodoPurchaseView(texts: texts).page(of: state).remarks == [.text("See the cart.")])
    }

    @Test func aRefusalIsTheProblem() {
        #expect(TodoPurchaseView().page(of: State(key: key, problem: problem)).problem == PageProblem(problem))
    }
}
