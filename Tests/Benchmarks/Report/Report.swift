/// What a run has measured: what `--json` prints, and what `--compare` reads.
struct Report: Codable {
    /// A row that was measured. Costs are in nanoseconds.
    struct Line: Codable {
        let name: String
        let cost: Double
        let alternative: String?
        let alternativeCost: Double?
        let ratio: Double?
        let spread: Double
        let budget: String?
        let isOver: Bool

        /// What is compared with another run: the ratio, from which the speed of the machine has gone, if there is one.
        var figure: Double { ratio ?? cost }
    }

    /// A row's cost at a size and at ten times that, in nanoseconds.
    struct Growth: Codable {
        let name: String
        let size: Int
        let cost: Double
        let costAtTenTimes: Double
        let factor: Double
        let kind: String
        let limit: Double
        let isOver: Bool
    }

    /// A row's instructions for one repetition.
    struct Instructions: Codable {
        let name: String
        let count: Int
        let alternative: String?
        let alternativeCount: Int?
    }

    var rows: [Line] = []
    var growth: [Growth] = []
    var instructions: [Instructions] = []
    /// Why a row was not measured, by its name.
    var skipped: [String: String] = [:]

    /// The names of what costs more than it may.
    var over: [String] {
        rows.filter(\.isOver).map(\.name) + growth.filter(\.isOver).map { "\($0.name) (growth)" }
    }
}
