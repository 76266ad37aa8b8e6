import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The presenter of the quantity of a line, alone.
@Suite struct CartLinePresenterTests {
    private typealias State = CartLinePresenter.State

    private var harness = PresenterHarness(CartLinePresenter(), state: State(.one, quantity: 2, version: 4))

    private func set(_ quantity: Int, basedOn version: Int64) -> CartRequest {
        .change(.set(.one, quantity: quantity, basedOn: version))
    }

    private func changed(_ quantity: Int, version: Int64) -> CartResponse {
        let line = CartLine.sample(1, .sample(), quantity)
        return .changed(CartOutcome(cart: .sample(version: version, line), touched: [line]))
    }

    private typealias Effect = PresenterEffect<CartLinePresenter>

    private let begins = Effect.close(returning: CartLineOutcome(isChanging: true))

    private func answers(_ request: CartRequest, _ response: CartResponse, isChanging: Bool = false) -> Effect {
        .close(returning: CartLineOutcome(.init(request, response), isChanging: isChanging))
    }

    @Test mutating func aPressChangesTheQuantity() throws {
        let (request, response) = (set(3, basedOn: 4), changed(3, version: 5))
        try harness.handle(.more, effects: [.send(request), begins]) { $0.wanted = 3 }
        try harness.receive(response, for: request, effects: [answers(request, response)]) {
            $0 = State(.one, quantity: 3, version: 5)
        }
    }

    @Test mutating func pressesDuringAChangeAreNotLost() throws {
        let (request, response) = (set(1, basedOn: 4), changed(1, version: 5))
        try harness.handle(.fewer, effects: [.send(request), begins]) { $0.wanted = 1 }
        try harness.handle(.more) { $0.wanted = 2 }
        try harness.handle(.more) { $0.wanted = 3 }
        try harness.receive(
            response, for: request,
            effects: [.send(set(3, basedOn: 5)), answers(request, response, isChanging: true)]
        ) { $0 = State(.one, quantity: 1, version: 5, wanted: 3) }
    }

    @Test mutating func noFewerUnitsThanNoneAreWanted() throws {
        try harness.handle(.fewer, effects: [.send(set(1, basedOn: 4)), begins]) { $0.wanted = 1 }
        try harness.handle(.fewer) { $0.wanted = 0 }
        try harness.handle(.fewer)
    }

    @Test mutating func aPressWithoutEffectBeginsNoChange() throws {
        try harness.receive(changed(0, version: 5)) { $0 = State(.one, quantity: 0, version: 5) }
        try harness.handle(.fewer)
    }

    @Test(arguments: [2, 7])
    mutating func aConflictCountsOnlyAtThisLine(_ quantity: Int) throws {
        let request = set(3, basedOn: 4)
        let cart = Cart.sample(version: 6, .sample(1, .sample(), quantity))
        let conflict = CartResponse.failed(.conflict(CartConflict(basedOn: 4, current: 6)))
        try harness.handle(.more, effects: [.send(request), begins]) { $0.wanted = 3 }
        try harness.receive(conflict, for: request, effects: [.send(.show)])
        let effects = quantity == 2 ? [.send(set(3, basedOn: 6)), begins] : [answers(request, conflict)]
        try harness.receive(.cart(cart), for: .show, effects: effects) {
            $0 = State(.one, quantity: quantity, version: 6, wanted: quantity == 2 ? 3 : nil)
        }
    }

    @Test mutating func aRefusalIsToldToTheCart() throws {
        let (request, response) = (set(3, basedOn: 4), CartResponse.failed(.notFound(.one)))
        try harness.handle(.more, effects: [.send(request), begins]) { $0.wanted = 3 }
        try harness.receive(response, for: request, effects: [answers(request, response)]) { $0.wanted = nil }
    }

    @Test mutating func aConflictAfterWhichNothingIsLeftEnds() throws {
        let request = set(3, basedOn: 4)
        try harness.handle(.more, effects: [.send(request), begins]) { $0.wanted = 3 }
        try harness.handle(.fewer) { $0.wanted = 2 }
        try harness.receive(
            .failed(.conflict(CartConflict(basedOn: 4, current: 6))), for: request, effects: [.send(.show)])
        let cart = Cart.sample(version: 6, .sample(1, .sample(), 2))
        try harness.receive(
            .cart(cart), for: .show, effects: [.close(returning: CartLineOutcome(isChanging: false))]
        ) { $0 = State(.one, quantity: 2, version: 6) }
    }

    @Test mutating func changesOfOthersAreShown() throws {
        try harness.receive(changed(9, version: 5)) { $0 = State(.one, quantity: 9, version: 5) }
        // Another line.
        let milk = CartLine.sample(1, .sample(), 9)
        let other = CartLine.sample(2)
        let added = CartOutcome(cart: .sample(version: 6, milk, other), touched: [other])
        try harness.receive(.changed(added)) { $0 = State(.one, quantity: 9, version: 6) }
        // Another process names no line.
        let set = CartOutcome(cart: .sample(version: 7, .sample(1, .sample(), 3)), touched: [])
        try harness.receive(.changed(set)) { $0 = State(.one, quantity: 3, version: 7) }
        // One that was overtaken.
        try harness.receive(changed(8, version: 6))
    }
}
