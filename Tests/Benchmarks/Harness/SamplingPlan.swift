/// How thoroughly everything is measured.
struct Plan {
    /// How long one round of one side takes at least; what is shorter is repeated. Less than the share of time that a
    /// busy machine gives a thread at once, so that most rounds are not interrupted.
    let sample: Duration
    /// How many rounds there are at most, and how many when they take long.
    let rounds: ClosedRange<Int>
    /// How long all rounds of a row may take, as long as there are enough of them.
    let time: Duration
    /// How many times its budget a row may cost.
    let allowance: Double

    static let full = Plan(sample: .microseconds(500), rounds: 7...301, time: .seconds(1), allowance: 1)

    /// For machines that are shared: few rounds, and three times the budgets.
    static let short = Plan(sample: .microseconds(500), rounds: 5...101, time: .milliseconds(100), allowance: 3)
}
