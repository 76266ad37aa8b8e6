import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

/// A file of version 0.1, in which an item without an identity of its own was stored under its link.
@Suite struct EarlierNewsTests {
    private let now = Timestamp(milliseconds: 1_767_500_000_000)

    private func openFile(in folder: TemporaryFolder) async throws -> SQLiteNewsStore {
        let location = StorageLocation.file(folder.file("news.sqlite"))
        let old = try await Database(location, migrations: Array(NewsSchema.migrations.prefix(1)))
        try await old.write { connection throws(StorageError) in try connection.executeScript(Self.rows) }
        await old.close()
        return try await SQLiteNewsStore(location, log: Log())
    }

    private func load(_ source: Int64, _ items: [Entry], into store: SQLiteNewsStore) async throws -> MergedItems {
        let feed = try FeedParser().parse(rss("<title>F</title>" + items.map(\.xml).joined()))
        return try await store.merge(SourceLoad(source: NewsSourceID(source), content: .latest(feed)), at: now)
    }

    @Test func storedItemsKeepTheirMarks() async throws {
        let folder = try TemporaryFolder()
        let store = try await openFile(in: folder)
        func entry(_ title: String, _ link: String?, _ day: Int?, id: String? = nil) -> Entry {
            Entry(title, link, day: day, text: "Text of \(title)", id: id)
        }
        let pages = [entry("One", "1", 1), entry("Two", "2", nil), entry("Old", "3", 1)]
        let versions = [entry("1.2", "log", 3), entry("1.1", "log", 2), entry("1.0", "log", 1)]
        let unlinked = [entry("No link", nil, 1), entry("No date", nil, nil)]
        for (source, items, count) in [
            (1, pages, 0), (2, versions, 2), (3, unlinked, 0), (4, [entry("Known", "7", 1, id: "x7")], 0),
        ] {
            let merged = try await load(Int64(source), items, into: store)
            #expect(merged.added.count == count && merged.changed.isEmpty, "\(source)")
        }
        let items = try await store.items(NewsQuery(), after: nil).items
        #expect(items.filter(\.isFavourite).map(\.title).sorted() == ["1.2", "Known", "No link", "One", "Two"])
        #expect(items.filter(\.isRead).map(\.title).sorted() == ["1.2", "No date", "Two"])
        #expect(items.count == 8)
        await store.close()
    }

    @Test func storedItemsAreRecognisedWhenTheyChange() async throws {
        let folder = try TemporaryFolder()
        let store = try await openFile(in: folder)
        let pages = [Entry("One!", "1", day: 1), Entry("Two!", "2", day: 2), Entry("Old!", "3", day: 4)]
        let versions = [Entry("1.3", "log", day: 4), Entry("1.2!", "log", day: 3)]
        #expect(try await load(1, pages, into: store).added.isEmpty)
        #expect(try await load(2, versions, into: store).added.count == 1)
        let favourites = try await store.items(NewsQuery(isFavourite: true), after: nil).items.map(\.title)
        #expect(favourites.sorted() == ["1.2!", "Known", "No link", "One!", "Two!"])
        await store.close()
    }

    @Test func storedItemsAreFoundInEveryForm() async throws {
        let folder = try TemporaryFolder()
        let location = StorageLocation.file(folder.file("news.sqlite"))
        let old = try await Database(location, migrations: Array(NewsSchema.migrations.prefix(1)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(Self.rows)
            try connection.executeScript(
                "UPDATE searched SET title = '昨日は京都で', content = 'Hauptstraße' WHERE rowid = 2")
        }
        await old.close()
        let store = try await SQLiteNewsStore(location, log: Log())
        for (text, count) in [("京都", 1), ("HAUPTSTRASSE", 1), ("text", 5), ("WO", 1)] {
            let search: NewsSearchText = try #require(NewsSearchText(text))
            #expect(try await store.items(NewsQuery(search: search), after: nil).items.count == count, "\(text)")
        }
        await store.close()
    }

    /// The rows as that version has written them.
    private static let rows = """
        INSERT INTO source VALUES(1,'feed','https://a.example/pages',NULL,'F',NULL,NULL,NULL,NULL,1767427200000,0,NULL,NULL);
        INSERT INTO source VALUES(2,'feed','https://a.example/log',NULL,'F',NULL,NULL,NULL,NULL,1767427200000,0,NULL,NULL);
        INSERT INTO source VALUES(3,'feed','https://a.example/texts',NULL,'F',NULL,NULL,NULL,NULL,1767427200000,0,NULL,NULL);
        INSERT INTO source VALUES(4,'feed','https://a.example/ids',NULL,'F',NULL,NULL,NULL,NULL,1767427200000,0,NULL,NULL);
        INSERT INTO item VALUES(2,1,'https://a.example/2','Two','Text of Two','https://a.example/2','',NULL,NULL,NULL,\
        1767427200000,1,1,77,-5056455753447363138);
        INSERT INTO item VALUES(3,1,'https://a.example/1','One','Text of One','https://a.example/1','',NULL,\
        1767261600000,NULL,1767261600000,0,1,77,-5834089767876772219);
        INSERT INTO item VALUES(4,2,'https://a.example/log','1.2','Text of 1.2','https://a.example/log','',NULL,\
        1767434400000,NULL,1767427200000,1,1,81,8977183802620067436);
        INSERT INTO item VALUES(5,3,'hash:8df0b9ed6e194a9f','No date','Text of No date',NULL,'',NULL,NULL,NULL,\
        1767427200000,1,0,80,945572055205405723);
        INSERT INTO item VALUES(6,3,'hash:1ba795c0f894135f','No link','Text of No link',NULL,'',NULL,\
        1767261600000,NULL,1767261600000,0,1,80,7825434981990848413);
        INSERT INTO item VALUES(7,4,'x7','Known','Text of Known','https://a.example/7','',NULL,\
        1767261600000,NULL,1767261600000,0,1,70,-6965156236653823005);
        INSERT INTO content VALUES(2,'Text of Two',0);
        INSERT INTO content VALUES(3,'Text of One',0);
        INSERT INTO content VALUES(4,'Text of 1.2',0);
        INSERT INTO content VALUES(5,'Text of No date',0);
        INSERT INTO content VALUES(6,'Text of No link',0);
        INSERT INTO content VALUES(7,'Text of Known',0);
        INSERT INTO evicted VALUES(1,'https://a.example/3');
        INSERT INTO searched(rowid, title, content) VALUES(2,'Two','Text of Two');
        INSERT INTO searched(rowid, title, content) VALUES(3,'One','Text of One');
        INSERT INTO searched(rowid, title, content) VALUES(4,'1.2','Text of 1.2');
        INSERT INTO searched(rowid, title, content) VALUES(5,'No date','Text of No date');
        INSERT INTO searched(rowid, title, content) VALUES(6,'No link','Text of No link');
        INSERT INTO searched(rowid, title, content) VALUES(7,'Known','Text of Known');
        """
}
