import Adder
import AdderServices
import AdderTesting
import Testing

@testable import WishesKit

/// The presenter and the view of the wish list.
@MainActor
@Suite struct WishListPresenterTests {
    private var harness = PresenterHarness(WishListPresenter(), state: .init())

    @Test mutating func wishesOfEveryScreenAreShown() throws {
        let price = Money(minor: 49_900, currency: .eur)
        let bicycle = try Wish(id: 1, NewWish("A bicycle", price: price))
        try harness.handle(.appear, effects: [.send(.list)])
        try harness.receive(.wishes([bicycle])) { state in
            state.rows = [WishRow(id: 1, title: "A bicycle", price: "499.00 EUR")]
            state.priced = 1
        }
        let view = WishListView()
        view.render(harness.state, previous: nil)
        #expect(view.lines == ["1  A bicycle  499.00 EUR"])
    }

    @Test mutating func aProblemIsShownWhereItArose() throws {
        let new = NewWish(" ")
        let problem = WishProblem(code: "empty", message: "The title is empty. Enter the thing that you wish for.")
        try harness.handle(.add(new), effects: [.send(.add(new))])
        try harness.receive(.failed(problem))
        try harness.receive(.failed(problem), for: .add(new)) { $0.problem = problem }
        try harness.fail(.list, .stopped) {
            $0.problem = WishProblem(ReplyError(.stopped, request: WishesRequest.self))
        }
    }

    @Test mutating func grantingOpensItsScreen() throws {
        try harness.handle(.grant(3), effects: [.open(.grant(3))])
        #expect(try WishesRoute(path: "wishes/3/grant") == .grant(3))
        try WishesRoute.paths.check()
    }
}
