import Foundation
import Servers
import Testing

/// A damaged database of the news is set aside, and `sample doctor` recovers it with its search.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DamagedNewsTests {
    private let sandbox: Sandbox
    private let server: FeedServer
    private let database: String

    init() async throws {
        sandbox = try Sandbox()
        database = "\(sandbox.data)/news.sqlite"
        let items = (1...500).map { number in
            "<item><title>Item \(number)</title><guid>\(number)</guid><description>Word\(number) in a text</description></item>"
        }
        server = try FeedServer([
            "/a.xml": "<rss version=\"2.0\"><channel><title>River</title>\(items.joined())</channel></rss>"
        ])
        #expect(try await sandbox.run("news", "sources", "add", "\(server.address)/a.xml").status == 0)
        #expect(try await sandbox.run("news", "favourite", "10").status == 0)
    }

    private func damage() throws {
        // The first page of a table of items, as a query says.
        let file = try SQLiteFile(database)
        let page = try file.number("SELECT rootpage FROM sqlite_schema WHERE name = 'item_order'")
        try file.run("PRAGMA wal_checkpoint(TRUNCATE)")
        file.close()
        let handle = try FileHandle(forUpdating: URL(filePath: database))
        try handle.seek(toOffset: UInt64(page - 1) * 4_096)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4_096))
        try handle.close()
    }

    @Test func theDoctorBringsTheItemsBack() async throws {
        try damage()
        #expect(try await sandbox.run("news").status == 1)
        let doctor = try await sandbox.run("doctor")
        #expect(doctor.status == 0 && doctor.messages == "", "\(doctor)")
        #expect(doctor.output.contains("  500 of item\n") && doctor.output.contains("  500 of searched\n"), "\(doctor)")
        let folder = "\(sandbox.home)/recovered"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: "\(database).recovered-1", toPath: "\(folder)/news.sqlite")
        func news(_ words: String...) async throws -> String {
            try await sandbox.run(["news", "--home", folder] + words).output
        }
        #expect(try await news("--favourites").hasPrefix("10  [ ]  (★) Item 494  River"))
        #expect(try await news("--search", "word321").hasPrefix("183  [ ]  Item 321  River"))
    }
}
