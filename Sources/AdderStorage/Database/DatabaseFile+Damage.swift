/// The outcome of reading a file again after SQLite has reported damage.
struct DamageVerdict {
    /// The error to throw.
    let error: StorageError

    /// A Boolean value that indicates whether the file can no longer be used.
    let isLost: Bool
}

extension DatabaseFile {
    /// Reads the file again, on a connection of its own, and moves it into quarantine only if the damage is found again.
    ///
    /// Anything else that the second reading meets, such as an error of the disk, is thrown instead, and changes nothing.
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
    /// The error of damage in a file that can neither be read on a second connection nor be renamed.
    static func unverified(_ error: StorageError) -> StorageError {
        StorageError(
            code: error.code,
            message:
                "\(error.message) It stays at its path, because its disk cannot be written. Copy it to another disk and "
                + "open it there, or restore a backup.",
            sqliteCode: error.sqliteCode, sqliteMessage: error.sqliteMessage)
    }

    /// The error of damage that a second reading of the same file has not found.
    fileprivate static func unconfirmed(_ error: StorageError, path: String) -> StorageError {
        StorageError(
            code: .inputOutput,
            message: "The database \"\(path)\" could not be read reliably: one reading found damage"
                + "\(error.sqliteMessage.map { " (\($0))" } ?? ""), and a second one found none. It is unchanged. "
                + inputOutputRecovery,
            sqliteCode: error.sqliteCode, sqliteMessage: error.sqliteMessage)
    }
}
