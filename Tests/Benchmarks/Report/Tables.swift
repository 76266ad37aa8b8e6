/// The three tables of a run.
@MainActor
struct Tables {
    private let nameWidth: Int
    private let earlier: Report?

    init(_ rows: [Row], earlier: Report?) {
        nameWidth = rows.map(\.name.count).max() ?? 0
        self.earlier = earlier
    }

    func costs() -> Table {
        table(["cost": 9, "against": -34, "its cost": 9, "ratio": 7, "±": 6, "budget": 8, "": -6])
    }

    func cells(_ line: Report.Line) -> [String] {
        let verdict = line.budget == nil ? "" : line.isOver ? "over" : "within"
        let cells = [
            line.name, Figure.cost(line.cost, line.unit), line.alternative ?? "–",
            line.alternativeCost.map { Figure.cost($0, line.unit) } ?? "–", line.ratio.map(Figure.digits) ?? "–",
            Figure.percent(line.spread), line.budget ?? "–", verdict,
        ]
        return cells + comparison(line.figure, earlier?.rows.first { $0.name == line.name }?.figure)
    }

    func growth() -> Table {
        table(["size": 8, "cost": 9, "at 10 ×": 9, "factor": 7, "may grow": -8, "at most": 8, "": -6])
    }

    func cells(_ line: Report.Growth) -> [String] {
        let cells = [
            line.name, "\(line.size)", Figure.cost(line.cost, line.unit), Figure.cost(line.costAtTenTimes, line.unit),
            Figure.digits(line.factor), line.kind, Figure.digits(line.limit), line.isOver ? "over" : "within",
        ]
        return cells + comparison(line.factor, earlier?.growth.first { $0.name == line.name }?.factor)
    }

    func instructions() -> Table {
        table(["instructions": 12, "committed": 12, "ratio": 7, "at most": 8, "": -6])
    }

    func cells(_ line: Report.Instructions) -> [String] {
        let cells = [
            line.name, "\(line.count)", "\(line.committed)", Figure.digits(line.ratio), "1.15",
            line.isOver ? "over" : "within",
        ]
        let before = earlier?.instructions.first { $0.name == line.name }.map { Double($0.count) }
        return cells + comparison(Double(line.count), before)
    }

    /// Returns a table from the widths of its columns by title; negative for text, which is aligned to the left.
    private func table(_ columns: KeyValuePairs<String, Int>) -> Table {
        let name = Table.Column(title: "operation", width: nameWidth, isNumber: false)
        let rest = columns.map { Table.Column(title: $0, width: abs($1), isNumber: $1 > 0) }
        let compared = earlier == nil ? [] : [Table.Column(title: "to earlier", width: 10)]
        return Table([name] + rest + compared)
    }

    private func comparison(_ now: Double, _ before: Double?) -> [String] {
        guard earlier != nil else { return [] }
        return [before.map { $0 == 0 ? "–" : "\(Figure.digits(now / $0)) ×" } ?? "new"]
    }
}
