/// An open database with its file: it runs transactions, and decides what becomes of a file whose reading failed.
///
/// Not `Sendable`: it stays with the actor that created it.
final class DatabaseSession {
    /// The paths of the damaged databases beside the file when it was opened, oldest first.
    var quarantinedPaths: [String]

    /// A Boolean value that indicates whether opening created the database.
    let isNew: Bool

    /// The reason why the database can only be read; `nil` if it can be changed.
    let readOnlyReason: StorageError?

    /// A Boolean value that indicates whether a damaged file is deleted.
    var isCache = false

    /// The reason for which the earlier contents of a cache were deleted; `nil` if they were not.
    var discarded: StorageError?

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

    /// Returns a Boolean value that indicates whether the database has to be opened again for a transaction.
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
            let result = try engine.transaction(kind, body)
            switch kind {
            case .write: try checkInPlace()
            case .read: try file?.checkUnchanged()
            }
            return result
        } catch {
            // The damage counts even if `body` has thrown another error instead.
            guard let damage = engine.damage, !engine.toleratesDamage else { throw error }
            throw handle(damage)
        }
    }

    /// Throws if the files that the connection has written to are not those that the next connection would find.
    private func checkInPlace() throws(StorageError) {
        do {
            try file?.checkInPlace()
        } catch {
            isLost = error.code == .moved
            // A file that cannot be examined has not moved, and the change is in it: an error would have it made again.
            if isLost { throw .committed(error) }
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
        guard isLost else {
            engine.forgetDamage()
            return verdict.error
        }
        guard isCache else { return verdict.error }
        discarded = verdict.error.discarding(file.database.path)
        return discarded ?? verdict.error
    }
}

@available(*, unavailable)
extension DatabaseSession: Sendable {}

/// The outcome of reading a file again after SQLite has reported damage.
struct DamageVerdict {
    /// The error to throw.
    let error: StorageError

    /// A Boolean value that indicates whether the file can no longer be used.
    let isLost: Bool
}

extension DatabaseFile {
    /// Reads the file again, on its own connection, and moves it into quarantine only if the damage is found again.
    ///
    /// If the second reading fails otherwise, such as by an error of the disk, the verdict contains that error, and the
    /// file stays.
    func verdict(on damage: Damage, waiting: LockWaiting) -> DamageVerdict {
        do throws(StorageError) {
            guard try isInPlace() else { return lost(after: damage, waiting) }
            // It cannot write, so closing it does not bring the log into the damaged file.
            let second = try Engine(path: path, access: .readOnly, waiting: waiting)
            let isFoundAgain = try second.isDamageConfirmed(damage)
            guard try isFoundAgain ? true : isSchemaDamaged(waiting) else {
                return DamageVerdict(error: .unconfirmed(damage.error, path: path), isLost: false)
            }
            // The second connection is still open here, and closes after the file is renamed.
            return withExtendedLifetime(second) { lost(after: damage, waiting) }
        } catch {
            return DamageVerdict(error: error, isLost: false)
        }
    }

    /// Returns `true` if a connection that can write finds the schema damaged. One that only reads ignores the damage of a
    /// rule for values, such as a CHECK with the name of a column that does not exist.
    private func isSchemaDamaged(_ waiting: LockWaiting) throws(StorageError) -> Bool {
        let writer = try Engine(path: path, waiting: waiting)
        writer.leaveLogAtClose()
        return writer.isSchemaDamaged
    }

    private func lost(after damage: Damage, _ waiting: LockWaiting) -> DamageVerdict {
        DamageVerdict(error: quarantine(after: damage.error, waiting: waiting), isLost: true)
    }
}

extension StorageError {
    /// Returns the error of damage in a file that can neither be read on a second connection nor be renamed.
    static func unverified(_ error: StorageError) -> StorageError {
        StorageError(
            code: error.code,
            message:
                "\(error.message) It stays at its path, because its disk cannot be written. Copy it to another disk and "
                + "open it there, or restore a backup.",
            sqliteCode: error.sqliteCode, sqliteMessage: error.sqliteMessage)
    }

    /// Returns the error of damage that a second reading of the same file has not found.
    fileprivate static func unconfirmed(_ error: StorageError, path: String) -> StorageError {
        StorageError(
            code: .inputOutput,
            message: "The database \"\(path)\" could not be read reliably: one reading found damage"
                + "\(error.sqliteMessage.map { " (\($0))" } ?? ""), and a second one found none. It is unchanged. "
                + inputOutputRecovery,
            sqliteCode: error.sqliteCode, sqliteMessage: error.sqliteMessage)
    }
}
