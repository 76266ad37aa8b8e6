import AdderServices
import Foundation
import Testing

/// The values that kits exchange.
@Suite struct ServiceValuesTests {
    private let item = CartItem(
        sku: "milk-1", title: "Milk", unitPrice: Money(minor: 320, currency: .eur),
        attributes: ["size": "1 l", "fat": "3.5"])

    @Test func attributesStandInTheOrderOfTheirNames() {
        let attributes: ItemAttributes = ["size": "L", "colour": "green", "Fit": "wide"]
        #expect(attributes.pairs.map(\.name) == ["Fit", "colour", "size"])
        #expect(attributes == ["colour": "green", "Fit": "wide", "size": "L"])
        #expect(attributes != ["colour": "green", "Fit": "wide"])
    }

    @Test func ofANameThatIsGivenTwiceTheLastValueCounts() {
        #expect(ItemAttributes(dictionaryLiteral: ("size", "L"), ("size", "M")) == ["size": "M"])
    }

    @Test func attributesAreAnObjectOfTexts() throws {
        #expect(String(decoding: try JSONEncoder().encode(ItemAttributes(["a": "b"])), as: UTF8.self) == #"{"a":"b"}"#)
    }

    @Test(arguments: [("1", 1), ("42", 42), ("9223372036854775807", Int64.max)])
    func aLineIsNamedByItsNumber(_ text: String, _ number: Int64) {
        #expect(CartLineID(text) == CartLineID(number))
        #expect(CartLineID(number).description == text)
    }

    @Test(arguments: ["", "0", "01", "-1", "+1", "1.0", "1 ", "x", "٣", "9223372036854775808"])
    func anotherTextNamesNoLine(_ text: String) {
        #expect(CartLineID(text) == nil)
    }

    @Test func everyValueComesBackTheSame() throws {
        try check(item)
        try check(CartLineID(7))
        let summary = CartSummary(version: 3, lines: 1, units: 2, total: item.unitPrice)
        try check(summary)
        try check(AddedItem(line: CartLineID(7), quantity: 2, cart: summary))
        try check(NewTodo(title: "Milk", note: "2 l", tags: ["shop"]))
        try check(AddedTodo(id: "abcd", title: "Milk"))
        for code in CartServiceErrorCode.allCases { try check(CartServiceError(code, reason: "r", message: "M.")) }
        for code in TodosServiceErrorCode.allCases { try check(TodosServiceError(code, reason: "r", message: "M.")) }
    }

    @Test func anErrorIsDescribedByItsMessage() {
        #expect("\(CartServiceError(.failed, reason: "locked", message: "It is locked."))" == "It is locked.")
        #expect("\(TodosServiceError(.failed, reason: "locked", message: "It is locked."))" == "It is locked.")
    }

    private func check<Value: Codable & Equatable>(_ value: Value) throws {
        #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
    }
}
