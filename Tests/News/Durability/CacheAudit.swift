import Adder
import AdderStorage
import Servers
import Testing

@testable import NewsKit

/// Looks into the file of a cache of ``VersionedFeeds``, and expects that each source is exactly as one version left it.
struct CacheAudit {
    private struct Row {
        let number: Int
        let title: String
        let content: String?
        let searched: String?
        let isFavourite: Bool
    }

    let path: String
    let feeds: VersionedFeeds
    /// The greatest number of items of a source, favourites not counted.
    let limit: Int

    /// Expects a whole cache, in which the sources of some names have a favourite, their item 0.
    func run(sources: [String], favourites: Set<String>, _ moment: String) async throws {
        let database = try await Database(.file(path), migrations: NewsSchema.migrations)
        #expect(await !database.isNew, "\(moment)")
        #expect(try await integers(database, Self.counts) == [0, 0, 0, 0, 0], "\(moment)")
        let check = try await database.read { connection throws(StorageError) in
            try connection.query("PRAGMA integrity_check") { row throws(StorageError) in try row.text(0) }
        }
        #expect(check == ["ok"], "\(moment)")
        try await database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO searched(searched) VALUES('integrity-check')")
        }
        let stored = try await database.read { connection throws(StorageError) in
            try connection.query("SELECT id, url, etag FROM source ORDER BY id") { row throws(StorageError) in
                (id: try row.integer(0), url: try row.text(1), tag: try row.optionalText(2))
            }
        }
        #expect(stored.map(\.url) == sources.map { "\(feeds.server.address)/\($0)" }, "\(moment)")
        for (name, source) in zip(sources, stored) {
            let version = source.tag.flatMap { Int($0.filter(\.isNumber)) }
            let rows = try await rows(database, source.id)
            expectVersion(name, version, rows, isFavourite: favourites.contains(name), moment)
        }
        await database.close()
    }

    private func expectVersion(
        _ name: String, _ version: Int?, _ rows: [Row], isFavourite: Bool, _ moment: String
    ) {
        let note: Comment = "\(moment), feed \(name), version \(version ?? -1)"
        let (stored, given) = feeds.versions(of: name)
        // It is not older than what was acknowledged by a later request, and not newer than what was given.
        #expect((version ?? -1) >= (stored ?? -1) && (version ?? -1) <= (given ?? -1), note)
        #expect(rows.filter(\.isFavourite).map(\.number) == (isFavourite ? [0] : []), note)
        let numbers = rows.filter { !$0.isFavourite }.map(\.number)
        guard let version else { return #expect(numbers.isEmpty, note) }
        // The newest ones without a gap, as far back as the last eviction went.
        let last = version + VersionedFeeds.window - 1
        #expect(numbers.count >= limit && numbers == Array((last - numbers.count + 1)...last), note)
        for row in rows {
            // The last version in which the item was among those that the cache takes of a feed.
            let latest = min(version, max(0, row.number - (VersionedFeeds.window - limit)))
            let title = VersionedFeeds.title(name, row.number, latest)
            #expect(row.title == title && row.searched == title.foldedWords, note)
            #expect(row.content?.hasPrefix("\(title). ") == true, note)
        }
    }

    /// Each counts what must not be.
    private static let counts = [
        "SELECT count(*) FROM source WHERE failure_code IS NOT NULL OR (etag IS NULL) <> (title IS NULL)",
        "SELECT count(*) FROM evicted JOIN item USING (source, guid)",
        "SELECT count(*) FROM searched WHERE rowid NOT IN (SELECT id FROM item)",
        "SELECT count(*) FROM content WHERE item NOT IN (SELECT id FROM item)",
        "SELECT count(*) FROM item WHERE source NOT IN (SELECT id FROM source)",
    ]

    private func integers(_ database: Database, _ queries: [String]) async throws -> [Int64] {
        try await database.read { connection throws(StorageError) in
            var numbers: [Int64] = []
            for sql in queries {
                numbers += try connection.query(sql) { row throws(StorageError) in try row.integer(0) }
            }
            return numbers
        }
    }

    private func rows(_ database: Database, _ source: Int64) async throws -> [Row] {
        try await database.read { connection throws(StorageError) in
            try connection.query(
                """
                SELECT guid, title, (SELECT text FROM content WHERE item = id), \
                (SELECT title FROM searched WHERE rowid = id), is_favourite \
                FROM item WHERE source = ? ORDER BY sorted_at, id
                """, [.integer(source)]
            ) { row throws(StorageError) in
                Row(
                    number: Int(try row.text(0)) ?? -1, title: try row.text(1), content: try row.optionalText(2),
                    searched: try row.optionalText(3), isFavourite: try row.integer(4) != 0)
            }
        }
    }
}
