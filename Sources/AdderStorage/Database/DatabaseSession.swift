/// An open database with its file: it runs transactions, and decides what becomes of a file whose reading failed.
///
/// Not `Sendable`: it stays with the actor that created it.
final class DatabaseSession {
    /// The paths of the damaged databases beside the file when it was opened, oldest first.
    let quarantinedPaths: [String]

    /// A Boolean value that indicates whether opening created the database.
    let isNew: Bool

    /// The reason why the database can only be read; `nil` if it can be changed.
    let readOnlyReason: StorageError?

    /// A Boolean value that indicates whether the latest error has ended the session.
    private(set) var isLost = false

    let engine: Engine

    private let file: OpenFile?
    private let waiting: LockWaiting

    init(
        _ engine: Engine, file: OpenFile?, isNew: Bool, quarantinedPaths: [String],
        readOnlyReason: StorageError? = nil, _ waiting: LockWaiting
    ) {
        self.engine = engine
        self.file = file
        self.isNew = isNew
        self.quarantinedPaths = quarantinedPaths
        self.readOnlyReason = readOnlyReason
        self.waiting = waiting
    }

    /// Returns a Boolean value that indicates whether the database has to be opened anew for a transaction.
    func isOutdated(for kind: TransactionKind) -> Bool {
        guard !engine.toleratesDamage else { return false }
        return switch kind {
        // The disk can have room again, or be mounted for writing.
        case .write: readOnlyReason != nil
        case .read: file?.isUnchanged == false
        }
    }

    /// Runs `body` as one transaction.
    ///
    /// - Throws: The error of `body` or of the storage. If ``isLost`` is `true` afterwards, every later call fails, too.
    func transaction<Result>(
        _ kind: TransactionKind, _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        if case .write = kind, let readOnlyReason { throw readOnlyReason }
        do {
            let result = try engine.transaction(kind) { connection throws(StorageError) in
                let result = try body(connection)
                if case .write = kind { try checkInPlace(isCommitted: false) }
                return result
            }
            switch kind {
            case .write: try checkInPlace(isCommitted: true)
            case .read: try file?.checkUnchanged()
            }
            return result
        } catch {
            // The damage counts even if `body` has thrown another error instead.
            guard let damage = engine.damage, !engine.toleratesDamage else { throw error }
            throw handle(damage)
        }
    }

    /// Throws if the files that the connection writes to are not those that the next connection would find.
    private func checkInPlace(isCommitted: Bool) throws(StorageError) {
        do {
            try file?.checkInPlace()
        } catch {
            isLost = error.code == .moved
            throw isCommitted ? .committed(error) : .uncommitted(error)
        }
    }

    private func handle(_ damage: Damage) -> StorageError {
        guard let file else {
            isLost = true
            return damage.error
        }
        guard readOnlyReason == nil else {
            engine.forgetDamage()
            return .unverified(damage.error)
        }
        // The file is renamed while it is open: SQLite then leaves its bytes alone when it closes.
        let verdict = file.database.verdict(on: damage, waiting: waiting)
        isLost = verdict.isLost
        if !isLost { engine.forgetDamage() }
        return verdict.error
    }
}

@available(*, unavailable)
extension DatabaseSession: Sendable {}
