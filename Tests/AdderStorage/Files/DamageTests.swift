import AdderStorage
import AdderTesting
import Foundation
import Testing

/// Damage is confirmed by a second reading of the file before the file is renamed.
@Suite struct DamageTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test(arguments: DamageKind.allCases, [true, false])
    func damageThatIsNotFoundAgainChangesNothing(_ kind: DamageKind, writing: Bool) async throws {
        try await fillWithNotes(path)
        let healthy = try bytes(path)
        let database = try await Database(.file(path), migrations: notes)
        let body: @Sendable (borrowing DatabaseConnection) throws(StorageError) -> Void = { [path] connection in
            kind.appearOnce(in: path, connection)
        }
        let error = try await failure { try await writing ? database.write(.durable, body) : database.read(body) }
        #expect(error.code == .inputOutput)
        #expect(error.message.contains(path) && error.message.contains("unchanged"))
        #expect(try folder.names.filter { $0.contains("corrupt") }.isEmpty)
        #expect(try bytes(path) == healthy)
        // The pages of the failed reading are not used again.
        #expect(try await database.allNotes().count == 400)
        try await database.add("y")
        #expect(try await database.allNotes().count == 401)
    }

    /// Another program may have stored a value that breaks a rule of the schema: only the file's structure can be damaged.
    @Test(arguments: [
        ("INTEGER CHECK (count > 0)", "PRAGMA ignore_check_constraints = ON; INSERT INTO item VALUES (0)"),
        (
            "INTEGER",
            """
            INSERT INTO item VALUES (NULL); PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'INTEGER', 'INTEGER NOT NULL') WHERE name = 'item'
            """
        ),
    ])
    func aValueThatBreaksARuleIsNoDamage(_ column: String, _ change: String) async throws {
        let rules = notes + [Migration(2, "CREATE TABLE item(count \(column)) STRICT")]
        try await fillWithNotes(path)
        await (try Database(.file(path), migrations: rules)).close()
        try RawConnection(path).run(change)
        let database = try await Database(.file(path), migrations: rules)
        let error = try await failure {
            try await database.read { [path] connection throws(StorageError) in
                DamageKind.overwritten.appearOnce(in: path, connection)
            }
        }
        #expect(error.code == .inputOutput)
        #expect(try await database.integer("SELECT count(*) FROM item") == 1)
    }

    /// The schema's format, <https://sqlite.org/fileformat.html#schema_format_number>, or the end of the file.
    @Test(arguments: [nil, DamageKind.truncated])
    func aDamagedFileIsQuarantined(_ kind: DamageKind?) async throws {
        try await fillWithNotes(path)
        if let kind { try kind.apply(to: path) } else { try overwrite(path, at: 47, with: Data([9])) }
        let damaged = try bytes(path)
        let error = try await failure { _ = try await Database(.file(path), migrations: notes).allNotes() }
        #expect(error.code == .corrupt)
        #expect(try bytes(path + ".corrupt-1") == damaged)
    }

    /// A connection that only reads does not notice it.
    @Test func aRuleThatNamesNoColumnIsDamage() async throws {
        let rules = [Migration(1, "CREATE TABLE item(count INTEGER CHECK (count > 0)) STRICT")]
        await (try Database(.file(path), migrations: rules)).close()
        let offset = try #require(try bytes(path).range(of: Data("(count > 0)".utf8))?.lowerBound)
        try overwrite(path, at: offset + 1, with: Data("C0unt".utf8))
        let damaged = try bytes(path)
        let error = try await failure { _ = try await Database(.file(path), migrations: rules).integer("SELECT 1") }
        #expect(error.code == .corrupt, "\(error)")
        #expect(try bytes(path + ".corrupt-1") == damaged)
    }

    @Test func damageAtOpeningIsReadAgain() async throws {
        try await fillWithNotes(path)
        let second = Migration(2) { [path] connection throws(StorageError) in
            DamageKind.overwritten.appearOnce(in: path, connection)
        }
        let error = try await failure { _ = try await Database(.file(path), migrations: notes + [second]) }
        #expect(error.code == .inputOutput)
        #expect(try await Database(.file(path), migrations: notes).allNotes().count == 400)
        #expect(try folder.names.filter { $0.contains("corrupt") }.isEmpty)
    }

    @Test func damageOfAFullTextIndexIsConfirmed() async throws {
        let schema = [Migration(1, "CREATE VIRTUAL TABLE page USING fts5(text)")]
        let insertion = "INSERT INTO page(text) VALUES ('adder')"
        let database = try await Database(.file(path), migrations: schema)
        try await database.write { connection throws(StorageError) in try connection.execute(insertion) }
        await database.close()
        try RawConnection(path).run("UPDATE page_data SET block = x'00' WHERE id > 10")
        let reopened = try await Database(.file(path), migrations: schema)
        let error = try await failure {
            try await reopened.read { connection throws(StorageError) in
                try connection.query("SELECT text FROM page WHERE page MATCH ?", ["adder"], as: firstText)
            }
        }
        #expect(error.code == .corrupt)
        #expect(exists(path + ".corrupt-1"))
    }

    @Test func anErrorOfTheClosureIsNotDamage() async throws {
        let database = try await Database(.file(path), migrations: notes)
        let error = try await failure {
            try await database.write { _ throws(StorageError) in throw StorageError(code: .corrupt, message: "Mine.") }
        }
        #expect(error.message == "Mine.")
        try await database.add("x")
        #expect(exists(path))
    }
}
