import Foundation
import Testing

@testable import AdderStorage

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// The codes of SQLite, <https://sqlite.org/rescode.html>, and the storage's for them.
@Suite struct SQLiteErrorTests {
    @Test(arguments: [
        (SQLITE_BUSY, StorageError.Code.locked), (SQLITE_LOCKED, .locked), (SQLITE_PROTOCOL, .locked),
        (SQLITE_READONLY, .readOnly), (SQLITE_FULL, .full), (SQLITE_IOERR, .inputOutput), (SQLITE_CORRUPT, .corrupt),
        (SQLITE_NOTADB, .corrupt), (SQLITE_CANTOPEN, .cannotOpen), (SQLITE_PERM, .cannotOpen),
        (SQLITE_CONSTRAINT, .constraint), (SQLITE_TOOBIG, .tooBig), (SQLITE_INTERRUPT, .cancelled),
        (SQLITE_ERROR, .misuse), (SQLITE_MISUSE, .misuse), (SQLITE_RANGE, .misuse), (SQLITE_MISMATCH, .misuse),
        (SQLITE_AUTH, .misuse), (SQLITE_NOMEM, .failed), (SQLITE_INTERNAL, .failed),
    ])
    func aResultCodeHasItsCode(_ sqliteCode: Int32, _ code: StorageError.Code) {
        // An extended code has its primary code in the low byte.
        for extended in [sqliteCode, sqliteCode | 9 << 8] {
            let error = StorageError(
                sqlite: extended, sqliteMessage: "a reason", subject: "The database", sql: "SELECT 1")
            #expect(error.code == code)
            #expect(error.message.hasPrefix("The database ") && error.message.contains(" (a reason)"))
            #expect(error.message.contains("\"SELECT 1\"") == [.misuse, .failed, .tooBig].contains(code))
            #expect((error.sqliteCode, error.sqliteMessage) == (extended, "a reason"))
        }
    }

    @Test(arguments: [
        (ENOSPC, StorageError.Code.full), (EDQUOT, .full), (EFBIG, .full), (EIO, .inputOutput), (0, .inputOutput),
    ])
    func anInputOutputErrorForLackOfRoomIsFull(_ systemError: Int32, _ code: StorageError.Code) {
        let error = StorageError(
            sqlite: SQLITE_IOERR, sqliteMessage: nil, subject: "The database", systemError: systemError)
        #expect(error.code == code)
        #expect(error.message.contains("Free some space") == (code == .full))
    }

    /// <https://sqlite.org/rescode.html#ioerr_fsync>, `_write`, `_shmsize`, and a code of another kind.
    @Test(arguments: [
        (SQLITE_IOERR | 4 << 8, EIO, true), (SQLITE_IOERR | 4 << 8, ENOSPC, true), (SQLITE_IOERR | 19 << 8, EIO, true),
        (SQLITE_IOERR | 3 << 8, EIO, false), (SQLITE_FULL, ENOSPC, false), (SQLITE_BUSY, 0, false),
    ])
    func aFailedCommitSaysIfTheChangeMayBeMade(_ code: Int32, _ systemError: Int32, _ isOpen: Bool) {
        let error = StorageError(
            sqlite: code, sqliteMessage: "a reason", subject: "The database", systemError: systemError)
        let ofCommit = error.ofCommit(to: "The database")
        #expect((ofCommit.code, ofCommit.sqliteCode) == (error.code, code))
        #expect(ofCommit.message.contains("may contain the latest change or not") == isOpen)
        #expect(!isOpen || !ofCommit.message.contains("unchanged"))
        #expect(isOpen || ofCommit == error)
    }

    @Test(arguments: [("SELECT 1", "\"SELECT 1\""), (String(repeating: "x", count: 200), nil), ("", "\"\"")])
    func aShortStatementIsQuotedInFull(sql: String, quoted: String?) {
        #expect(sql.quotedForError == quoted ?? "\"\(sql)\"")
    }

    @Test func aLongStatementIsCutAfter200Characters() {
        #expect(String(repeating: "x", count: 201).quotedForError == "\"\(String(repeating: "x", count: 200))…\"")
    }
}
