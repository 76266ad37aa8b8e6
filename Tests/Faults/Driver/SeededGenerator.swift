/// Random numbers that a seed repeats: SplitMix64, <https://prng.di.unimi.it/splitmix64.c>.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

extension Array {
    /// Returns `count` of the elements in their order, chosen by a seed; all of them if there are no more.
    func sample(_ count: Int, seed: UInt64) -> [Element] {
        guard count < self.count else { return self }
        var generator = SeededGenerator(seed: seed)
        return indices.shuffled(using: &generator).prefix(count).sorted().map { self[$0] }
    }
}
