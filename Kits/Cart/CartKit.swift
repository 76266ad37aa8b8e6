public import Adder
public import AdderServices
import AdderStorage

/// A cart that is kept in a database.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { CartKit.enable { $0.storage = .file(path) } }
/// let screen = try sdk.kits.cartScreen()
/// screen.show(in: view)
/// ```
public final class CartKit: Kit {
    /// `cart`.
    public static let name = "cart"

    /// What the kit was given; its stream carries ``CartRequest`` and ``CartResponse``.
    public let context: Context
    /// The currency that was set.
    public let currency: Currency

    private let store: any CartStore
    private let answering: Subscription

    /// Opens the store, and answers ``CartRequest`` from then on.
    ///
    /// - Throws: ``CartError`` when the store does not open.
    public init(options: CartOptions, context: Context) async throws {
        self.context = context
        currency = options.currency
        let empty = Cart(currency: options.currency, limits: options.limits)
        store =
            switch options.storage {
            case .memory: MemoryCartStore(empty)
            case .file: try await SQLiteCartStore(options.storage, empty: empty, log: context.log)
            }
        answering = try context.stream.answer(with: CartInteractor(store: store))
    }

    /// Closes the store; changes that were acknowledged are in it.
    public func stop() async {
        answering.cancel()
        await store.close()
    }
}
