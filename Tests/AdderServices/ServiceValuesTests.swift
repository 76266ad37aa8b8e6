import AdderServices
import Foundation
import Testing

/// The values that kits exchange.
@Suite struct ServiceValuesTests {
    @Test func everyValueSurvivesEncoding() throws {
        let item = CartItem(
            sku: "milk-1", title: "Milk", unitPrice: Money(minor: 320, currency: .eur),
            attributes: ["size": "1 l", "fat": "3.5"])
        let summary = CartSummary(version: 3, lines: 1, units: 2, total: item.unitPrice)
        try expectRoundTrip(item)
        try expectRoundTrip(summary)
        try expectRoundTrip(AddedItem(line: CartLineID(7), quantity: 2, cart: summary))
        try expectRoundTrip(NewTodo(title: "Milk", note: "2 l", tags: ["shop"], due: "2026-01-31"))
        try expectRoundTrip(AddedTodo(id: "abcd", title: "Milk"))
        for code in CartServiceErrorCode.allCases {
            try expectRoundTrip(CartServiceError(code, reason: "r", message: "M."))
        }
        let headline = NewsHeadline(id: "7", title: "Rain", source: "River", link: nil)
        try expectRoundTrip(NewsSummary(unreadCount: 2, latest: [headline]))
        for code in NewsServiceErrorCode.allCases {
            try expectRoundTrip(NewsServiceError(code, reason: "r", message: "M."))
        }
        for code in TodosServiceErrorCode.allCases {
            try expectRoundTrip(TodosServiceError(code, reason: "r", message: "M."))
        }
    }

    private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
    }
}
