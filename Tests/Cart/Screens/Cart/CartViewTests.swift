import Adder
import AdderServices
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The view of the cart, over states that no store has made.
@Suite struct CartViewTests {
    private typealias State = CartPresenter.State

    private let problem = Problem(code: "locked", message: "The database is locked. Try again.")

    private func page(_ state: State, _ texts: CartTexts = CartTexts()) -> Page<CartPresenter.Intent> {
        CartView(texts: texts).page(of: state)
    }

    private func loaded(_ lines: CartLine...) -> State {
        var cart = Cart.sample(version: 4)
        cart.lines = lines
        return State(content: .loaded(CartContent(cart), .loaded(.initial)))
    }

    @Test func eachLineIsARowOfATable() throws {
        let shirt = CartItem.sample("shirt", "Shirt", 1_250, ["size": "L", "colour": "red"])
        let page = page(loaded(.sample(1, .sample(), 2), .sample(2, shirt)))
        guard case .rows(let rows)? = page.parts.first else { return #expect(page.parts == []) }
        #expect(rows.columns == ["Line", "Title", "Quantity", "Unit price", "Total"])
        #expect(page.rows.map(\.key) == ["1", "2"])
        #expect(page.rows.map(\.title) == ["Milk", "Shirt"])
        #expect(page.rows.map(\.detail) == [nil, "colour=red, size=L"])
        let price = PageValue.amount(minorUnits: 320, currency: "EUR", decimals: 2)
        let total = PageValue.amount(minorUnits: 640, currency: "EUR", decimals: 2)
        #expect(page.rows[0].cells.map(\.value) == [.number(2), price, total])
    }

    @Test func theTotalFollowsTheLines() {
        let page = page(loaded(.sample(1, .sample(), 2)))
        #expect(page.facts == ["Total: 6.40 EUR (strong)", "Items: 2"])
        #expect(page.title == "Cart")
    }

    private func discounted(areIncluded: Bool) throws -> Page<CartPresenter.Intent> {
        var cart = Cart(pricing: try .sample(areIncluded: areIncluded))
        (cart.lines, cart.discountCodes) = ([.sample(1, .sample("shirt", "Shirt", 2_000))], ["FIVE"])
        return page(State(content: .loaded(CartContent(cart), .loaded(.initial))))
    }

    @Test func discountsAndTaxesStandBesideTheTotal() throws {
        #expect(
            try discounted(areIncluded: true).facts.dropLast() == [
                "Subtotal: 20.00 EUR", "Discount FIVE: -5.00 EUR", "Total: 15.00 EUR (strong)",
                "Includes tax 19 %: 2.39 EUR (quiet)",
            ])
        #expect(
            try discounted(areIncluded: false).facts.dropLast() == [
                "Subtotal: 20.00 EUR", "Discount FIVE: -5.00 EUR", "Tax 19 %: 2.85 EUR", "Total: 17.85 EUR (strong)",
            ])
    }

    @Test func aCodeIsEnteredWhereTheHostOffersOne() throws {
        let page = try discounted(areIncluded: true)
        guard case .field(let field)? = page.parts.first(where: { if case .field = $0 { true } else { false } }) else {
            return #expect(page.parts == [])
        }
        #expect((field.label, field.key) == ("Discount code", "%"))
        #expect(field.intent("ten") == .discount("ten"))
        #expect(page.actions.first == PageAction("Remove the discounts", .removeDiscounts, key: "X"))
    }

    @Test func aTotalThatIsTooLargeIsSaid() {
        let gold = CartItem.sample("gold", "Gold", Money.maximumMinor)
        let page = page(loaded(.sample(1, gold, 9_999), .sample(2, gold)))
        #expect(page.facts.first == "Total: too large to count (failed)")
        #expect(page.rows[0].cells.last?.value == .text("?"))
        #expect(page.remarks.count == 2)
        guard case .problem(let problem) = page.remarks[0] else { return #expect(page.remarks == []) }
        #expect(problem.code == "tooLarge")
    }

    @Test func eachLineHasItsActions() {
        let actions = page(loaded(.sample(1, .sample(), 2))).rows[0].actions
        #expect(actions.map(\.title) == ["Remove", "Mark"])
        #expect(actions.map(\.intent) == [.remove(["1"]), .mark("1")])
        #expect(actions.map(\.key) == ["d", "v"])
    }

    @Test func eachRowIsThatOfItsLine() {
        #expect(page(loaded(.sample(3))).rows[0].child?.id as? CartChild == .line(CartLineID(3)))
    }

    private static let always: [PageAction<CartPresenter.Intent>] = [
        PageAction("Undo", .undo(1), key: "u"), PageAction("Redo", .redo(1), key: "U"),
        PageAction("History", .history, key: "h"),
    ]

    @Test func everyChangeCanBeUndoneWithoutAQuestion() {
        let page = page(loaded(.sample()))
        #expect(page.actions == [PageAction("Clear the cart", .clear(4), key: "C", role: .destructive)] + Self.always)
        #expect((page.actions + page.rows.flatMap(\.actions)).allSatisfy { $0.confirmation == nil })
    }

    @Test func anEmptyCartSaysSo() {
        let page = page(loaded())
        #expect(page.parts == [.empty("The cart is empty.")])
        #expect(page.actions == Self.always)
    }

    @Test func aLoadThatFailedCanBeRepeated() {
        #expect(page(State(content: .loading)).parts == [.progress(PageProgress("Loading"))])
        let retry = PageAction("Retry", CartPresenter.Intent.retry, key: "r")
        let failure = PageFailure(problem, retry: retry)
        #expect(page(State(content: .failed(problem))).parts == [.failure(failure)])
        let content = CartContent(.sample(.sample()))
        let stale = page(State(content: .loaded(content, .failed(.refresh, problem))))
        #expect(stale.parts.first == .failure(failure))
        #expect(stale.rows.count == 1)
    }

    @Test func aRefusedChangeIsTheProblem() {
        #expect(page(State(problem: problem)).problem == Problem(code: "locked", message: problem.message))
    }

    @Test func damagedLinesAreRemarks() {
        var cart = Cart.sample(version: 4)
        cart.unreadable = [UnreadableCartLine(.one, reason: "Its quantity is 10000.")]
        let page = page(State(content: .loaded(CartContent(cart), .loaded(.initial))))
        #expect(page.remarks == cart.errors.map { .problem($0.problem) })
        #expect(page.actions.map(\.intent) == [.remove(["1"]), .clear(4), .undo(1), .redo(1), .history])
        #expect(page.actions.first?.title == "Remove line 1")
        #expect(page.rows.isEmpty && page.facts.count == 2)
    }

    private static let milk = CartRow(.sample(1, .sample(), 2))

    private static let added = CartStep(.added, title: "Milk", quantity: 2, time: nil)
    private static let removed = CartStep(.removed, title: "Milk", time: nil)

    private static let notices: [(CartNotice, [String])] = [
        (CartNotice(kind: .added, rows: [milk]), ["Added | 1 | 2 × Milk | 6.40 EUR"]),
        (CartNotice(kind: .merged, rows: [milk]), ["Merged | 1 | 2 × Milk | 6.40 EUR"]),
        (CartNotice(kind: .set, rows: [milk]), ["Set | 1 | 2 × Milk | 6.40 EUR"]),
        (
            CartNotice(kind: .removed, rows: [milk], unreadable: 2),
            ["Removed | 1 | 2 × Milk | 6.40 EUR", "Removed | 2 lines that cannot be read"]
        ),
        (
            CartNotice(kind: .set, rows: [milk], removed: [CartRow(.sample(2))]),
            ["Set | 1 | 2 × Milk | 6.40 EUR", "Removed | 2 | 1 × Milk | 3.20 EUR"]
        ),
        (CartNotice(kind: .cleared, rows: []), ["Nothing to clear"]),
        (CartNotice(kind: .edited, rows: [milk]), ["Edited | 1 | 2 × Milk | 6.40 EUR"]),
        (CartNotice(kind: .discounted, rows: [], discounts: ["TEN"]), ["Discounted | TEN"]),
        (
            CartNotice(kind: .discountsRemoved, rows: [], discounts: ["TEN", "FIVE"]),
            ["Removed | TEN", "Removed | FIVE"]
        ),
        (CartNotice(kind: .discountsRemoved, rows: []), ["Nothing was changed"]),
        (
            CartNotice(kind: .undone, rows: [milk], steps: [removed, added]),
            ["Undid: removed “Milk”", "Undid: added 2 × “Milk”"]
        ),
        (CartNotice(kind: .redone, rows: [milk], steps: [added]), ["Redid: added 2 × “Milk”"]),
        (CartNotice(kind: .undone, rows: []), ["Nothing was changed"]),
    ]

    @Test(arguments: notices)
    func aChangeIsShownWithTheTotal(_ notice: CartNotice, _ lines: [String]) {
        let content = CartContent(.sample(.sample(1, .sample(), 2)))
        let page = page(State(content: .loaded(content, .loaded(.initial)), notice: notice))
        #expect(page.noticeLines == lines + ["Total | 6.40 EUR (strong)"])
    }

    @Test func aHostReplacesTexts() {
        var texts = CartTexts()
        texts.sentences.empty = "Der Warenkorb ist leer."
        #expect(page(loaded(), texts).parts == [.empty("Der Warenkorb ist leer.")])
    }
}
