/// The findings about a database that is left as it is.
///
/// ```swift
/// if let found = try await DatabaseExamination(of: path, migrations: migrations) {
///     for table in found.tables { print(table.name, table.rowCount ?? "damaged") }
/// }
/// ```
public struct DatabaseExamination: Sendable, Equatable {
    /// A table and its size.
    public struct Table: Sendable, Encodable, Equatable {
        /// The name of the table.
        public let name: String
        /// The number of rows; `nil` if they cannot be counted, because the table is damaged.
        public let rowCount: Int?
    }

    /// The size of the database and of its log in bytes.
    public private(set) var byteCount: Int64
    /// The version of the schema: the number of the latest migration; 0 if it cannot be read.
    public private(set) var version = 0
    /// The newest version that the program knows.
    public private(set) var newestVersion: Int
    /// The tables, in the order of their names, without those in which SQLite keeps an index.
    public private(set) var tables: [Table] = []
    /// The reason why the program cannot use the database: `corrupt` or `newerVersion`; `nil` if it can.
    public private(set) var problem: StorageError?

    /// Examines a database without changing it, as `Database(examining:)` opens it. `nil` if there is none.
    ///
    /// Creates, migrates, renames and writes nothing, and takes no lock.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - migrations: The migrations of the program that uses the database.
    /// - Throws: `locked` if another program changes the database meanwhile; `cannotOpen` or `inputOutput` as the system
    ///   reports them.
    /// - Complexity: Linear in the size of the database.
    public init?(of path: String, migrations: [Migration]) async throws(StorageError) {
        guard try FileStatus.ofFile(at: Folder.containing(path)) != nil,
            let file = try DatabaseFile(DatabaseName(existing: path))
        else { return nil }
        newestVersion = migrations.count
        byteCount = file.size + (try FileStatus.ofFile(at: file.logPath)?.size ?? 0)
        do throws(StorageError) {
            try file.checkSize()
            let database = try await Database(examining: path)
            let found = try await database.read { [self] connection throws(StorageError) in
                var found = self
                try found.read(connection, subject: "The database \"\(file.path)\"")
                return found
            }
            await database.close()
            self = found
        } catch {
            guard error.code == .corrupt else { throw error }
            problem = error
        }
    }

    private mutating func read(_ connection: borrowing DatabaseConnection, subject: String) throws(StorageError) {
        let stored = try connection.first("PRAGMA user_version") { row throws(StorageError) in try row.integer(0) }
        version = Int(stored ?? 0)
        let names = try connection.query(
            """
            SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
            AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
            """
        ) { row throws(StorageError) in try row.text(0) }
        for name in names {
            let quoted = name.replacing("\"", with: "\"\"")
            let count = try? connection.first("SELECT count(*) FROM \"\(quoted)\"") { row throws(StorageError) in
                Int(try row.integer(0))
            }
            tables.append(Table(name: name, rowCount: count))
        }
        let check = try connection.first("PRAGMA quick_check(1)") { row throws(StorageError) in try row.text(0) }
        if let check, check != "ok" {
            // The first line names the schema.
            let place = check.split(separator: "\n").last ?? ""
            problem = StorageError(code: .corrupt, message: "\(subject) is damaged: \(place).")
        } else {
            do throws(StorageError) {
                _ = try connection.schemaVersion(newestKnown: newestVersion, subject: subject)
            } catch {
                problem = error
            }
        }
    }
}
