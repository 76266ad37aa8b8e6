public import Adder
import AdderServices
public import AdderStorage

/// A kit with the accounts of an app, and the session of the person who is signed in.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { AccountKit.enable { $0.storage = .file(path) } }
/// ```
public final class AccountKit: Kit {
    /// The parts that cannot be encoded: the time for locks.
    public typealias Dependencies = AccountDependencies

    /// The name of the kit: `account`.
    public static let name = "account"

    /// The context of the kit. Its stream carries ``AccountRequest`` and ``AccountResponse``.
    public let context: Context<AccountKit>

    private let store: AccountStore
    private let session: Store<SessionState, SessionAction>
    private let answering: Subscription
    private let observing: StoreObservation
    let watchers = Watchers<SignedInPerson?>()

    /// Creates the kit: opens its store, and answers ``AccountRequest`` from then on.
    ///
    /// - Throws: ``AccountError/storage(_:)`` when the store does not open.
    public init(options: AccountOptions, context: Context<AccountKit>) async throws {
        self.context = context
        store = try await AccountStore(options.storage, context.dependencies.lockAllowance, log: context.log)
        (session, observing) = await MainActor.run { [watchers] in
            let session = Store(SessionReducer.initialState, reducer: SessionReducer.reducer)
            return (session, session.observe(\.session) { session, _ in watchers.offer(session.person) })
        }
        answering = try context.answer(
            with: AccountInteractor(
                store: store, stream: context.stream, session: session, hasher: context.dependencies.hasher,
                sessionLifetime: Int64(options.sessionHours) * 3_600,
                passwordLifetime: Int64(options.passwordDays) * 86_400))
    }

    /// Stops answering requests and closes the store.
    public func stop() async {
        answering.cancel()
        observing.cancel()
        watchers.end()
        await store.close()
    }
}

extension AccountKit {
    /// Examines the kit's database at a path, and leaves it as it is. Returns `nil` if there is none.
    ///
    /// - Throws: `StorageError` if the database cannot be read for a reason other than damage.
    public static func examination(of path: String) async throws(StorageError) -> DatabaseExamination? {
        try await DatabaseExamination(of: path, migrations: AccountSchema.migrations)
    }
}

/// The options of ``AccountKit``.
public struct AccountOptions: KitOptions {
    /// The location of the accounts. The default is memory, which is lost when the process ends.
    public var storage = StorageLocation.memory
    /// The number of hours after which a person signs in again. The default is 12.
    public var sessionHours = 12
    /// The number of days after which a password is changed. The default is 365.
    public var passwordDays = 365

    /// Creates options for accounts in memory.
    public init() {}

    /// Returns a problem for a file without a path, and for a time that is not from 1 to 10,000.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            let message = "The path is empty. Set the path of a file, such as account.sqlite."
            problems.append(ConfigurationProblem("storage", message))
        }
        for (property, value) in [("sessionHours", sessionHours), ("passwordDays", passwordDays)]
        where !(1...10_000 ~= value) {
            problems.append(ConfigurationProblem(property, "The time is \(value). Set a number from 1 to 10,000."))
        }
        return problems
    }

    public func inMemory() -> Self {
        var options = self
        options.storage = .memory
        return options
    }
}

/// The parts of ``AccountKit`` that cannot be encoded.
public struct AccountDependencies: KitDependencies {
    /// The time for locks that the kit shares with the databases of other kits; `nil` if it shares none.
    public var lockAllowance: LockAllowance?
    /// The hash function for passwords.
    var hasher = PasswordHasher.system()

    /// Creates dependencies.
    public init(lockAllowance: LockAllowance? = nil) {
        self.lockAllowance = lockAllowance
    }

    public static var live: AccountDependencies { AccountDependencies() }
}
