/// The costs of two workloads, measured in turn so that both see the same state of the machine.
struct Measurement {
    /// The cost of one iteration, for each round.
    private(set) var costs: [Double] = []
    /// The same for the other workload.
    private(set) var others: [Double] = []

    var cost: Double { costs.median }
    var other: Double? { others.isEmpty ? nil : others.median }
    var ratio: Double? { others.isEmpty ? nil : ratios.median }
    /// The distance between the quartiles of the rounds, divided by their median.
    var spread: Double { (others.isEmpty ? costs : ratios).spread }

    private var ratios: [Double] { zip(costs, others).map { $0 / $1 } }

    /// Measures a workload, in turn with another one if there is one.
    @MainActor
    init(_ work: PreparedWorkload, _ other: PreparedWorkload? = nil, _ plan: SamplingPlan) async throws {
        let pace = try await work.warmUp(plan) + (other?.warmUp(plan) ?? .zero)
        let affordable = Int(plan.time / pace)
        let rounds = max(plan.rounds.lowerBound, min(plan.rounds.upperBound, affordable))
        for round in 0..<rounds {
            // The first workload of a round alternates, since its cache contents affect the second.
            if round.isMultiple(of: 2) { costs.append(try await work.round()) }
            if let other { others.append(try await other.round()) }
            if !round.isMultiple(of: 2) { costs.append(try await work.round()) }
        }
    }
}
