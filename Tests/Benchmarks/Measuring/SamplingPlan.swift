/// The length and the number of rounds.
struct SamplingPlan {
    /// The minimum duration of a round of one workload. It is shorter than the time slice of a thread on a busy machine,
    /// so that most rounds are not interrupted.
    let sample: Duration
    /// The number of rounds: the lower bound if they take long, the upper bound if they are short.
    let rounds: ClosedRange<Int>
    /// The time for all rounds of a row, beyond the lower bound of `rounds`.
    let time: Duration
    /// The factor by which budgets are multiplied.
    let allowance: Double

    static let full = SamplingPlan(sample: .microseconds(500), rounds: 7...301, time: .seconds(1), allowance: 1)

    /// The plan for shared machines: fewer rounds and three times the budgets.
    static let short = SamplingPlan(sample: .microseconds(500), rounds: 5...101, time: .milliseconds(100), allowance: 3)
}
