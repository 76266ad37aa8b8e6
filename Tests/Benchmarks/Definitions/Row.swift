/// A row of the table: a workload, its alternative and its budget.
@MainActor
struct Row {
    let name: String
    /// The number of observers, rows or screens. The name of the row tells which.
    let size: Int
    let subject: Workload
    let alternative: Alternative?
    let budget: Budget?
    let growth: Growth?
    /// A Boolean value that indicates whether `--instructions` includes the row: a short workload on one thread, whose
    /// count repeats exactly.
    let isHot: Bool

    init(
        _ name: String, size: Int = 1, _ subject: Workload, against alternative: Alternative? = nil,
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
