/// For each type of event who receives it, and what waits.
///
/// A hash table with linear probing. Its keys are addresses of types, which nobody chooses, so one multiplication
/// spreads them well enough; the hashing of a `Dictionary` was a fifth of a send.
@usableFromInline
struct ChannelTable {
    /// The addresses of types, 0 where a place is free. A power of two of places, at most half of them taken.
    @usableFromInline var keys = [UInt](repeating: 0, count: 32)
    @usableFromInline var rosters = [(any AnyRoster)?](repeating: nil, count: 32)
    @usableFromInline var channels = [AnyChannel?](repeating: nil, count: 32)
    private var count = 0

    var all: some Sequence<any AnyRoster> { rosters.lazy.compactMap { $0 } }

    /// Where a type stands, or would stand.
    @inlinable
    func place(of type: ObjectIdentifier) -> Int {
        let key = UInt(bitPattern: type)
        let mask = keys.count - 1
        // The golden ratio of 64 bits: Knuth, The Art of Computer Programming 3, section 6.4.
        var place = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[place] != key, keys[place] != 0 { place = (place + 1) & mask }
        return place
    }

    mutating func insert(_ channel: AnyChannel, _ roster: any AnyRoster, for type: ObjectIdentifier) {
        if 2 * count >= keys.count { grow() }
        count += 1
        set(place(of: type), UInt(bitPattern: type), roster, channel)
    }

    private mutating func grow() {
        let (keys, rosters, channels) = (keys, rosters, channels)
        let size = 2 * keys.count
        self.keys = Array(repeating: 0, count: size)
        self.rosters = Array(repeating: nil, count: size)
        self.channels = Array(repeating: nil, count: size)
        for (index, key) in keys.enumerated() where key != 0 {
            guard let type = channels[index]?.type else { continue }
            set(place(of: type), key, rosters[index], channels[index])
        }
    }

    private mutating func set(_ place: Int, _ key: UInt, _ roster: (any AnyRoster)?, _ channel: AnyChannel?) {
        keys[place] = key
        rosters[place] = roster
        channels[place] = channel
    }
}

@available(*, unavailable)
extension ChannelTable: Sendable {}
