import Adder
import AdderServices
import AdderStorage

struct BudgetInteractor: Interactor {
    let store: BudgetStore

    func executor(for request: BudgetRequest) -> (any TaskExecutor)? { store.executor }

    func respond(to request: BudgetRequest, _ call: Call<BudgetResponse>) async -> BudgetResponse {
        do {
            switch request {
            case .list: break
            case .set(let category, let amount):
                guard category.contains(where: { !$0.isWhitespace }) else {
                    return .failed(Problem(code: "empty", message: "The category is empty. Enter one."))
                }
                try await store.set(BudgetLimit(id: category, amount: Money(decimal: amount, currency: .eur)))
            case .remove(let category): try await store.remove(category)
            }
            return .limits(try await store.limits())
        } catch let error as MoneyError {
            return .failed(Problem(code: error.code.rawValue, message: error.message))
        } catch {
            return .failed(Problem(code: "storage", message: "\(error)"))
        }
    }
}

/// The limits in a database.
struct BudgetStore: Sendable {
    private static let category = SQLColumn<String>("category")
    private static let minor = SQLColumn<Int64>("minor")

    private let database: Database

    var executor: any TaskExecutor { database.executor }

    init(_ location: StorageLocation, log: Log) async throws(StorageError) {
        database = try await Database(
            location,
            migrations: [Migration(1, "CREATE TABLE budget(category TEXT PRIMARY KEY, minor INTEGER NOT NULL) STRICT")])
        if let warning = await database.quarantineWarning(for: "the budget") { log.warning(warning) }
    }

    func limits() async throws(StorageError) -> [BudgetLimit] {
        try await database.read { connection throws(StorageError) in
            try connection.query("SELECT * FROM budget ORDER BY category") { row throws(StorageError) in
                BudgetLimit(id: try row[Self.category], amount: Money(minor: try row[Self.minor], currency: .eur))
            }
        }
    }

    func set(_ limit: BudgetLimit) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute("DELETE FROM budget WHERE category = ?", [SQLValue(limit.id)])
            try connection.insert(
                [Self.category.binding(limit.id), Self.minor.binding(limit.amount.minor)], into: "budget")
        }
    }

    func remove(_ category: String) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute("DELETE FROM budget WHERE category = ?", [SQLValue(category)])
        }
    }

    func close() async { await database.close() }
}
