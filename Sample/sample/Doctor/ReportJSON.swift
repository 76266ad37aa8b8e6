import Adder
import AdderJSON
import AdderMeasures
import AdderStorage

/// The document of `sample doctor --report`.
enum ReportJSON {
    static let document = JSONShape<HostReport>.document([
        .init(
            "report",
            .object([
                .init("databases", .array(of: database), \.databases), .init("folder", .text, \.folder),
                .init("ledger", optional: ledger, about: "The account of all measures.", \.ledger),
                .init("options", .array(of: option), \.options),
                .init("queues", .array(of: queue)) { [("measures", $0.ledger?.queued ?? 0)] },
                .init("quarantine", .array(of: damage), about: "The damaged databases.", \.damaged),
            ]), \.self)
    ])

    private static let database = JSONShape<HostReport.ReportedDatabase>.object([
        .init("bytes", .count, about: "The size with its log; 0 without a database.") { $0.found?.byteCount ?? 0 },
        .init("name", .text, \.name),
        .init("newestVersion", .count, about: "The newest version that the program knows.") {
            $0.found?.newestVersion ?? 0
        },
        .init("path", .text, \.path), .init("problem", optional: HostJSON.reason, \.problem),
        .init("tables", .array(of: table)) { $0.found?.tables ?? [] },
        .init("version", .integer) { $0.found?.version ?? 0 },
    ])

    private static let table = JSONShape<DatabaseExamination.Table>.object([
        .init("name", .text, \.name),
        .init("rowCount", optional: .count, about: "The number of rows; null if the table is damaged.", \.rowCount),
    ])

    private static let option = JSONShape<ReportedOption>.object([
        .init("name", .text, \.name), .init("value", optional: .text, \.value),
    ])

    private static let queue = JSONShape<(name: String, waiting: Int)>.object([
        .init("name", .text, \.name), .init("waiting", .count, \.waiting),
    ])

    private static let ledger = JSONShape<MeasureLedger>.object([
        .init("accepted", .count, \.accepted), .init("delivered", .count, \.delivered),
        .init("dropped", .array(of: drop)) { ledger in
            MeasureLedger.Reason.allCases.map { ($0, ledger.dropped[$0] ?? 0) }
        },
        .init("isBalanced", .boolean, \.isBalanced), .init("queued", .count, \.queued),
    ])

    private static let drop = JSONShape<(reason: MeasureLedger.Reason, count: Int)>.object([
        .init("count", .count, \.count), .init("reason", .choice, \.reason),
    ])

    private static let damage = JSONShape<HostReport.ReportedDamage>.object([
        .init("path", .text, \.path), .init("problem", optional: HostJSON.reason, \.problem),
        .init("remedy", .text, \.remedy), .init("tables", .array(of: Treatment.table), \.tables),
    ])
}
