import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

/// A file that version 0.2 has written. Its identities and digests are hashes, which have to stay the same.
@Suite struct StoredIdentityTests {
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    private func openFile(in folder: TemporaryFolder) async throws -> SQLiteNewsStore {
        let location = StorageLocation.file(folder.file("news.sqlite"))
        let old = try await Database(location, migrations: Array(NewsSchema.migrations.prefix(2)))
        try await old.write { connection throws(StorageError) in try connection.executeScript(Self.rows) }
        await old.close()
        return try await SQLiteNewsStore(location, log: Log())
    }

    private func load(_ document: String, into store: SQLiteNewsStore) async throws -> MergedItems {
        let feed = try FeedParser().parse(document, from: "https://a.example/feed")
        return try await store.merge(SourceLoad(source: NewsSourceID(1), content: .latest(feed)), at: now)
    }

    @Test func aRefreshRecognisesEveryItem() async throws {
        let folder = try TemporaryFolder()
        let store = try await openFile(in: folder)
        let merged = try await load(Self.document, into: store)
        #expect(merged.added.isEmpty && merged.changed.isEmpty && merged.joinedCount == 0)
        let favourites = try await store.items(NewsQuery(isFavourite: true), after: nil).items
        #expect(favourites.map(\.title).sorted() == ["Linked", "Long", "Only a text", "Own", "Undated"])
        await store.close()
    }

    @Test func aRefreshRecognisesItemsThatHaveChanged() async throws {
        let folder = try TemporaryFolder()
        let store = try await openFile(in: folder)
        let merged = try await load(Self.document.replacing("Text of", with: "Edited text of"), into: store)
        #expect(merged.added.isEmpty)
        #expect(merged.changed.count == 4)
        #expect(try await store.items(NewsQuery(isFavourite: true), after: nil).items.count == 5)
        await store.close()
    }

    private static let document = rss(
        """
        <title>F</title><link>https://a.example/</link>
        <item><guid>own</guid><title>Own</title><description>Text of Own</description>
        <link>https://a.example/1</link><pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate></item>
        <item><guid>urn:\(String(repeating: "x", count: 1_200))</guid><title>Long</title>
        <description>Text of Long</description><pubDate>Thu, 01 Jan 2026 11:00:00 GMT</pubDate></item>
        <item><title>Linked</title><description>Text of Linked</description>
        <link>https://a.example/2</link><pubDate>Thu, 01 Jan 2026 12:00:00 GMT</pubDate></item>
        <item><title>Undated</title><description>Text of Undated</description></item>
        <item><description>&lt;p&gt;Only a &lt;b&gt;text&lt;/b&gt;&lt;/p&gt;</description>
        <author>ann@a.example (Ann)</author></item>
        """)

    /// The rows as that version has written them.
    private static let rows = """
        INSERT INTO source VALUES(1,'feed','https://a.example/feed',NULL,'F','https://a.example/',NULL,NULL,NULL,\
        1795525960937,0,NULL,NULL);
        INSERT INTO item VALUES(4,1,'traits::d467f86061139014:','Only a text','Only a text',NULL,'Ann',NULL,NULL,NULL,\
        1795525959910,0,1,97,6457714598290182506);
        INSERT INTO item VALUES(5,1,'traits::c88ad4051d3d88c3:','Undated','Text of Undated',NULL,'',NULL,NULL,NULL,\
        1795525959910,0,1,84,8473823129700743491);
        INSERT INTO item VALUES(6,1,'traits:385020b84c28bdb9:76c30749b329d4cd:1767268800000','Linked','Text of Linked',\
        'https://a.example/2','',NULL,1767268800000,NULL,1767268800000,0,1,127,-8459555189037555519);
        INSERT INTO item VALUES(7,1,'hash:498a10eb5e1662db','Long','Text of Long',NULL,'',NULL,1767265200000,NULL,\
        1767265200000,0,1,65,-2129859492164862367);
        INSERT INTO item VALUES(8,1,'own','Own','Text of Own','https://a.example/1','',NULL,1767261600000,NULL,\
        1767261600000,0,1,61,3891102406483347317);
        INSERT INTO content VALUES(4,'<p>Only a <b>text</b></p>',1);
        INSERT INTO content VALUES(5,'Text of Undated',0);
        INSERT INTO content VALUES(6,'Text of Linked',0);
        INSERT INTO content VALUES(7,'Text of Long',0);
        INSERT INTO content VALUES(8,'Text of Own',0);
        INSERT INTO searched(rowid, title, content) VALUES(4,'Only a text','Only a text');
        INSERT INTO searched(rowid, title, content) VALUES(5,'Undated','Text of Undated');
        INSERT INTO searched(rowid, title, content) VALUES(6,'Linked','Text of Linked');
        INSERT INTO searched(rowid, title, content) VALUES(7,'Long','Text of Long');
        INSERT INTO searched(rowid, title, content) VALUES(8,'Own','Text of Own');
        """
}
