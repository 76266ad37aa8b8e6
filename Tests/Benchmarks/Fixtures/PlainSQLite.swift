import AdderTesting
import Foundation

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// SQLite through its C API, with the same schema, journal and durability: the floor of AdderStorage.
final class PlainSQLite {
    private var database: OpaquePointer?
    private var folder: TemporaryFolder?

    init(_ notes: [Note] = []) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        try open(folder.file("notes.sqlite"))
        try run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")
        try run(Note.schema)
        try insert(notes)
    }

    /// Opens a file that something else has created.
    init(file path: String) throws {
        try open(path)
        try run("PRAGMA synchronous=NORMAL")
    }

    deinit { sqlite3_close_v2(database) }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Compiles a statement, which is finalised when it is released.
    func statement(_ sql: String) throws(Failure) -> Statement {
        var compiled: OpaquePointer?
        try check(sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil))
        return Statement(pointer: compiled, database: self)
    }

    func run(_ sql: String) throws(Failure) {
        try check(sqlite3_exec(database, sql, nil, nil, nil))
    }

    func insert(_ notes: [Note]) throws(Failure) {
        let insert = try statement(Note.insert)
        try run("BEGIN IMMEDIATE")
        for note in notes {
            sqlite3_bind_int64(insert.pointer, 1, note.id)
            insert.bind(note.text, at: 2)
            sqlite3_bind_int64(insert.pointer, 3, note.reads)
            try insert.run()
        }
        try run("COMMIT")
    }

    private func open(_ path: String) throws(Failure) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        try check(sqlite3_open_v2(path, &database, flags, nil))
    }

    fileprivate func check(_ code: Int32) throws(Failure) {
        guard ![SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { return }
        let message = sqlite3_errmsg(database).map { String(cString: $0) }
        throw Failure(description: message ?? "SQLite failed with \(code).")
    }

    final class Statement {
        let pointer: OpaquePointer?
        private let database: PlainSQLite

        fileprivate init(pointer: OpaquePointer?, database: PlainSQLite) {
            self.pointer = pointer
            self.database = database
        }

        deinit { sqlite3_finalize(pointer) }

        func bind(_ text: String, at index: Int32) {
            // SQLITE_TRANSIENT is a cast, which is not imported.
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            var text = text
            _ = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    sqlite3_bind_text(pointer, index, characters.baseAddress, Int32(characters.count), copied)
                }
            }
        }

        /// Moves to the next row. Returns `false` at the end, after which the statement can be run again.
        func step() throws(Failure) -> Bool {
            let code = sqlite3_step(pointer)
            if code == SQLITE_ROW { return true }
            sqlite3_reset(pointer)
            try database.check(code)
            return false
        }

        func run() throws(Failure) {
            while try step() {}
        }

        /// Returns a copy of the text in a column.
        func text(_ column: Int32) -> String {
            let start = sqlite3_column_text(pointer, column)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column)))
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Writes the text in a column, without a copy.
        func write(_ column: Int32, to file: UnsafeMutablePointer<FILE>) {
            guard let start = sqlite3_column_text(pointer, column) else { return }
            fwrite(start, 1, Int(sqlite3_column_bytes(pointer, column)), file)
        }

        func integer(_ column: Int32) -> Int64 {
            sqlite3_column_int64(pointer, column)
        }
    }
}
