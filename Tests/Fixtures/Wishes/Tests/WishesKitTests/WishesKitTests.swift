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
@Suite(.timeLimit(.minutes(3))) struct WishesKitTests {
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
        let list = wishes.list()
        list.send(.appear)
        await list.settled()
        #expect(list.state.rows.map(\.title) == ["A bicycle", "World peace"])

        let first = wishes.grant(bicycle.id, todos: home, cart: home)
        first.send(.grant)
        await first.settled()
        #expect(first.state.text == "“A bicycle” is on line 1 of the cart.")
        #expect(try await home.cartSummary().total == bicycle.price)

        let second = wishes.grant(peace.id, todos: home, cart: home)
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
        let pages = sdk.kits.pages()
        let list = try await pages.screen(for: WishesPages.firstRoute)
        guard case .field(let field)? = list.page().parts.first else {
            throw Problem(code: "parts", message: "\(list.page().parts)")
        }
        field.intent("A bell").send()
        await list.settled()
        #expect(list.page().snapshot() == "Wishes · New wish=draft · - 1 A bell [g Grant]")
        await sdk.stop()
    }

    /// The kit has no line for it beyond `leaving`, and the test none beyond the answer.
    @Test(arguments: [LeaveAnswer.discard, .keepEditing, .save])
    func aTypedWishIsNotLeftWithoutAQuestion(_ answer: LeaveAnswer) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            WishesKit.enable()
        }
        let flow = try FlowHarness<WishesRoute>(sdk) { try await sdk.kits.pages().screen(for: $0, openedBy: $1) }
        try await flow.open(.list)
        try await flow.send(.type("A bell"), to: WishListPresenter.self)
        try await flow.leave(answer)
        #expect(flow.routes == (answer == .keepEditing ? [.list] : []))
        try await flow.open(.list)
        #expect(try flow.state(of: WishListPresenter.self).rows.map(\.title) == (answer == .save ? ["A bell"] : []))
        await sdk.stop()
    }

    @Test func aScreenWithoutItsServicesIsNotOffered() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            WishesKit.enable()
        }
        let (shop, wishes) = (ClosedShop(), sdk.kits)
        for pages in [wishes.pages(), wishes.pages(todos: shop), wishes.pages(cart: shop)] {
            let error = await #expect(throws: Problem.self) { try await pages.screen(for: .grant(1)) }
            #expect(error?.code == "notOffered")
        }
        let screen = try await wishes.pages(todos: shop, cart: shop).screen(for: .grant(1))
        #expect(screen.page().title == "Grant a wish")
        await sdk.stop()
    }
}
