import AdderStorage
import AdderTesting
import Testing

@Suite struct MigrationTests {
    let folder: TemporaryFolder
    let path: String

    static let versions = [
        Migration(1, "CREATE TABLE a(x INTEGER) STRICT; INSERT INTO a VALUES (1);"),
        Migration(2) { connection throws(StorageError) in
            try connection.execute("ALTER TABLE a ADD COLUMN y TEXT")
            try connection.execute("UPDATE a SET y = ?", ["two"])
        },
        Migration(3, "-- the last one\nCREATE TABLE b(x TEXT) STRICT; INSERT INTO b SELECT y FROM a; -- done"),
    ]

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test(arguments: 0...3)
    func everyOlderVersionIsMigratedToTheNewest(old: Int) async throws {
        await (try Database(.file(path), migrations: Array(Self.versions.prefix(old)))).close()
        #expect(try RawConnection(path).integer("PRAGMA user_version") == old)
        let database = try await Database(.file(path), migrations: Self.versions)
        #expect(try await database.integer("PRAGMA user_version") == 3)
        #expect(try await database.integer("SELECT count(*) FROM b WHERE x = 'two'") == 1)
        #expect(try await database.integer("SELECT count(*) FROM a") == 1)
    }

    @Test func aFailingMigrationLeavesTheOldVersion() async throws {
        await (try Database(.file(path), migrations: [Self.versions[0]])).close()
        let failing = [Self.versions[0], Migration(2, "INSERT INTO a VALUES (2); INSERT INTO missing VALUES (1)")]
        let error = try await failure { _ = try await Database(.file(path), migrations: failing) }
        #expect(error.code == .misuse)
        #expect(error.message.contains("missing"))
        let raw = try RawConnection(path)
        #expect(try raw.integer("PRAGMA user_version") == 1)
        #expect(try raw.integer("SELECT count(*) FROM a") == 1)
    }

    @Test(arguments: [[2], [1, 3], [1, 1], [2, 1], [0], [-1], [.min], [.max]])
    func versionsWithAGapAreMisuseAndCreateNoFile(versions: [Int]) async throws {
        let migrations = versions.map { Migration($0, "CREATE TABLE t\($0 &+ 1)(x INTEGER) STRICT") }
        let error = try await failure { _ = try await Database(.file(path), migrations: migrations) }
        #expect(error.code == .misuse)
        #expect(!exists(path))
    }

    @Test func aNewerVersionIsRefusedAndUnchanged() async throws {
        try RawConnection(path).run("PRAGMA user_version=7")
        let before = try bytes(path)
        let error = try await failure { _ = try await Database(.file(path), migrations: Self.versions) }
        #expect(error.code == .newerVersion)
        for part in ["7", "3", path, "Update the program"] { #expect(error.message.contains(part)) }
        #expect(try bytes(path) == before)
    }

    @Test func aNegativeVersionIsMisuse() async throws {
        try RawConnection(path).run("PRAGMA user_version=-7")
        #expect(try await failure { _ = try await Database(.file(path), migrations: Self.versions) }.code == .misuse)
    }

    @Test(arguments: ["CREATE TABLE loose(x INTEGER)", "CREATE TABLE loose(x INTEGER PRIMARY KEY) WITHOUT ROWID"])
    func aTableThatIsNotStrictIsRefused(sql: String) async throws {
        let error = try await failure { _ = try await Database(.file(path), migrations: [Migration(1, sql)]) }
        #expect(error.code == .misuse)
        #expect(error.message.contains("\"loose\"") && error.message.contains("STRICT"))
        #expect(try RawConnection(path).integer("SELECT count(*) FROM sqlite_schema") == 0)
    }

    @Test func aTriggerIsRefused() async throws {
        let sql = "CREATE TABLE t(x INTEGER) STRICT; CREATE TRIGGER late AFTER INSERT ON t BEGIN DELETE FROM t; END"
        let error = try await failure { _ = try await Database(.memory, migrations: [Migration(1, sql)]) }
        #expect(error.code == .misuse && error.message.contains("trigger \"late\""))
    }

    @Test func virtualTablesAndViewsNeedNotBeStrict() async throws {
        let sql = """
            CREATE TABLE note(id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT) STRICT;
            CREATE VIRTUAL TABLE found USING fts5(text);
            CREATE VIEW texts AS SELECT text FROM note;
            """
        let database = try await Database(.file(path), migrations: [Migration(1, sql)])
        #expect(try await database.integer("PRAGMA user_version") == 1)
    }

    @Test func aMigrationMayRebuildATableThatOthersReferTo() async throws {
        let first = """
            CREATE TABLE list(id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE item(list INTEGER NOT NULL REFERENCES list(id) ON DELETE CASCADE) STRICT;
            INSERT INTO list VALUES (1); INSERT INTO item VALUES (1);
            """
        let rebuild = """
            CREATE TABLE list2(id INTEGER PRIMARY KEY, name TEXT) STRICT; INSERT INTO list2(id) SELECT id FROM list;
            DROP TABLE list; ALTER TABLE list2 RENAME TO list;
            """
        let database = try await Database(.file(path), migrations: [Migration(1, first), Migration(2, rebuild)])
        #expect(try await database.integer("SELECT count(*) FROM item") == 1)
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO item VALUES (?)", [99])
            }
        }
        #expect(error.code == .constraint)
    }

    @Test func aMigrationThatLeavesBrokenReferencesIsRefused() async throws {
        let sql = """
            CREATE TABLE list(id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE item(list INTEGER NOT NULL REFERENCES list(id)) STRICT; INSERT INTO item VALUES (1);
            """
        let error = try await failure { _ = try await Database(.file(path), migrations: [Migration(1, sql)]) }
        #expect(error.code == .constraint)
        #expect(error.message.contains("\"item\"") && error.message.contains("\"list\""))
    }

    @Test func aMigrationCannotEndItsTransaction() async throws {
        let migration = Migration(1, "CREATE TABLE a(x INTEGER) STRICT; /* now */ commit; CREATE TABLE b(x)")
        #expect(try await failure { _ = try await Database(.file(path), migrations: [migration]) }.code == .misuse)
        #expect(try RawConnection(path).integer("SELECT count(*) FROM sqlite_schema") == 0)
    }
}
