extension DatabaseFile {
    /// Renames a damaged database and its companions to the next free `NAME.corrupt-N`, without changing their bytes.
    ///
    /// Call it while SQLite still has the file open: SQLite writes its log back when it closes a file that is at its
    /// path, and leaves a renamed one alone.
    ///
    /// - Returns: The error with the path of the quarantined database and how to recover.
    func quarantine(after error: StorageError, waiting: LockWaiting) -> StorageError {
        let outcome: String
        do throws(StorageError) {
            let lock = try FolderLock(name.folder, waiting)
            if try isInPlace() {
                let quarantined = try name.quarantine(holding: lock)
                outcome =
                    "It was renamed to \"\(quarantined)\". Restore a backup to \"\(path)\", or open it again to start "
                    + "with an empty one."
            } else {
                outcome = "Another connection has already moved it away. Open it again."
            }
        } catch {
            outcome =
                "It is still there, because it could not be renamed. \(error.message) Move it away, then restore a backup."
        }
        return StorageError(
            code: error.code, message: "\(error.message) \(outcome)", sqliteCode: error.sqliteCode,
            sqliteMessage: error.sqliteMessage)
    }
}
