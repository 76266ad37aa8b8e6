public import Adder
public import AdderServices
public import AdderStorage

/// A kit with a shopping cart that is stored in a database.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { CartKit.enable { $0.storage = .file(path) } }
/// let screen = sdk.kits.cart()
/// screen.show(in: view)
/// ```
public final class CartKit: Kit {
    /// The parts that cannot be encoded: the client of the gateway, and the texts of the views.
    public typealias Dependencies = CartDependencies

    /// The name of the kit: `cart`.
    public static let name = "cart"

    /// The context of the kit. Its stream carries ``CartRequest`` and ``CartResponse``.
    public let context: Context<CartKit>
    /// The currency that the host has set in ``CartOptions/currency``.
    public let currency: Currency

    /// The time zone of the person.
    let zone: LocalZone

    private let store: SQLiteCartStore
    private let answering: Subscription
    private let watching: Subscription
    let watchers = Watchers<CartSummary>()

    /// Creates the kit: opens its store, and answers ``CartRequest`` from then on.
    ///
    /// - Throws: ``CartError/storage(_:)`` when the store does not open.
    public init(options: CartOptions, context: Context<CartKit>) async throws {
        self.context = context
        currency = options.currency
        let empty = Cart(currency: options.currency, limits: options.limits, pricing: options.pricing)
        zone = options.zone
        store = try await SQLiteCartStore(
            options.storage, context.dependencies.lockAllowance, empty: empty, log: context.log)
        // Before the requests are answered: when a change returns, its summary has been passed on.
        watching = context.stream.observe(CartResponse.self) { [watchers] response in
            guard !watchers.isEmpty else { return }
            if case .summary(let summary) = response.body {
                watchers.offer(summary)
                // A cart whose total does not fit into an amount has no summary.
            } else if let summary = try? response.body.change?.cart.summary() {
                watchers.offer(summary)
            }
        }
        answering = try context.answer(with: CartInteractor(store: store))
    }

    public func stop() async {
        answering.cancel()
        watching.cancel()
        watchers.end()
        await store.close()
    }

    /// Returns the gateway at an address. Payments to it are signed if the core has a key and a secret.
    ///
    /// It takes a payment as JSON with the header `Idempotency-Key`, and answers a success with the reference of its receipt, or 402
    /// with the reason for which it has declined. The form of a signature is that of `SigningHTTPClient`.
    public func gateway(at address: String) -> some PaymentGateway {
        HTTPPaymentGateway(at: address, over: context.dependencies.http, context.options)
    }

    /// Returns the interactor of a screen that moves lines to a todo list.
    func interactor(todos: some TodosService) -> any Interactor<CartRequest> {
        SaveForLaterInteractor(cart: CartInteractor(store: store), todos: todos)
    }

    /// Returns the interactor of a screen of the checkout or of the orders.
    func interactor(
        _ session: some SessionService, _ gateway: some PaymentGateway
    ) -> any Interactor<CheckoutRequest> {
        CheckoutInteractor(stream: context.stream, store: store, session: session, gateway: gateway)
    }
}

extension CartKit {
    /// Examines the kit's database at a path, and leaves it as it is. Returns `nil` if there is none.
    ///
    /// - Throws: `StorageError` if the database cannot be read for a reason other than damage.
    public static func examination(of path: String) async throws(StorageError) -> DatabaseExamination? {
        try await DatabaseExamination(of: path, migrations: CartSchema.migrations)
    }

    /// Returns the cart of a database that is left as it is.
    ///
    /// Starts no kit; creates, migrates, renames and writes nothing; and takes no lock, so that a shell can call it for a
    /// completion. While another process changes the database, the result may mix two states of the cart.
    ///
    /// - Throws: ``CartError`` if there is no database, or another version of the program has written it.
    public static func cart(examining path: String) async throws(CartError) -> Cart {
        do throws(StorageError) {
            let database = try await Database(examining: path)
            let cart = try await database.read { connection throws(StorageError) in
                try Cart().filled(from: connection)
            }
            await database.close()
            return cart
        } catch {
            throw .storage(error)
        }
    }
}
