/// A prepared workload, with its number of iterations in a round.
@MainActor
final class PreparedWorkload {
    private let sample: Workload.Sample
    private let isSingleRun: Bool
    private var times = 1

    init(_ work: Workload, size: Int) async throws {
        sample = try await work.prepare(size)
        isSingleRun = work.isSingleRun
    }

    /// Raises the iterations until a round is long enough to be timed. Returns the duration of a round.
    func warmUp(_ plan: SamplingPlan) async throws -> Duration {
        while true {
            let start = ContinuousClock.now
            _ = try await sample(times)
            let pace = ContinuousClock.now - start
            if isSingleRun || pace >= plan.sample { return pace }
            // By a factor of ten at most, since the first iterations are the slowest.
            times *= max(2, min(10, Int(plan.sample / max(pace, .nanoseconds(100)))))
        }
    }

    /// Runs a round. Returns the cost of one iteration.
    func round() async throws -> Double {
        try await sample(times) / Double(isSingleRun ? 1 : times)
    }
}
