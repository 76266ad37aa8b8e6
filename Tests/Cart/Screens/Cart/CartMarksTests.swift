import Adder
import AdderServices
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The marks of the cart, and the actions that change all marked lines.
@Suite struct CartMarksTests {
    private let cart = Cart.sample(
        version: 3, .sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150)),
        .sample(3, .sample("rice", "Rice", 200)))

    private func marked(_ lines: String...) -> CartPresenter.State {
        var state = CartPresenter.State(content: .loaded(CartContent(cart), .loaded(.initial)))
        state.marked = Set(lines)
        return state
    }

    private func harness(_ state: CartPresenter.State) -> PresenterHarness<CartPresenter> {
        PresenterHarness(CartPresenter(currency: .eur), state: state)
    }

    // MARK: The presenter

    @Test func aLineIsMarkedAndUnmarked() throws {
        var harness = harness(marked())
        try harness.handle(.mark("2")) { $0.marked = ["2"] }
        try harness.handle(.mark("3")) { $0.marked = ["2", "3"] }
        try harness.handle(.mark("2")) { $0.marked = ["3"] }
        try harness.handle(.unmarkAll) { $0.marked = [] }
        try harness.handle(.mark("9"))
    }

    @Test func aMarkEndsWhenItsLineLeavesTheCart() throws {
        var harness = harness(marked("1", "2"))
        let after = try cart.after(.remove([.one]))
        try harness.receive(.changed(CartOutcome(cart: after, touched: [cart.lines[0]])), for: nil) {
            $0.merge(CartContent(after))
            ($0.rows, $0.units) = (CartContent(after).rows, 2)
            ($0.subtotal, $0.total) = (.cents(350), .cents(350))
            $0.marked = ["2"]
        }
    }

    @Test func aFailureAndAQuantityKeepTheMarks() throws {
        var harness = harness(marked("1", "2"))
        let request = CartRequest.change(.adjust([.one, .two], by: 1))
        try harness.receive(.failed(.notFound(.two)), for: request) { $0.problem = Problem(.notFound(.two)) }
        let outcome = CartOutcome(cart: cart, touched: Array(cart.lines.prefix(2)))
        try harness.receive(.changed(outcome), for: request) { $0.notice = CartNotice(request, outcome) }
        #expect(harness.state.notice?.rows.map(\.id) == ["1", "2"])
    }

    @Test func aRemovedLineIsNoticedApartFromTheOthers() throws {
        let request = CartRequest.change(.adjust([.one, .two], by: -1))
        let after = try cart.after(.adjust([.one, .two], by: -1))
        let touched = [after.lines[0], cart.lines[1]]
        let notice = try #require(CartNotice(request, CartOutcome(cart: after, touched: touched)))
        #expect(notice == CartNotice(kind: .set, rows: [CartRow(touched[0])], removed: [CartRow(touched[1])]))
    }

    // MARK: The view

    @Test func theActionsChangeAllMarkedLines() throws {
        let page = CartView(offersTodos: true).page(of: marked("3", "1"))
        #expect(page.rows.map(\.isMarked) == [true, false, true])
        for row in page.rows {
            // The line's own actions would change that line alone.
            #expect(row.child == nil)
            #expect(row.actions.map(\.key) == ["+", "-", "d", "l", "v"])
            #expect(
                row.actions.prefix(4).map(\.title)
                    == ["One more (2)", "One fewer (2)", "Remove (2)", "Save for later (2)"])
            let lines = ["1", "3"]
            #expect(
                row.actions.prefix(4).map(\.intent)
                    == [.more(lines), .fewer(lines), .remove(lines), .saveForLater(lines)])
            #expect(row.actions.map(\.confirmation) == [nil, nil, nil, "Move 2 lines to the todo list?", nil])
        }
        #expect(page.rows.map { $0.actions.last?.title } == ["Unmark", "Mark", "Unmark"])
        #expect(page.remarks.map(\.text) == ["2 marked."])
        #expect(page.actions.contains(PageAction("Unmark all", .unmarkAll, key: "\u{1B}")))
    }

    @Test func withoutMarksAnActionChangesItsRow() {
        let page = CartView().page(of: marked())
        #expect(page.rows.map(\.isMarked) == [false, false, false])
        #expect(page.rows.allSatisfy { $0.child != nil })
        #expect(page.rows[1].actions.map(\.intent) == [.remove(["2"]), .mark("2")])
        #expect(!page.actions.contains { $0.key == "\u{1B}" })
    }

    // MARK: The store

    /// All marked lines change in one step, which is undone as one.
    @Test(arguments: [
        (CartChange.adjust([.one, .two], by: 1), "increased", 2), (.adjust([.one, .two], by: -1), "decreased", 1),
        (.remove([.one, .two]), "removed", 0),
    ])
    func aChangeOfMarkedLinesIsOneStep(_ change: CartChange, _ kind: String, _ lines: Int) async throws {
        let store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
        for line in cart.lines.prefix(2) { _ = try await store.apply(.add(line.item, quantity: line.quantity)) }
        let before = try await store.cart()
        let count = try await store.history(limit: nil).done.count
        let outcome = try await store.apply(change)
        #expect(outcome.cart.lines.count == lines && outcome.touched.map(\.id) == [.one, .two])
        #expect(outcome.cart.version == before.version + 1)
        let steps = try await store.history(limit: nil).done
        #expect(steps.count == count + 1)
        #expect(steps[0].kind.rawValue == kind && steps[0].title == "Milk" && steps[0].count == 2)
        #expect(try await store.undo(1).cart.lines == before.lines)
        await store.close()
    }
}
