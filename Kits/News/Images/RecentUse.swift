/// The order in which keys were last used.
///
/// A use and a removal take constant time, averaged over many: an earlier use of a key stays in the list until it is met
/// or until most of the list is such remains.
struct RecentUse<Key: Hashable> {
    private var uses: [(key: Key, number: Int)] = []
    private var first = 0
    private var latest: [Key: Int] = [:]
    private var lastNumber = 0

    /// The number of keys.
    var count: Int { latest.count }

    /// Marks a key as most recently used.
    mutating func use(_ key: Key) {
        lastNumber += 1
        latest[key] = lastNumber
        uses.append((key, lastNumber))
        if uses.count > 2 * latest.count + 64 {
            uses = uses[first...].filter { latest[$0.key] == $0.number }
            first = 0
        }
    }

    /// Removes a key.
    mutating func remove(_ key: Key) {
        latest[key] = nil
    }

    /// Removes and returns the key that was not used for the longest time; `nil` if there is none.
    mutating func removeOldest() -> Key? {
        while first < uses.count {
            let use = uses[first]
            first += 1
            guard latest[use.key] == use.number else { continue }
            latest[use.key] = nil
            return use.key
        }
        return nil
    }
}
