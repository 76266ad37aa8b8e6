import AdderStorage
import AdderTesting
import Foundation
import Testing

/// A database is examined without a change.
@Suite struct DatabaseExaminationTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    /// Examines the database, whose folder stays as it is.
    private func examination(_ migrations: [Migration] = notes) async throws -> DatabaseExamination? {
        let names = try folder.names
        let files = try names.map { try bytes(folder.file($0)) }
        let found = try await DatabaseExamination(of: path, migrations: migrations)
        #expect(try folder.names == names)
        #expect(try names.map { try bytes(folder.file($0)) } == files)
        return found
    }

    @Test func whereThereIsNoDatabaseThereIsNothing() async throws {
        #expect(try await examination() == nil)
        #expect(try await DatabaseExamination(of: path + "/b/c", migrations: notes) == nil)
    }

    @Test func rowsAreCountedWithThoseOfTheLog() async throws {
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("in the log")
        let found = try #require(try await DatabaseExamination(of: path, migrations: notes))
        #expect(found.tables.map(\.name) == ["note"] && found.tables.map(\.rowCount) == [1])
        #expect((found.version, found.newestVersion) == (notes.count, notes.count))
        #expect(found.problem == nil && found.byteCount > 4_096)
        await database.close()
    }

    @Test func aNewerVersionIsAProblem() async throws {
        try await fillWithNotes(path)
        let found = try #require(try await examination([]))
        #expect(found.problem?.code == .newerVersion && found.version > 0 && found.tables.first?.rowCount == 400)
    }

    @Test(arguments: DamageKind.allCases)
    func damageIsAProblem(_ kind: DamageKind) async throws {
        try await fillWithNotes(path)
        try kind.apply(to: path)
        #expect(try #require(try await examination()).problem?.code == .corrupt)
    }

    @Test(arguments: [0, 100, 8_192])
    func aFileThatIsNoDatabaseIsAProblem(_ count: Int) async throws {
        try write(Data(repeating: 7, count: count), to: path)
        #expect(try #require(try await examination()).problem?.code == .corrupt)
    }

    /// The tables are those of the recovery, which is not begun.
    @Test(arguments: DamageKind.allCases)
    func whatCanBeRecoveredIsCounted(_ kind: DamageKind) async throws {
        try await fillWithNotes(path)
        try kind.apply(to: path)
        try FileManager.default.moveItem(atPath: path, toPath: path + ".corrupt-1")
        let damaged = try #require(try QuarantinedDatabase.all(beside: path).first)
        let names = try folder.names
        let tables = try await damaged.recoverableTables()
        #expect(try folder.names == names)
        #expect(try await damaged.recover().tables == tables)
    }
}
