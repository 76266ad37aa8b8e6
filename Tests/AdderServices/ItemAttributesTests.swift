import AdderServices
import Foundation
import Testing

@Suite struct ItemAttributesTests {
    @Test func pairsAreSortedByName() {
        let attributes: ItemAttributes = ["size": "L", "colour": "green", "Fit": "wide"]
        #expect(attributes.pairs.map(\.name) == ["Fit", "colour", "size"])
        #expect(attributes == ["colour": "green", "Fit": "wide", "size": "L"])
        #expect(attributes != ["colour": "green", "Fit": "wide"])
    }

    @Test func theLastValueOfARepeatedNameCounts() {
        #expect(ItemAttributes(dictionaryLiteral: ("size", "L"), ("size", "M")) == ["size": "M"])
    }

    @Test func attributesEncodeAsAnObject() throws {
        #expect(String(decoding: try JSONEncoder().encode(ItemAttributes(["a": "b"])), as: UTF8.self) == #"{"a":"b"}"#)
    }
}
