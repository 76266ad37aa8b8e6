import AdderStorage
import AdderTesting
import Foundation
import Testing

/// A cache that cannot be used is deleted, and begins anew.
@Suite struct CacheTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("cache.sqlite")
    }

    private func open() async throws -> Database {
        // On a busy machine, eight that wait for one another need longer than a program has.
        try await Database(.file(path), migrations: notes, policy: .cache, busyTimeout: .seconds(600))
    }

    @Test(arguments: ["a text", "", String(repeating: "SQLite", count: 2_000)])
    func aFileThatIsNoDatabaseIsDeleted(_ contents: String) async throws {
        try write(Data(contents.utf8), to: path)
        let cache = try await open()
        try await cache.add("Milk")
        #expect(await cache.isNew)
        let reason = try #require(await cache.discarded)
        #expect(reason.code == .corrupt)
        #expect(reason.message.hasPrefix("The cache \"\(path)\" was deleted and begins anew, because it was damaged"))
        await cache.close()
        #expect(try folder.names == ["cache.sqlite"])
    }

    @Test func aCacheOfANewerProgramIsDeletedOnce() async throws {
        try RawConnection(path).run("CREATE TABLE other(x INTEGER); PRAGMA user_version=7")
        let cache = try await open()
        try await cache.add("Milk")
        #expect(await cache.discarded?.code == .newerVersion)
        #expect(await cache.discarded?.message.contains("a newer version of this program has written it") == true)
        await cache.close()
        let second = try await open()
        #expect(try await second.allNotes() == ["Milk"])
        #expect(await second.discarded == nil)
        await second.close()
    }

    /// The damage of a page is found when the page is read.
    @Test(arguments: DamageKind.allCases)
    func damageThatIsMetInUseIsThrownOnce(_ damage: DamageKind) async throws {
        try await fillWithNotes(path)
        try damage.apply(to: path)
        let cache = try await open()
        if await cache.discarded == nil {
            let error = try await failure { try await cache.allNotes() }
            #expect(error.code == .corrupt && error.message.contains("begins anew"))
        }
        #expect(try await cache.allNotes() == [])
        #expect(await cache.discarded?.code == .corrupt)
        try await cache.add("Milk")
        #expect(try await cache.allNotes() == ["Milk"])
        await cache.close()
        #expect(try folder.names == ["cache.sqlite"])
    }

    @Test func theLogOfAMissingCacheIsDeleted() async throws {
        try write(Data("a log".utf8), to: path + "-wal")
        let cache = try await open()
        #expect(await cache.discarded?.code == .corrupt)
        await cache.close()
        #expect(try folder.names == ["cache.sqlite"])
    }

    /// They may be from a time at which the file was data.
    @Test func earlierQuarantinesStay() async throws {
        try write(Data("data".utf8), to: path)
        _ = try await failure { _ = try await Database(.file(path), migrations: notes) }
        try write(Data("cache".utf8), to: path)
        let cache = try await open()
        #expect(await cache.quarantinedPaths == [path + ".corrupt-1"])
        await cache.close()
        #expect(try folder.names == ["cache.sqlite", "cache.sqlite.corrupt-1"])
    }

    @Test func aCacheThatCannotBeOpenedStays() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(try await failure { try await open() }.code == .cannotOpen)
        #expect(exists(path))
    }

    /// Each finds the same unusable file, and one of them deletes it: the others find the new one.
    @Test func severalProgramsAgreeOnANewCache() async throws {
        for _ in 0..<20 {
            try RawConnection(path).run("PRAGMA user_version=7")
            try await withThrowingTaskGroup { group in
                for number in 1...8 {
                    group.addTask {
                        let cache = try await open()
                        try await cache.add("\(number)")
                        await cache.close()
                    }
                }
                try await group.waitForAll()
            }
            let cache = try await open()
            #expect(try await cache.allNotes().count == 8)
            await cache.close()
            try FileManager.default.removeItem(atPath: path)
        }
    }
}
