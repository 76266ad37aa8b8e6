import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import Testing
import TodosKit
import WishesKit

/// The kit from outside and two kits of Adder in one SDK.
@MainActor
@Suite struct WishesKitTests {
    private struct Home: HasCart, HasTodos, HasWishes, CartService, TodosService, WishesService {
        let cart: CartKit
        let todos: TodosKit
        let wishes: WishesKit
    }

    @Test func wishesAreGrantedByTheCartAndTheTodoList() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
            TodosKit.enable()
            WishesKit.enable()
        }
        let (cart, todos, wishes) = sdk.kits
        let home = Home(cart: cart, todos: todos, wishes: wishes)
        let probe = StreamProbe(sdk.stream)
        let bicycle = try await home.add(NewWish("A bicycle", price: Money(minor: 49_900, currency: .eur)))
        let peace = try await home.add(NewWish("World peace"))
        let list = try wishes.listScreen()
        list.send(.appear)
        await list.settled()
        #expect(list.state.rows.map(\.title) == ["A bicycle", "World peace"])

        let first = try wishes.grantScreen(of: bicycle.id, services: home)
        first.send(.grant)
        await first.settled()
        #expect(first.state.text == "“A bicycle” is on line 1 of the cart.")
        #expect(try await home.cartSummary().total == bicycle.price)

        let second = try wishes.grantScreen(of: peace.id, services: home)
        second.send(.grant)
        await second.settled()
        #expect(second.state.text == "“World peace” is a todo.")
        // The list shows the changes of the other screens.
        #expect(list.state.rows == [])

        // Every call of a service is a request on the stream. Its cause is the request of the screen.
        let request = try #require(probe.events.compactMap { $0.typed(GrantRequest.self) }.first)
        let call = try #require(probe.events.compactMap { $0.typed(CartRequest.self) }.first)
        #expect(call.cause == request.id)
        await sdk.stop()
    }

    @Test func aHostShowsTheListWithoutKnowingIt() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            WishesKit.enable()
        }
        let list = try #require(try await sdk.kits.pageScreen(for: WishesKit.firstRoute, openedBy: Opener()))
        guard case .field(let field)? = list.page().parts.first else {
            throw PageProblem(code: "parts", message: "\(list.page().parts)")
        }
        field.intent("A bell").send()
        await list.settled()
        #expect(list.page().snapshot() == "Wishes · New wish=draft · - 1 A bell [g Grant]")
        #expect(try await sdk.kits.pageScreen(for: .grant(1), openedBy: Opener()) == nil)
        await sdk.stop()
    }
}
