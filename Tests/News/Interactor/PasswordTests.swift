import Adder
import AdderHTTP
import AdderStorage
import AdderTesting
import Foundation
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// Sources with a password, on servers that want it.
@Suite(.timeLimit(.minutes(5))) struct PasswordTests {
    private static let password = "s3cret"
    private static let header = "Authorization: Basic YWRhOnMzY3JldA=="

    private let folder: TemporaryFolder
    private let server: HostileServer
    /// A server of another port, and so of another origin, which wants no password.
    private let other: HostileServer

    private var path: String { folder.file("news.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
        let feed = rss("<title>River</title><item><guid>1</guid><title>One</title></item>")
        let other = try HostileServer(.document(feed))
        self.other = other
        server = try HostileServer.reading { head, _ in
            guard head.contains(Self.header) || head.contains(" /open ") else { return .document("", status: 401) }
            switch HostileServer.path(of: head) {
            case "/page":
                return .document(#"<link rel="alternate" type="application/rss+xml" href="/feed">"#)
            case "/moved": return .redirect(to: "/feed", status: 301)
            case "/today": return .redirect(to: "/feed")
            case "/away": return .redirect(to: other.address + "/feed", status: 301)
            case "/paged":
                let next = #""next_url": "/older", "items": [{"id": "2"}]"#
                return .document(#"{"version": "https://jsonfeed.org/version/1.1", "title": "Paged", \#(next)}"#)
            case "/older":
                return .document(#"{"version": "https://jsonfeed.org/version/1.1", "title": "Paged", "items": []}"#)
            default: return .document(feed)
            }
        }
    }

    private func start() async throws -> RunningNews {
        try await RunningNews(path, LiveHTTPClient.patient())
    }

    private func address(_ path: String, password: String = password) -> String {
        server.address.replacing("http://", with: "http://ada:\(password)@") + path
    }

    /// The rows of the table of the passwords.
    private func stored() async throws -> [String] {
        let database = try await Database(.file(path), migrations: NewsSchema.migrations)
        let rows = try await database.read { connection throws(StorageError) in
            try connection.query("SELECT origin, text FROM credentials") { row throws(StorageError) in
                "\(try row.text(0)) \(try row.text(1))"
            }
        }
        await database.close()
        return rows
    }

    @Test func thePasswordIsSentWithEveryLoad() async throws {
        var news = try await start()
        try await news.add(address("/feed"))
        #expect(try await news.sources().map(\.url) == [server.address + "/feed"])
        #expect(try await news.refresh().failures.isEmpty)
        await news.sdk.stop()
        news = try await start()
        #expect(try await news.refresh().failures.isEmpty)
        await news.sdk.stop()
        #expect(server.heads.count == 3 && server.heads.allSatisfy { $0.contains(Self.header) })
        #expect(try await stored() == ["\(server.address) ada:\(Self.password)"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: ["/page", "/moved", "/today"])
    func aPageAndARedirectOfTheServerGetIt(_ path: String) async throws {
        let news = try await start()
        try await news.add(address(path))
        #expect(try await news.refresh().failures.isEmpty)
        await news.sdk.stop()
        #expect(server.heads.allSatisfy { $0.contains(Self.header) })
    }

    @Test func anOlderPageOfTheServerGetsIt() async throws {
        let news = try await start()
        try await news.add(address("/paged"))
        guard case .items(.page(let page)) = try await news.reply(.items(.list(NewsQuery(limit: 1)))),
            let next = page.next
        else {
            throw NotAnswered("no older page")
        }
        _ = try await news.reply(.items(.more(NewsPosition(NewsQuery(limit: 1), after: next))))
        await news.sdk.stop()
        #expect(server.requestLines.last == "GET /older HTTP/1.1")
        #expect(server.heads.allSatisfy { $0.contains(Self.header) })
    }

    @Test func noOtherServerGetsIt() async throws {
        let news = try await start()
        try await news.add(address("/away"))
        #expect(try await news.sources().map(\.url) == [other.address + "/feed"])
        #expect(try await news.refresh().failures.isEmpty)
        await news.sdk.stop()
        #expect(other.heads.count == 2)
        #expect(other.heads.allSatisfy { !$0.contains("Authorization") && !$0.contains(Self.password) })
        // Nobody needs it any more.
        #expect(try await stored().isEmpty)
    }

    @Test func aSourceThatMovesAwayLosesIt() async throws {
        let store = try await SQLiteNewsStore(.file(path), log: Log())
        let credentials = try #require(SourceCredentials(Sensitive("ada:pw"), for: "https://a.example/feed"))
        let listed = ListedSource(kind: .feed, url: "https://a.example/feed", name: nil, credentials: credentials)
        let id = try #require(try await store.addSources([listed]).added.first)
        func move(to url: String) async throws -> SourceCredentials? {
            var load = SourceLoad(source: id, content: .unchanged)
            load.movedTo = url
            _ = try await store.merge(load, at: Timestamp(milliseconds: 1))
            return try await store.loadStates().first?.credentials
        }
        #expect(try await move(to: "https://a.example/new") == credentials)
        #expect(try await move(to: "https://a.example:8443/new") == nil)
        await store.close()
        #expect(try await stored().isEmpty)
    }

    @Test func aRemovedSourceLeavesNoPassword() async throws {
        let news = try await start()
        try await news.add(address("/feed"))
        // One that a new one has replaced is gone, too.
        let (id, kept) = (try await news.sources()[0].id, "0ther-pw")
        try await news.add(server.address.replacing("http://", with: "http://eve:\(kept)@") + "/open")
        try await news.add(address("/open"))
        _ = try await news.reply(.sources(.remove([id])))
        let other = try #require(try await news.sources().first?.id)
        _ = try await news.reply(.sources(.remove([other])))
        await news.sdk.stop()
        #expect(try await stored().isEmpty)
        let file = try Data(contentsOf: URL(filePath: path))
        for password in [Self.password, kept] { #expect(file.range(of: Data(password.utf8)) == nil) }
    }

    @Test func aSourceThatIsAddedAgainGetsTheNewPassword() async throws {
        let news = try await start()
        let list = #"<opml version="2.0"><body><outline xmlUrl="\#(server.address)/feed"/></body></opml>"#
        _ = try await news.reply(.sources(.import(Sensitive(list))))
        #expect(try await news.refresh().failures.map { $0.failure?.code } == ["denied"])
        await #expect(throws: NewsError.self) { try await news.add(address("/feed", password: "wrong")) }
        try await news.add(address("/feed"))
        #expect(try await news.sources().count == 1)
        #expect(try await news.refresh().failures.isEmpty)
        // With the same one, it is the same source.
        let error = await #expect(throws: NewsError.self) { try await news.add(address("/feed")) }
        #expect(error?.code == "exists")
        await news.sdk.stop()
    }

    @Test func noEventShowsThePassword() async throws {
        let news = try await start()
        let (texts, encodings) = (Sink(), Sink())
        let tap = news.sdk.stream.tap { [texts, encodings] envelope in
            var dumped = ""
            dump(envelope.body, to: &dumped)
            texts.add("\(envelope.body) \(String(reflecting: envelope.body)) \(dumped)")
            if let data = try? JSONEncoder().encode(envelope.body) {
                encodings.add(String(decoding: data, as: UTF8.self))
            }
        }
        defer { tap.cancel() }
        let screen = await MainActor.run { news.sdk.stage.open(NewsSourcesPresenter(), state: .init()) }
        await screen.send(.add(NewsSourceDraft(address("/feed"))))
        await screen.settled()
        await screen.send(
            .import(Sensitive(#"<opml version="2.0"><body><outline xmlUrl="\#(address("/2"))"/></body></opml>"#)))
        await screen.settled()
        for url in [address("/feed"), address("/feed", password: "s3cret/?x"), "http://ada:s3cret@:x/"] {
            _ = try await news.sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(url))))
        }
        _ = try await news.refresh()
        _ = try await news.sources()
        _ = try await news.reply(.sources(.export))
        await news.sdk.stop()
        #expect(try await stored().count == 2)
        for text in texts.all + encodings.all { #expect(!text.contains(Self.password), "\(text)") }
        #expect(texts.all.contains { $0.contains("***") } && encodings.all.contains { $0.contains("***") })
    }

    @Test func anExportedListHasNoPasswords() async throws {
        let news = try await start()
        try await news.add(address("/feed"))
        try await news.add(other.address + "/feed")
        guard case .sources(.exported(let list)) = try await news.reply(.sources(.export)) else {
            throw NotAnswered("no list")
        }
        #expect(list.passwordCount == 1)
        #expect(!list.document.contains(Self.password) && !list.document.contains("ada"))
        #expect(list.document.contains("xmlUrl=\"\(server.address)/feed\""))
        await news.sdk.stop()
    }

    @Test func anImportedPasswordIsTakenOutOfTheURL() async throws {
        let news = try await start()
        let list = #"<opml version="2.0"><body><outline xmlUrl="\#(address("/feed"))"/></body></opml>"#
        _ = try await news.reply(.sources(.import(Sensitive(list))))
        #expect(try await news.sources().map(\.url) == [server.address + "/feed"])
        #expect(try await news.refresh().failures.isEmpty)
        await news.sdk.stop()
    }

    /// A list that was imported by the first version had the password in the URL.
    @Test func aFileOfTheFirstVersionKeepsWorking() async throws {
        let old = try await Database(.file(path), migrations: Array(NewsSchema.migrations.prefix(1)))
        let urls = [address("/feed"), "https://a.example/@ann?x@y", address("/twice"), server.address + "/twice"]
        try await old.write { connection throws(StorageError) in
            for url in urls {
                try connection.execute("INSERT INTO source(kind, url) VALUES ('feed', ?)", [.text(url)])
            }
            try connection.execute(
                """
                INSERT INTO item(source, guid, sorted_at, title, summary, authors, is_favourite, size, digest) \
                VALUES (1, '1', 5, 'One', '', '', 1, 9, 0)
                """)
        }
        await old.close()
        let news = try await start()
        let shown = try await news.sources().map(\.url)
        #expect(
            shown == [
                server.address + "/feed", "https://a.example/@ann?x@y", server.address + "/twice#3",
                server.address + "/twice",
            ])
        #expect(try await news.titles(NewsQuery(isFavourite: true)) == ["One"])
        guard
            case .changed(.refreshed(let outcome)) = try await news.reply(
                .sources(.refresh([NewsSourceID(1), NewsSourceID(3), NewsSourceID(4)])))
        else { throw NotAnswered("no refresh") }
        #expect(outcome.sources.map { $0.failure?.code } == [nil, nil, "denied"])
        #expect(try await news.items(NewsQuery(isFavourite: true)).count == 1)
        await news.sdk.stop()
    }
}

/// Texts that are added on any thread.
private final class Sink: Sendable {
    private let texts = Lock<[String]>([])
    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}
