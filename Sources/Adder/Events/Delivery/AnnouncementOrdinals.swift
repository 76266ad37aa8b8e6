/// The numbers of the events that code sends because of one cause, from 0.
///
/// The numbers are kept for the 4,096 latest causes, or more. A cause that was forgotten continues in a range that no cause
/// has used before, so that memory stays bounded and no number is given out twice. A cause that is new begins at 0,
/// whatever came before it, so that a replay repeats its identities in any interleaving.
struct AnnouncementOrdinals {
    private static let capacity = 4_096

    private var generation: UInt64 = 0
    private var recent: [EventID: UInt64] = [:]
    private var former: [EventID: UInt64] = [:]
    private var forgotten = ForgottenCauses()

    mutating func next(of cause: EventID) -> UInt64 {
        if recent.count >= Self.capacity {
            forgotten.insert(former.keys)
            (former, recent) = (recent, [:])
            generation += 1
        }
        let ordinal = recent[cause] ?? former[cause] ?? (forgotten.mayContain(cause) ? generation << 32 : 0)
        recent[cause] = ordinal + 1
        return ordinal
    }
}

/// The causes that were forgotten, as a Bloom filter of 1 MB: it may mistake a new cause for a forgotten one, but never a
/// forgotten one for a new one (Bloom: Space/time trade-offs in hash coding with allowable errors, 1970).
///
/// While 100,000 causes are forgotten, it mistakes fewer than one of a million new causes; at a million, one of fifty.
private struct ForgottenCauses {
    private static let wordCount = 1 << 17
    private static let hashCount = 5

    /// Empty until a cause is forgotten.
    private var words: [UInt64] = []

    mutating func insert(_ causes: some Collection<EventID>) {
        guard !causes.isEmpty else { return }
        if words.isEmpty { words = Array(repeating: 0, count: Self.wordCount) }
        for cause in causes {
            for (word, bit) in Self.bits(of: cause) { words[word] |= bit }
        }
    }

    func mayContain(_ cause: EventID) -> Bool {
        !words.isEmpty && Self.bits(of: cause).allSatisfy { words[$0.word] & $0.bit != 0 }
    }

    private static func bits(of cause: EventID) -> some Sequence<(word: Int, bit: UInt64)> {
        let (first, step) = (mix(cause.rawValue), mix(cause.rawValue ^ .max) | 1)
        return (0..<UInt64(hashCount)).lazy.map { index in
            let hash = first &+ index &* step
            return (word: Int(truncatingIfNeeded: (hash >> 6) % UInt64(wordCount)), bit: 1 << (hash & 63))
        }
    }
}
