/// What two pieces of work cost, measured in turn so that both see the same machine.
struct Measurement {
    /// Nanoseconds for one repetition, a number a round.
    private(set) var costs: [Double] = []
    private(set) var others: [Double] = []

    var cost: Double { costs.median }
    var other: Double? { others.isEmpty ? nil : others.median }
    var ratio: Double? { others.isEmpty ? nil : ratios.median }
    /// How far the middle half of the rounds lies apart, as a part of their median.
    var spread: Double { (others.isEmpty ? costs : ratios).spread }

    private var ratios: [Double] { zip(costs, others).map { $0 / $1 } }

    /// Measures work, and other work beside it if there is some.
    @MainActor
    init(_ work: Bench, _ other: Bench? = nil, _ plan: Plan) async throws {
        let pace = try await work.warmUp(plan) + (other?.warmUp(plan) ?? .zero)
        let affordable = Int(plan.time / pace)
        let rounds = max(plan.rounds.lowerBound, min(plan.rounds.upperBound, affordable))
        for round in 0..<rounds {
            // Who goes first alternates: what the first leaves in the caches helps or harms both.
            if round.isMultiple(of: 2) { costs.append(try await work.round()) }
            if let other { others.append(try await other.round()) }
            if !round.isMultiple(of: 2) { costs.append(try await work.round()) }
        }
    }
}

/// Work that is prepared, and how often it is repeated in a round.
@MainActor
final class Bench {
    private let sample: Work.Sample
    private let isWhole: Bool
    private var times = 1

    init(_ work: Work, size: Int) async throws {
        sample = try await work.prepare(size)
        isWhole = work.isWhole
    }

    /// Repeats the work until it takes long enough to be timed; returns how long a round will take.
    func warmUp(_ plan: Plan) async throws -> Duration {
        while true {
            let start = ContinuousClock.now
            _ = try await sample(times)
            let pace = ContinuousClock.now - start
            if isWhole || pace >= plan.sample { return pace }
            // At most ten times as many at once: the first repetitions are the slowest.
            times *= max(2, min(10, Int(plan.sample / max(pace, .nanoseconds(100)))))
        }
    }

    /// What one repetition cost in this round, in nanoseconds.
    func round() async throws -> Double {
        try await sample(times).nanoseconds / Double(isWhole ? 1 : times)
    }
}
