/// How thoroughly everything is measured.
struct Plan {
    /// How long one round of one side takes at least; what is shorter is repeated.
    let sample: Duration
    /// How many rounds there are at most, and how many when they take long.
    let rounds: ClosedRange<Int>
    /// How long all rounds of a row may take, as long as there are enough of them.
    let time: Duration
    /// How many times its budget a row may cost.
    let allowance: Double

    static let full = Plan(sample: .milliseconds(4), rounds: 7...31, time: .seconds(1), allowance: 1)

    /// For machines that are shared: few rounds, and three times the budgets.
    static let short = Plan(sample: .milliseconds(2), rounds: 3...5, time: .milliseconds(200), allowance: 3)
}
