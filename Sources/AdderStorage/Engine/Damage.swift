/// The damage that a connection has met in its file.
///
/// SQLite also reports damage where the disk failed to read a page, or returned less than it was asked for:
/// <https://sqlite.org/rescode.html#ioerr_corruptfs>. So one report is a suspicion. ``Engine/isDamageConfirmed(_:)`` reads
/// the file again.
struct Damage {
    /// The error with the code `corrupt`.
    let error: StorageError

    /// The query that met the damage, with its values; `nil` if a statement that changes the database met it.
    let query: String?
}
