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

    @Test(arguments: [("SELECT 1", "\"SELECT 1\""), (String(repeating: "x", count: 200), nil), ("", "\"\"")])
    func aShortStatementIsQuotedInFull(sql: String, quoted: String?) {
        #expect(sql.quotedForError == quoted ?? "\"\(sql)\"")
    }

    @Test func aLongStatementIsCutAfter200Characters() {
        #expect(String(repeating: "x", count: 201).quotedForError == "\"\(String(repeating: "x", count: 200))…\"")
    }
}
