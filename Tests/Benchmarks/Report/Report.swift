/// The results of a run, which `--json` prints and `--compare` reads.
struct Report: Codable {
    /// The result of a row. Costs are in nanoseconds, or in bytes for a row about memory.
    struct Line: Codable {
        let name: String
        let unit: Workload.Unit
        let cost: Double
        let alternative: String?
        let alternativeCost: Double?
        let ratio: Double?
        let spread: Double
        let budget: String?
        let isOver: Bool

        /// The value for a comparison with another run: the ratio, which does not depend on the machine's speed, if there
        /// is one; otherwise the cost.
        var figure: Double { ratio ?? cost }
    }

    /// A row's cost at a size and at ten times that, in nanoseconds, or in bytes for a row about memory.
    struct Growth: Codable {
        let name: String
        let unit: Workload.Unit
        let size: Int
        let cost: Double
        let costAtTenTimes: Double
        let factor: Double
        let kind: String
        let limit: Double
        let isOver: Bool
    }

    /// A row's instructions, and those that were committed.
    struct Instructions: Codable {
        let name: String
        var count: Int
        let committed: Int

        var ratio: Double { Double(count) / Double(committed) }
        var isOver: Bool { ratio > 1.15 }
    }

    var rows: [Line] = []
    var growth: [Growth] = []
    var instructions: [Instructions] = []
    /// The reasons for rows that were not measured, by their names.
    var skipped: [String: String] = [:]

    /// The names of the rows that are over their budgets.
    var over: [String] {
        rows.filter(\.isOver).map(\.name) + growth.filter(\.isOver).map { "\($0.name) (growth)" }
            + instructions.filter(\.isOver).map { "\($0.name) (instructions)" }
    }
}
