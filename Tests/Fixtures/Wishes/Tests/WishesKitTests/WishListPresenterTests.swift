import Adder
import AdderServices
import AdderTesting
import Testing

@testable import WishesKit

/// What the wish list shows, told by plain calls.
@Suite struct WishListPresenterTests {
    private var harness = PresenterHarness(WishListPresenter(), state: .init())

    @Test mutating func wishesFromAnywhereAreShown() throws {
        let price = Money(minor: 49_900, currency: .eur)
        let bicycle = try Wish(id: 1, NewWish("A bicycle", price: price))
        try harness.handle(.appear, effects: [.send(.list)])
        try harness.receive(.wishes([bicycle])) { state in
            state.wishes = [bicycle]
            state.rows = [WishRow(bicycle)]
        }
        #expect(harness.state.rows[0].price == "499.00 EUR")
    }

    @Test mutating func aProblemBelongsToWhoeverAsked() throws {
        let new = NewWish(" ")
        let problem = WishProblem(code: "empty", message: "The title is empty: say what is wished for.")
        try harness.handle(.wish(new), effects: [.send(.add(new))])
        try harness.receive(.failed(problem))
        try harness.receive(.failed(problem), for: .add(new)) { $0.problem = problem }
    }

    @Test mutating func grantingLeadsToAScreenOfItsOwn() throws {
        try harness.handle(.grant(3), effects: [.open(.grant(3))])
        #expect(try WishesRoute(path: "wishes/3/grant") == .grant(3))
        try WishesRoute.paths.check()
    }
}
