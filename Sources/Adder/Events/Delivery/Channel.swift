/// For each type of event who receives it, and where it is answered if it is a request.
///
/// A hash table with linear probing. Its keys are addresses of types, which nobody chooses, so one multiplication
/// spreads them well enough; the hashing of a `Dictionary` was a fifth of a send.
@usableFromInline
struct RosterTable {
    /// The addresses of types, 0 where a place is free. A power of two of places, at most half of them taken.
    @usableFromInline var keys = [UInt](repeating: 0, count: 32)
    @usableFromInline var rosters = [(any AnyRoster)?](repeating: nil, count: 32)
    /// The desks, where a type is a request.
    var desks = [(any Sendable)?](repeating: nil, count: 32)
    private var count = 0

    var all: some Sequence<any AnyRoster> { rosters.lazy.compactMap { $0 } }

    /// Where a type stands, or would stand.
    @inlinable
    func place(of type: ObjectIdentifier) -> Int {
        place(of: UInt(bitPattern: type))
    }

    @inlinable
    func place(of key: UInt) -> Int {
        let mask = keys.count - 1
        // The golden ratio of 64 bits: Knuth, The Art of Computer Programming 3, section 6.4.
        var place = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[place] != key, keys[place] != 0 { place = (place + 1) & mask }
        return place
    }

    mutating func insert(_ roster: any AnyRoster, for type: ObjectIdentifier) {
        if 2 * count >= keys.count { grow() }
        count += 1
        set(UInt(bitPattern: type), roster, nil)
    }

    private mutating func grow() {
        let old = self
        let size = 2 * keys.count
        keys = Array(repeating: 0, count: size)
        rosters = Array(repeating: nil, count: size)
        desks = Array(repeating: nil, count: size)
        for (place, key) in old.keys.enumerated() where key != 0 { set(key, old.rosters[place], old.desks[place]) }
    }

    private mutating func set(_ key: UInt, _ roster: (any AnyRoster)?, _ desk: (any Sendable)?) {
        let place = place(of: key)
        keys[place] = key
        rosters[place] = roster
        desks[place] = desk
    }
}

@available(*, unavailable)
extension RosterTable: Sendable {}
