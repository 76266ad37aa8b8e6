import Adder
import AdderForms
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import TodosKit

/// The todos as the purchase has them, and their texts.
@Suite struct TodoPurchaseSourceTests {
    private let price = Money(minor: 320, currency: .eur)
    private let source = TodoPurchaseSource()
    private let milk: ListedTodo

    init() throws {
        milk = try .sample("milkmilk")
    }

    @Test func aTodoIsTheOneThatIsShown() throws {
        #expect(source.request(for: milk.key) == .read(.show(milk.key)))
        #expect(try source.item(in: .read(.todo(TodoDetail(milk, today: .start)))) == milk)
        #expect(try source.item(in: .page()) == nil)
        #expect(throws: TodosError.notFound(milk.key)) { try source.item(in: .failed(.notFound(milk.key))) }
    }

    @Test func anOpenTodoIsBoughtByItsIdentity() throws {
        let item = CartItem(sku: "todo-milkmilk", title: "Milk", unitPrice: price)
        #expect(try source.cartItem(milk, at: price) == item)
    }

    @Test func onlyOpenTodosAreBought() throws {
        for listed in [try ListedTodo.sample("milkmilk", done: 5), try .sample("milkmilk", deleted: true)] {
            #expect(throws: TodosError.notOpen(milk.key)) { try source.cartItem(listed, at: price) }
        }
    }

    @Test func thePageHasTheTextsOfTheKit() {
        var texts = TodosTexts()
        texts.sentences.bought = "See the cart."
        let bought = PurchasedItem(
            key: "milk", title: "Milk", line: "1", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        let state = PurchasePresenter<TodoPurchaseSource>.State(milk.key, price: "3", purchased: bought)
        #expect(
            PurchaseView(texts: texts).snapshot(of: state)
                == "Buy a todo · notice In the cart milk Milk, line: 1, quantity: 2, total of the cart: 6.40 EUR · "
                + "Price=“3”~decimal · Quantity=“1”~number · remark See the cart. · finished · "
                + "[b Buy~primary]")
    }
}
