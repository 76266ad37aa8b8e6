import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The presenters and the view of the orders and of one order.
@Suite struct CartOrdersTests {
    private let summary = CartOrderSummary(
        id: .first, time: Timestamp(milliseconds: 60_000), total: .cents(320), isTest: true)
    private var row: CartOrderRow { CartOrderRow(summary, zone: .fixed(secondsFromGMT: 3_600)) }

    @Test func theOrdersAreLoadedAndOpened() throws {
        var harness = PresenterHarness(CartOrdersPresenter(zone: .fixed(secondsFromGMT: 3_600)), state: .init())
        try harness.handle(.appear, effects: [.send(.orders)]) { $0.rows = .loading }
        try harness.handle(.appear)
        try harness.receive(.orders([summary]), for: .orders) { [row] in $0.rows = .loaded([row], .loaded(.initial)) }
        #expect(row.time == "1970-01-01T01:01")
        try harness.handle(.open(.first), effects: [.open(.order(.first))])
        let problem = Problem(code: "denied", message: "Nobody is signed in.")
        try harness.refused(RouteRefusal(.denied, problem.message), from: .order(.first)) {
            $0.problem = problem
        }
    }

    @Test func aFailedLoadIsRepeated() throws {
        var harness = PresenterHarness(CartOrdersPresenter(), state: .init(rows: .loading))
        try harness.receive(.refused(.signedOut), for: .orders) { $0.rows = .failed(Problem(.signedOut)) }
        try harness.handle(.retry, effects: [.send(.orders)]) { $0.rows = .loading }
        var order = PresenterHarness(CartOrderPresenter(order: .first), state: .init())
        try order.handle(.appear, effects: [.send(.order(.first))]) { $0.receipt = .loading }
        try order.receive(.refused(.notFound(.first)), for: .order(.first)) {
            $0.receipt = .failed(Problem(.notFound(.first)))
        }
        try order.handle(.retry, effects: [.send(.order(.first))]) { $0.receipt = .loading }
    }

    @Test func anOrderIsLoadedOnce() throws {
        var harness = PresenterHarness(CartOrderPresenter(order: .first), state: .init(receipt: .loading))
        let totals = CartTotals(subtotal: .cents(320), discounts: [], taxes: [], total: .cents(320))
        let order = CartOrder(
            id: .first, buyer: .ann, time: summary.time, lines: [.sample()], totals: totals,
            receipt: PaymentReceipt(reference: "r"))
        try harness.receive(.order(order), for: .order(.first)) {
            $0.receipt = .loaded(CartReceipt(order, zone: .utc), .loaded(.initial))
        }
        try harness.handle(.appear)
    }

    @Test func theViewListsTheOrders() {
        let page = CartOrdersView().page(of: .init(rows: .loaded([row], .loaded(.initial))))
        #expect(page.title == "Orders")
        #expect(page.rows.map(\.key) == ["1"])
        #expect(page.rows.first?.actions.map(\.intent) == [.open(.first)])
        #expect(page.rows.first?.cells.map(\.value) == [PageValue(row.total), .text("test")])
        let empty = CartOrdersView().page(of: .init(rows: .loaded([], .loaded(.initial))))
        #expect(empty.parts == [.empty("There are no orders.")])
    }
}
