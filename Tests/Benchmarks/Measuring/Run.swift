import Foundation

/// Measures rows, and prints each line when it is measured.
@MainActor
struct Run {
    private(set) var report = Report()
    private let rows: [Row]
    private let options: Options
    private let plan: SamplingPlan
    private let tables: Tables

    init(_ rows: [Row], _ options: Options, earlier: Report?) {
        self.rows = rows
        self.options = options
        plan = options.isShort ? .short : .full
        tables = Tables(rows, earlier: earlier)
    }

    mutating func measure() async throws {
        if options.countsInstructions {
            try await countInstructions()
        } else {
            try await measureCosts()
            try await measureGrowth()
        }
        if options.isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            Table.write(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            summarise()
        }
    }

    private mutating func measureCosts() async throws {
        let table = options.isJSON ? nil : tables.costs()
        for row in rows {
            do {
                let line = try await Report.Line.measuring(row, plan)
                report.rows.append(line)
                table?.write(tables.cells(line))
            } catch let reason as Skipped {
                skip(row, reason, table)
            }
        }
    }

    private mutating func skip(_ row: Row, _ reason: Skipped, _ table: Table?) {
        report.skipped[row.name] = reason.description
        table?.write([row.name, "skipped"])
    }

    private mutating func measureGrowth() async throws {
        let growing = rows.filter { $0.growth != nil && report.skipped[$0.name] == nil }
        guard !growing.isEmpty else { return }
        if !options.isJSON { Table.write("") }
        let table = options.isJSON ? nil : tables.growth()
        for row in growing {
            guard let growth = row.growth else { continue }
            let line = try await Report.Growth.measuring(row, growth, plan)
            report.growth.append(line)
            table?.write(tables.cells(line))
        }
    }

    private mutating func countInstructions() async throws {
        let table = options.isJSON ? nil : tables.instructions()
        var callgrind: Callgrind?
        for row in rows {
            guard let committed = row.instructions else { continue }
            do {
                let counter = if let callgrind { callgrind } else { try await Callgrind() }
                callgrind = counter
                let line = try await counter.count(row, committed)
                report.instructions.append(line)
                table?.write(tables.cells(line))
            } catch let reason as Skipped {
                skip(row, reason, table)
            }
        }
    }

    private func summarise() {
        Table.write("")
        for (name, reason) in report.skipped.sorted(by: { $0.key < $1.key }) {
            Table.write("Skipped: \(name). \(reason)")
        }
        let over = report.over
        Table.write(
            over.isEmpty ? "All rows are within their budgets." : "Over their budgets: \(over.joined(separator: "; "))."
        )
    }
}
