import Adder
import AdderServices
import Foundation
import TestSupport
import Testing

@testable import AdderForms

/// The events of a purchase.
@Suite struct PurchaseEventsTests {
    private let price = Money(minor: 1_250, currency: .jpy)
    private var responses: [PurchaseResponse<ShownLamps>] {
        [
            .item(Lamp()), .bought(CompletedPurchase(Lamp(), as: FakeCart.item(quantity: 3))),
            .refused(FakeCart.tooMany), .failed(.notFound(1)),
        ]
    }

    @Test func anEventIsDecodedAsEncoded() throws {
        try check([PurchaseRequest<ShownLamps>.load(1), .buy(Purchase(1, .init(3, at: price)))])
        try check(responses)
        try check([PurchaseIntent.appear, .retry, .price("1"), .quantity(""), .submit, .buy(.init(2, at: price))])
    }

    @Test func aResponseReachesItsScreenAlone() {
        for response in responses { #expect(response.change == nil) }
    }

    private func check<Value: Codable & Equatable>(_ values: [Value]) throws {
        for value in values {
            let decoded = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))
            #expect(decoded == [value])
        }
    }
}
