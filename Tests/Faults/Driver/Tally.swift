import Foundation

/// Prints the verdicts as a table, a row for each group as soon as it is there, and then names every failure.
struct Tally {
    private(set) var defects = 0
    private var names: [String] = []
    private let suite: Options.Suite

    private static let columns =
        ["runs", "struck"] + Defect.allCases.map(\.rawValue) + ["appeared", "leftovers"]

    init(_ suite: Options.Suite) {
        self.suite = suite
        Self.printRow("", Self.columns)
    }

    /// Names the first few of the runs that left files behind, which breaks no promise.
    private static func printLeftovers(_ verdicts: [Verdict]) {
        for verdict in verdicts.filter({ !$0.leftovers.isEmpty }).prefix(3) {
            print("    left over: \(verdict.leftovers.joined(separator: ", ")) after \(verdict.name)")
        }
    }

    mutating func add(_ title: String, _ verdicts: [Verdict]) {
        let found = Defect.allCases.map { defect in verdicts.count { $0.defect?.kind == defect } }
        let numbers = [verdicts.count, verdicts.count { $0.isStruck }] + found
        let other = [verdicts.count { $0.appeared }, verdicts.count { !$0.leftovers.isEmpty }]
        Self.printRow(title, (numbers + other).map(String.init))
        Self.printLeftovers(verdicts)
        defects += found.reduce(0, +)
        names += verdicts.compactMap { verdict in
            verdict.defect.map { "\($0.kind.rawValue)\t\(verdict.name)\t\($0.detail.firstLine)" }
        }
    }

    /// Names the failures, and the command that repeats the first.
    func printFailures() {
        for name in names.sorted() { print(name) }
        guard let first = names.min()?.split(separator: "\t").dropFirst().first else { return }
        print("Repeat one: Tests/Faults/\(suite.rawValue) --only '\(first)'")
    }

    private static func printRow(_ title: String, _ cells: [String]) {
        let padded = zip(columns, cells).map { column, cell in
            String(repeating: " ", count: max(0, max(column.count, 7) + 2 - cell.count)) + cell
        }
        print(title + String(repeating: " ", count: max(0, 20 - title.count)) + padded.joined())
        fflush(nil)
    }
}

extension String {
    fileprivate var firstLine: String { String(prefix { $0 != "\n" }.prefix(300)) }
}
