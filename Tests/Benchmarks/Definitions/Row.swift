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
    /// The instructions of the row; `nil` if `--instructions` leaves it out.
    let instructions: CommittedInstructions?

    init(
        _ name: String, size: Int = 1, _ subject: Workload, against alternative: Alternative? = nil,
        budget: Budget? = nil, growth: Growth? = nil, instructions: CommittedInstructions? = nil
    ) {
        self.name = name
        self.size = size
        self.subject = subject
        self.alternative = alternative
        self.budget = budget
        self.growth = growth
        self.instructions = instructions
    }
}
