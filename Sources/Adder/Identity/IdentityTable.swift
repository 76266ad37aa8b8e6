/// A key of an ``IdentityTable``, which is a number.
protocol IdentityKey: Equatable, Sendable {
    var number: UInt64 { get }
}

extension EventID: IdentityKey {
    var number: UInt64 { rawValue }
}

extension ObjectIdentifier: IdentityKey {
    var number: UInt64 { UInt64(UInt(bitPattern: self)) }
}

/// A dictionary by the identities of types or events.
///
/// A `Dictionary` hashes its keys to protect itself from those that an attacker has chosen, which takes a large part of a
/// send. These keys are numbers that the core or the system has made. The table has open addressing with linear probing:
/// Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithms L and R.
struct IdentityTable<Key: IdentityKey, Value> {
    struct Slot {
        let key: Key
        var value: Value
    }

    /// The slots, whose number is a power of 2. At least a quarter of them are free.
    private var slots: [Slot?] = []
    /// The number of values.
    private(set) var count = 0
    /// The number of bits by which a hash is longer than the index of a slot.
    private var shift: UInt64 = 0

    init() {}

    /// The keys, in no particular order.
    var keys: [Key] { slots.compactMap { $0?.key } }

    /// The values, in no particular order.
    var values: [Value] { slots.compactMap { $0?.value } }

    /// The value of a key. Reading and writing take amortised constant time.
    subscript(key: Key) -> Value? {
        get { index(of: key).flatMap { slots[$0]?.value } }
        set {
            if let newValue { setValue(newValue, of: key) } else { removeValue(of: key) }
        }
    }

    /// Returns the index of a key's slot; `nil` if the key has no value.
    private func index(of key: Key) -> Int? {
        guard count > 0 else { return nil }
        var index = firstIndex(of: key)
        while let slot = slots[index] {
            if slot.key == key { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Returns the index at which the search for a key begins: the upper bits of its product with 2⁶⁴ / φ.
    private func firstIndex(of key: Key) -> Int {
        Int(truncatingIfNeeded: (key.number &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    private mutating func setValue(_ value: Value, of key: Key) {
        if let index = index(of: key) {
            slots[index]?.value = value
        } else {
            if count >= slots.count / 4 * 3 { grow() }
            insert(Slot(key: key, value: value))
            count += 1
        }
    }

    /// Removes and returns the value of a key.
    @discardableResult
    mutating func removeValue(of key: Key) -> Value? {
        guard var free = index(of: key) else { return nil }
        let removed = slots[free].take()
        count -= 1
        // A search ends at a free slot, so those behind it move up that a search would not find any more.
        var index = (free + 1) & (slots.count - 1)
        while let slot = slots[index] {
            let distance = (index - firstIndex(of: slot.key)) & (slots.count - 1)
            if distance >= (index - free) & (slots.count - 1) {
                slots.swapAt(free, index)
                free = index
            }
            index = (index + 1) & (slots.count - 1)
        }
        return removed?.value
    }

    private mutating func insert(_ slot: Slot) {
        var index = firstIndex(of: slot.key)
        while slots[index] != nil { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let former = slots
        slots = Array(repeating: nil, count: max(8, former.count * 2))
        shift = UInt64(64 - slots.count.trailingZeroBitCount)
        for case let slot? in former { insert(slot) }
    }
}

extension IdentityTable.Slot: Sendable where Value: Sendable {}
extension IdentityTable: Sendable where Value: Sendable {}

extension Array {
    /// Returns the elements in ascending order of their numbers.
    ///
    /// All uses share one sort: a sort by a closure would be compiled for each type of elements.
    func sorted(byNumber number: (Element) -> UInt64) -> [Element] {
        sortedIndices(of: map(number)).map { self[$0] }
    }
}

private func sortedIndices(of numbers: [UInt64]) -> [Int] {
    numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
