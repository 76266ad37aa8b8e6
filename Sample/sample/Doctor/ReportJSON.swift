import Adder
import AdderMeasures
import AdderStorage

/// The document of `sample doctor --report`.
struct ReportJSON: Encodable {
    private struct Database: Encodable {
        let bytes: Int64
        let name: String
        let newestVersion: Int
        let path: String
        let problem: Problem?
        let tables: [DatabaseExamination.Table]
        let version: Int

        init(_ database: HostReport.ReportedDatabase) {
            let found = database.found
            bytes = found?.byteCount ?? 0
            name = database.name
            newestVersion = found?.newestVersion ?? 0
            path = database.path
            problem = database.problem
            tables = found?.tables ?? []
            version = found?.version ?? 0
        }
    }

    private struct Ledger: Encodable {
        struct Drop: Encodable {
            let count: Int
            let reason: String
        }

        let accepted: Int
        let delivered: Int
        let dropped: [Drop]
        let isBalanced: Bool
        let queued: Int

        init(_ ledger: MeasureLedger) {
            accepted = ledger.accepted
            delivered = ledger.delivered
            dropped = MeasureLedger.Reason.allCases.map {
                Drop(count: ledger.dropped[$0] ?? 0, reason: $0.rawValue)
            }
            isBalanced = ledger.isBalanced
            queued = ledger.queued
        }
    }

    private struct Queue: Encodable {
        let name: String
        let waiting: Int
    }

    private let databases: [Database]
    private let folder: String
    private let ledger: Ledger?
    private let options: [ReportedOption]
    private let queues: [Queue]
    private let quarantine: [HostReport.ReportedDamage]

    init(_ report: HostReport) {
        databases = report.databases.map(Database.init)
        folder = report.folder
        ledger = report.ledger.map(Ledger.init)
        options = report.options
        queues = [Queue(name: "measures", waiting: report.ledger?.queued ?? 0)]
        quarantine = report.damaged
    }
}
