public import Adder
import AdderHTTPCache
import AdderServices
import AdderStorage

/// What was paid for: by months, with a search, undo, and rates of a server.
public final class ExpensesKit: Kit {
    /// The parts that cannot be encoded.
    public typealias Dependencies = ExpensesDependencies

    public static let name = "expenses"

    public let context: Context<ExpensesKit>

    /// What answers the requests.
    let interactor: ExpensesInteractor
    private let cache: HTTPCache
    private let answering: Subscription

    /// Opens the databases, and begins to answer ``ExpensesRequest``.
    ///
    /// - Throws: ``ExpensesError/storage(_:)``.
    public init(options: ExpensesOptions, context: Context<ExpensesKit>) async throws {
        self.context = context
        do throws(StorageError) {
            cache = try await HTTPCache(options.cache)
        } catch {
            throw ExpensesError.storage(error)
        }
        if let lost = await cache.discarded { context.log.warning("The rates are loaded again. \(lost.message)") }
        interactor = ExpensesInteractor(
            store: try await ExpensesStore(options.storage, log: context.log),
            source: RateSource(http: context.dependencies.http, cache: cache, url: options.source),
            currency: options.currency)
        answering = try context.answer(with: interactor)
    }

    public func stop() async {
        answering.cancel()
        await cache.close()
        await interactor.store.close()
    }
}
