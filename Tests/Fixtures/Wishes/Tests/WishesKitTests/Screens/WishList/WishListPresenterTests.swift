import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import WishesKit

/// The presenter and the view of the wish list.
@MainActor
@Suite struct WishListPresenterTests {
    private static let bicycle = WishRow(
        id: 1, title: "A bicycle", price: .amount(minorUnits: 49_900, currency: "EUR", decimals: 2))
    private var harness = PresenterHarness(WishListPresenter(), state: .init())

    @Test mutating func wishesOfEveryScreenAreShown() throws {
        let price = Money(minor: 49_900, currency: .eur)
        let bicycle = try Wish(id: 1, NewWish("A bicycle", price: price))
        try harness.handle(.appear, effects: [.send(.list)])
        try harness.receive(.wishes([bicycle])) { state in
            state.rows = [Self.bicycle]
            state.priced = 1
        }
    }

    @Test func theViewShowsAWishWithItsPrice() {
        let view = WishListView()
        #expect(
            view.snapshot(of: .init(rows: [Self.bicycle, WishRow(id: 2, title: "World peace", price: nil)]))
                == "Wishes · New wish=draft · - 1 A bicycle, 499.00 EUR [g Grant] · - 2 World peace [g Grant]")
        #expect(view.snapshot(of: .init()) == "Wishes · New wish=draft · empty There are no wishes.")
        let problem = Problem(code: "empty", message: "The title is empty.")
        #expect(view.page(of: .init(problem: problem)).problem == problem)
    }

    @Test func theViewSendsTheIntents() throws {
        let page = WishListView().page(of: .init(rows: [Self.bicycle]))
        guard case .field(let field)? = page.parts.first, case .rows(let rows)? = page.parts.last else {
            throw Problem(code: "parts", message: "\(page.parts)")
        }
        #expect(rows.row(at: 0).actions.map(\.intent) == [.grant(1)])
        #expect(field.intent("A bell") == .add(NewWish("A bell")))
    }

    @Test func aHostLocalizesTheView() {
        var texts = WishesTexts()
        (texts.wishes, texts.noWishes, texts.newWish) = ("Wünsche", "Keine Wünsche.", "Neuer Wunsch")
        #expect(
            WishListView(texts: texts).snapshot(of: .init())
                == "Wünsche · Neuer Wunsch=draft · empty Keine Wünsche.")
    }

    @Test mutating func aProblemIsShownWhereItArose() throws {
        let new = NewWish(" ")
        let problem = Problem(code: "empty", message: "The title is empty. Enter the thing that you wish for.")
        try harness.handle(.add(new), effects: [.send(.add(new))])
        try harness.receive(.failed(problem))
        try harness.receive(.failed(problem), for: .add(new)) { $0.problem = problem }
        try harness.fail(.list, .stopped) {
            $0.problem = Problem(ReplyError(.stopped, request: WishesRequest.self))
        }
    }

    @Test mutating func aRefusedRouteIsAProblem() throws {
        try harness.refused(RouteRefusal(.denied, "Sign in first."), from: .grant(3)) { state in
            state.problem = Problem(code: "denied", message: "Sign in first.")
        }
    }

    @Test mutating func grantingOpensItsScreen() throws {
        try harness.handle(.grant(3), effects: [.open(.grant(3))])
        #expect(try WishesRoute(path: "wishes/3/grant") == .grant(3))
        try WishesRoute.paths.check()
    }
}
