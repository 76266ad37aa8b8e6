import AdderServices
import Testing

@testable import CartKit

/// Changes from typed texts.
@Suite struct CartEntryTests {
    @Test func anEntryAddsItsItem() throws {
        let entry = CartEntry(sku: "a", title: "A", price: "12.5", quantity: 3, attributes: ["size": "L"])
        #expect(try entry.change(in: .eur) == .add(.sample("a", "A", 1_250, ["size": "L"]), quantity: 3))
    }

    @Test func aQuantityEntrySetsItsLine() throws {
        let entry = CartQuantityEntry(line: "2", quantity: 0, basedOn: 4)
        #expect(try entry.change() == .set(.two, quantity: 0, basedOn: 4))
    }

    @Test(arguments: ["", "0", "-1", "x", " 1"])
    func aTextThatIsNotALineNumberIsRejected(_ text: String) {
        let error = #expect(throws: CartRejection.self) { try CartLineID(typed: text) }
        #expect((error?.field, error?.code) == (.line, .malformed))
    }
}
