import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The lines whose screens are open, by the state of the cart.
@Suite struct CartOpenLinesTests {
    private typealias Answer = CartLineOutcome.Answer

    private static func cart(_ lines: [Int64], version: Int64 = 1) -> Cart {
        var cart = Cart.sample(version: version)
        cart.lines = lines.map { .sample($0) }
        return cart
    }

    private static func harness(
        _ cart: Cart, notice: CartNotice? = nil, problem: Problem? = nil
    ) -> PresenterHarness<CartPresenter> {
        let content = Loadable.loaded(CartContent(cart), .loaded(.initial))
        return PresenterHarness(
            CartPresenter(currency: .eur),
            state: CartPresenter.State(content: content, notice: notice, problem: problem))
    }

    private func open(_ harness: PresenterHarness<CartPresenter>) -> [Int64] { open(harness.state) }

    private func open(_ state: CartPresenter.State) -> [Int64] {
        CartPresenter.children(of: state).map { child in
            switch child {
            case .line(let line): line.rawValue
            }
        }
    }

    private func ids(_ numbers: Int64...) -> [CartLineID] { numbers.map { CartLineID($0) } }

    @Test func untilARendererTellsTheFirstAreOpen() {
        #expect(CartPresenter.children(of: .init()) == [])
        #expect(open(Self.harness(Self.cart([3, 1, 2]))) == [3, 1, 2])
        #expect(open(Self.harness(Self.cart(Array(1...500)))) == Array(1...50))
    }

    @Test func visibleLinesAreOpenInTheOrderOfTheRows() throws {
        var harness = Self.harness(Self.cart([9, 4, 7, 1]))
        try harness.handle(.visible(ids(1, 4, 4, 99))) { $0.openLines.visible = ids(1, 4, 4, 99) }
        #expect(open(harness) == [4, 1])
        try harness.handle(.visible([])) { $0.openLines.visible = [] }
        #expect(open(harness) == [])
    }

    @Test func scrollingKeepsTheNoticeAndTheProblem() throws {
        let problem = Problem(code: "locked", message: "The cart is locked. Try again.")
        var harness = Self.harness(
            Self.cart([1]), notice: CartNotice(kind: .cleared, rows: []), problem: problem)
        try harness.handle(.visible(ids(1))) { $0.openLines.visible = ids(1) }
        #expect(harness.state.problem == problem && harness.state.notice?.kind == .cleared)
    }

    @Test func aChangingLineStaysOpen() throws {
        let cart = Self.cart([1, 2, 3], version: 4)
        var harness = Self.harness(cart, notice: CartNotice(kind: .cleared, rows: []))
        try harness.receive(CartLineOutcome(isChanging: true), from: .line(.one)) {
            $0.openLines.note(.one, isChanging: true)
        }
        try harness.handle(.visible(ids(3))) { $0.openLines.visible = ids(3) }
        #expect(open(harness) == [1, 3] && harness.state.notice != nil)
        let (request, line) = (
            CartRequest.change(.set(.one, quantity: 2, basedOn: 4)), CartLine.sample(1, .sample(), 2)
        )
        let outcome = CartOutcome(cart: cart, touched: [line])
        try harness.receive(
            CartLineOutcome(Answer(request, .changed(outcome)), isChanging: true), from: .line(.one)
        ) { $0.notice = CartNotice(request, outcome) }
        #expect(open(harness) == [1, 3])
        try harness.receive(CartLineOutcome(isChanging: false), from: .line(.one)) {
            $0.openLines.note(.one, isChanging: false)
        }
        #expect(open(harness) == [3])
    }

    @Test func aRemovedLineIsForgotten() throws {
        var harness = Self.harness(Self.cart([1, 2]))
        // The line was removed before its outcome has arrived.
        try harness.receive(CartLineOutcome(isChanging: true), from: .line(.missing))
        for line in [CartLineID.one, .two] {
            try harness.receive(CartLineOutcome(isChanging: true), from: .line(line)) {
                $0.openLines.note(line, isChanging: true)
            }
        }
        try harness.handle(.visible([])) { $0.openLines.visible = [] }
        for cart in [Self.cart([2], version: 2), Self.cart([1, 2], version: 3)] {
            try harness.receive(.changed(CartOutcome(cart: cart, touched: [])), for: nil) {
                $0.merge(CartContent(cart))
                ($0.rows, $0.units, $0.subtotal, $0.total, $0.warnings, $0.errors) = CartPresenter.State.shown(
                    $0.content)
                $0.openLines.note(.one, isChanging: false)
            }
        }
        #expect(open(harness) == [2])
    }

    @Test func linesThatComeLaterWaitToBeVisible() throws {
        var harness = Self.harness(Self.cart([1]))
        try harness.handle(.visible(ids(1))) { $0.openLines.visible = ids(1) }
        var state = harness.state
        state.merge(CartContent(Self.cart([1, 2], version: 2)))
        #expect(open(state) == [1])
    }
}
