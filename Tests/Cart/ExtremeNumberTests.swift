import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import CartKit

/// Every public function of the kit that takes a number bears all its values.
@Suite(.timeLimit(.minutes(3))) struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, .max]

    @Test(arguments: numbers, numbers)
    func aCartBearsAnyQuantityAndPrice(_ quantity: Int, _ price: Int) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
        } log: { _, _ in
        }
        let item = CartItem(sku: "A", title: "Tea", unitPrice: Money(minor: Int64(price), currency: .eur))
        let version = Int64(quantity)
        let line = CartLineID(rawValue: Int64(price))
        let changes: [CartChange] = [
            .add(item, quantity: quantity), .add(item, quantity: quantity, basedOn: version),
            .set(line, quantity: quantity), .set(CartLineID(rawValue: 1), quantity: quantity, basedOn: version),
            .remove([line], basedOn: version), .clear(basedOn: version),
        ]
        for change in changes {
            let response = try await sdk.stream.reply(to: CartRequest.change(change))
            if case .failed(.storage) = response { Issue.record("\(change) fails.") }
        }
        for request in [CartRequest.undo(quantity), .redo(quantity), .history(limit: quantity)] {
            let response = try await sdk.stream.reply(to: request)
            if case .failed(.storage) = response { Issue.record("\(request) fails.") }
        }
        guard case .cart(let cart) = try await sdk.stream.reply(to: CartRequest.show) else {
            Issue.record("The cart is not loaded.")
            return
        }
        #expect(cart.units >= 0)
        await sdk.stop()
    }

    @Test(arguments: numbers)
    func amountsAndNoticesBearAnyNumber(_ number: Int) {
        let amount = CartAmount(minorUnits: Int64(number), currencyCode: "EUR", decimals: number, text: "")
        #expect(PlainPageFormatter().text(amount.value).hasSuffix(" EUR"))
        #expect(CartNotice(kind: .cleared, rows: [], unreadable: number).unreadable == number)
        let step = CartStep(.added, title: nil, quantity: number, count: number, time: Timestamp(milliseconds: .max))
        for isUndone in [true, false] {
            #expect(
                CartStepRow(number, isUndone: isUndone, step, zone: .fixed(secondsFromGMT: number)).time?.count == 16)
            _ = CartStepRow(number, isUndone: isUndone, step, zone: .fixed(secondsFromGMT: number)).id
        }
        #expect(CartConflict(basedOn: Int64(number), current: .max).basedOn == number)
    }
}
