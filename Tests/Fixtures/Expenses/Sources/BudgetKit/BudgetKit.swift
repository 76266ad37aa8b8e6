public import Adder
public import AdderStorage

/// The limits of what may be spent in a month.
public final class BudgetKit: Kit {
    public static let name = "budget"

    public let context: Context<BudgetKit>

    private let store: BudgetStore
    private let answering: Subscription

    /// Opens the database, and begins to answer ``BudgetRequest``.
    ///
    /// - Throws: `StorageError`.
    public init(options: BudgetOptions, context: Context<BudgetKit>) async throws {
        self.context = context
        store = try await BudgetStore(options.storage, log: context.log)
        answering = try context.answer(with: BudgetInteractor(store: store))
    }

    public func stop() async {
        answering.cancel()
        await store.close()
    }
}

/// The options of the kit.
public struct BudgetOptions: KitOptions {
    /// Where the limits are kept.
    public var storage = StorageLocation.memory

    public init() {}

    public func problems() -> [ConfigurationProblem] {
        guard storage == .file("") else { return [] }
        return [ConfigurationProblem("storage", "The path is empty. Set the path of a file, such as budget.sqlite.")]
    }
}
