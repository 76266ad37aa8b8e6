import Adder
import AdderServices
import TestSupport
import Testing

@Suite struct AllocationTests {
    struct Row: Sendable {
        let minor: Int64
        let weights: [Int64]
        let parts: [Int64]

        init(_ minor: Int64, _ weights: [Int64], _ parts: [Int64]) {
            (self.minor, self.weights, self.parts) = (minor, weights, parts)
        }
    }

    @Test(arguments: [
        Row(100, [1, 1, 1], [34, 33, 33]), Row(-100, [1, 1, 1], [-34, -33, -33]), Row(5, [3, 7], [2, 3]),
        Row(101, [50, 50], [51, 50]), Row(1, [0, 1], [0, 1]), Row(0, [2, 1], [0, 0]), Row(10, [7], [10]),
        Row(2, [1, 1, 1], [1, 1, 0]), Row(100, [2, 0, 2, 3], [29, 0, 28, 43]),
    ])
    func theRestGoesToTheLargestRemainders(_ row: Row) throws {
        #expect(try Money(minor: row.minor, currency: .jpy).allocated(by: row.weights).map(\.minor) == row.parts)
    }

    @Test(arguments: [[], [0], [0, 0], [1, -1], [-1], [2, -1]] as [[Int64]])
    func weightsHaveAPositiveSum(_ weights: [Int64]) {
        let error = #expect(throws: MoneyError.self) { try Money(minor: 1, currency: .eur).allocated(by: weights) }
        #expect(error?.code == .invalidWeights)
    }

    /// Each part is within a minor unit of its exact share. A million allocations wait for the night.
    @Test(arguments: 1...8)
    func randomAllocationsSumExactly(_ seed: UInt64) throws {
        var random = RandomNumbers(seed)
        var wrong: [(Money, [Int64])] = []
        for count in 0..<Depth.choose(1_000, ci: 10_000, night: 125_000) {
            // A few large weights among many small ones, and zeros.
            let weights = (0...(count % 4)).map { _ in
                Int64.random(in: 0...(1 << Int.random(in: 1...53)), using: &random)
            }
            guard weights.contains(where: { $0 > 0 }) else { continue }
            let most = Money.maximumMinor >> Int64.random(in: 0...50, using: &random)
            let amount = Money(minor: .random(in: -most...most, using: &random), currency: .eur)
            let parts = try amount.allocated(by: weights).map(\.minor)
            let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
            var rest = amount.minor
            var isNear = true
            for (part, weight) in zip(parts, weights) {
                rest -= part
                isNear = isNear && abs(Int128(part) * sum - Int128(amount.minor) * Int128(weight)) < sum
            }
            if rest != 0 || !isNear { wrong.append((amount, weights)) }
        }
        #expect(wrong.isEmpty)
    }
}

/// The generator SplitMix64, whose numbers a failure can be repeated with.
private struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
