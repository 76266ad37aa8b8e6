/// One line of the table: what is done, what it is held against, and what it may cost.
@MainActor
struct Row {
    let name: String
    /// How many observers, rows or screens the work is done with; what it means is said in the name.
    let size: Int
    let subject: Work
    let alternative: Alternative?
    let budget: Budget?
    let growth: Growth?
    /// Whether `--instructions` counts it: short work on one thread, whose count repeats exactly.
    let isHot: Bool

    init(
        _ name: String, size: Int = 1, _ subject: Work, against alternative: Alternative? = nil,
        budget: Budget? = nil, growth: Growth? = nil, isHot: Bool = false
    ) {
        self.name = name
        self.size = size
        self.subject = subject
        self.alternative = alternative
        self.budget = budget
        self.growth = growth
        self.isHot = isHot
    }
}

/// The floor below which nobody gets, or how others do the same.
@MainActor
struct Alternative {
    let name: String
    let work: Work

    init(_ name: String, _ work: Work) {
        self.name = name
        self.work = work
    }
}

/// What a row may cost at most.
enum Budget {
    /// So many times what the alternative costs in the same run.
    case times(Double)
    /// So many milliseconds, whatever the machine.
    case milliseconds(Double)

    /// The limit on what is compared: the ratio, or the cost in nanoseconds.
    func limit(_ allowance: Double) -> Double {
        switch self {
        case .times(let ratio): ratio * allowance
        case .milliseconds(let limit): limit * 1e6 * allowance
        }
    }
}
