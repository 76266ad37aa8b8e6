import Testing

@testable import Adder

@Suite struct IdentityTableTests {
    /// The same changes as in a dictionary, of few keys, so that they meet in few slots, and of many.
    @Test(arguments: [(1, 4), (2, 12), (3, 100), (4, 5_000)] as [(UInt64, UInt64)])
    func aTableHasTheValuesOfADictionary(seed: UInt64, keys: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (table, dictionary) = (IdentityTable<EventID, Int>(), [EventID: Int]())
        for number in 0..<20_000 {
            // Derived identities, and those of roots, whose numbers follow one another.
            let root = UInt64.random(in: 0..<keys, using: &random)
            let key =
                root.isMultiple(of: 2)
                ? EventID(rawValue: root) : EventID(cause: EventID(rawValue: root), scope: .response, ordinal: 0)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: #expect(table.removeValue(of: key) == dictionary.removeValue(forKey: key))
            case 1: (table[key], dictionary[key]) = (nil, nil)
            default: (table[key], dictionary[key]) = (number, number)
            }
            guard table.count == dictionary.count, table[key] == dictionary[key] else {
                Issue.record("The table differs after \(number) changes of \(keys) keys.")
                return
            }
        }
        #expect(dictionary.allSatisfy { table[$0.key] == $0.value })
        #expect(table.values.sorted() == dictionary.values.sorted())
    }

    /// The first slots of all these keys are the same, and the last one of the table.
    @Test func keysOfOneSlotAreFoundAfterRemovals() {
        let keys = (0..<6).map { EventID(rawValue: (UInt64.max - $0) &* inverse) }
        for removed in keys {
            var table = IdentityTable<EventID, EventID>()
            for key in keys { table[key] = key }
            table[removed] = nil
            #expect(keys.filter { table[$0] != $0 } == [removed])
        }
    }

    /// The number whose product with the factor of the table's hash is 1, modulo 2⁶⁴.
    private let inverse: UInt64 = 0xF1DE_83E1_9937_733D

    @Test func extremeIdentitiesAreKeys() {
        var table = IdentityTable<EventID, String>()
        #expect(table[EventID(rawValue: 0)] == nil)
        table[EventID(rawValue: 0)] = "first"
        table[EventID(rawValue: .max)] = "last"
        #expect(table[EventID(rawValue: 0)] == "first")
        #expect(table[EventID(rawValue: .max)] == "last")
        #expect(table[EventID(rawValue: 1)] == nil)
    }

    @Test func aValueIsReleasedWithItsRemoval() {
        final class Value {}
        var table = IdentityTable<ObjectIdentifier, Value>()
        var value: Value? = Value()
        weak let released = value
        table[ObjectIdentifier(Int.self)] = value
        table[ObjectIdentifier(String.self)] = Value()
        value = nil
        #expect(released != nil)
        table.removeValue(of: ObjectIdentifier(Int.self))
        #expect(released == nil)
        #expect(table.count == 1)
    }
}
