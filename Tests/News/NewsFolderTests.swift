import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// Sources in folders, as a list in the format of OPML has them.
@MainActor @Suite struct NewsFolderTests {
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>News</title>
          </head>
          <body>
            <outline type="rss" text="Lake" title="Lake" xmlUrl="https://lake.example/"/>
            <outline text="Science" title="Science">
              <outline type="rss" text="Comets" title="Comets" xmlUrl="https://comets.example/"/>
              <outline text="TV/Film &amp; &quot;more&quot;" title="TV/Film &amp; &quot;more&quot;">
                <outline type="rss" text="Stars" title="Stars" xmlUrl="https://stars.example/"/>
              </outline>
            </outline>
            <outline text="Sciences" title="Sciences">
              <outline type="rss" text="River" title="River" xmlUrl="https://river.example/"/>
            </outline>
          </body>
        </opml>

        """
    private static let names = ["Lake", "Comets", "Stars", "River"]

    private func folder(_ names: String...) throws -> NewsFolder { try #require(NewsFolder(names)) }

    // MARK: The value

    @Test(arguments: [
        (["A"], "A"), (["A", "B"], "A/B"), (["A/B"], #"A\/B"#), ([#"a\b"#, "/"], #"a\\b/\/"#), (["両 \n x"], "両   x"),
        ([" A ", "", "\u{1B}", "B"], "A/B"),
        ((1...20).map { "\($0)" }, (1...8).map { "\($0)" }.joined(separator: "/")),
        ([String(repeating: "x", count: 999)], String(repeating: "x", count: 200)),
    ])
    func aFolderIsNamedAndRead(_ names: [String], _ text: String) throws {
        let folder = try #require(NewsFolder(names))
        #expect(folder.description == text)
        #expect(NewsFolder(parameter: text) == folder)
    }

    @Test(arguments: ["", "/", "//", " ", "\u{1B}"])
    func aTextWithoutANameIsNoFolder(_ text: String) {
        #expect(NewsFolder(parameter: text) == nil)
        #expect(NewsFolder([text == "/" || text == "//" ? "" : text]) == nil)
    }

    // MARK: Import and export

    private func start(
        _ http: HTTPStub = HTTPStub()
    ) async throws -> (sdk: SDK<NewsKit>, sources: [NewsSource]) {
        for name in Self.names {
            http.answer(
                "https://\(name.lowercased()).example/",
                with: .feed(rss("<title>\(name)</title><item><guid>1</guid><title>Of \(name)</title></item>")))
        }
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        let response = try await sdk.stream.reply(to: NewsRequest.sources(.import(Sensitive(Self.list))))
        guard case .changed(.sources(let change)) = response else { throw NotAnswered("\(response)") }
        return (sdk, change.sources)
    }

    @Test func aListKeepsItsFolders() async throws {
        let (sdk, sources) = try await start()
        #expect(sources.map(\.displayName) == Self.names)
        let film = #"TV/Film & "more""#
        #expect(sources.map { $0.folder?.names } == [nil, ["Science"], ["Science", film], ["Sciences"]])
        guard case .sources(.exported(let export)) = try await sdk.stream.reply(to: NewsRequest.sources(.export)) else {
            throw NotAnswered("no list")
        }
        #expect(export.document == Self.list)
        await sdk.stop()
    }

    /// Folders that are only deep make a list that is only deep, whatever a reader makes of it.
    @Test func aDeepListIsReadAndWritten() async throws {
        let depth = 60
        let list =
            "<opml version='2.0'><body>" + (1...depth).map { "<outline text='\($0)'>" }.joined()
            + "<outline xmlUrl='https://a.example/'/>" + String(repeating: "</outline>", count: depth)
            + "</body></opml>"
        let sdk = try await SDK.start(kits: { NewsKit.enable() })
        guard
            case .changed(.sources(let change)) = try await sdk.stream.reply(
                to: .sources(.import(Sensitive(list))) as NewsRequest)
        else { throw NotAnswered("no list") }
        #expect(change.sources.map { $0.folder?.description } == ["1/2/3/4/5/6/7/8"])
        await sdk.stop()
    }

    // MARK: The items of a folder

    @Test func aFolderHasTheItemsOfItsSources() async throws {
        let (sdk, sources) = try await start()
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.refresh([])))
        for (folder, names) in [
            (try folder("Science"), ["Of Comets", "Of Stars"]), (try folder("Sciences"), ["Of River"]),
            (try folder("Science", #"TV/Film & "more""#), ["Of Stars"]), (try folder("Scienc"), []),
            (try folder("science"), []), (try folder("Science", "None"), []),
        ] {
            guard
                case .items(.page(let page)) = try await sdk.stream.reply(
                    to: NewsRequest.items(.list(NewsQuery(folder: folder))))
            else { throw NotAnswered("no items") }
            #expect(page.items.map(\.title).sorted() == names, "\(folder)")
        }
        // Nothing but these is marked.
        let query = NewsQuery(folder: try folder("Science"))
        guard case .changed(.items(let change)) = try await sdk.stream.reply(to: NewsRequest.items(.readAll(query)))
        else {
            throw NotAnswered("no change")
        }
        #expect(change.count == 2 && sources.count == 4)
        await sdk.stop()
    }

    @Test func aFolderIsOpenedAndRefreshed() async throws {
        let http = HTTPStub()
        let (sdk, sources) = try await start(http)
        let pages = sdk.kits.pages(todos: nil, cart: nil)
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        let science = try folder("Science")
        try await flow.open(.sources)
        try await flow.send(.openFolder(science), to: NewsSourcesPresenter.self)
        #expect(flow.routes == [.sources, .folder(science)])
        #expect(try flow.state(of: NewsFeedPresenter.self).place == "Science")
        #expect(try flow.state(of: NewsFeedPresenter.self).sources == [sources[1].id, sources[2].id])
        try await flow.send(.refresh, to: NewsFeedPresenter.self)
        #expect(http.requests.map(\.url).sorted() == ["https://comets.example/", "https://stars.example/"])
        let rows = try flow.state(of: NewsFeedPresenter.self).items.value?.rows ?? []
        #expect(rows.map(\.title).sorted() == ["Of Comets", "Of Stars"])
        #expect(
            NewsFeedView().snapshot(of: try flow.state(of: NewsFeedPresenter.self)).contains("Of Comets, Comets~quiet"))
        await sdk.stop()
    }

    @Test func aRefreshWaitsUntilTheSourcesAreKnown() throws {
        let query = NewsQuery(folder: try folder("Science"))
        var feed = PresenterHarness(NewsFeedPresenter(), state: .init(query: query))
        try feed.handle(.refresh)
        try feed.receive(.sources(.list([])), for: .sources(.list)) { state in
            state.items = .failed(
                Problem(
                    code: "notFound", message: "There is no folder “Science”. List the sources to see what there is."))
        }
    }

    // MARK: The screen of the sources

    @Test func eachFolderIsARowBeforeItsSources() throws {
        let science = try folder("Science")
        let rows = [
            NewsSourceRow(id: NewsSourceID(1), name: "Comets", url: "c", unreadCount: 2, folder: science),
            NewsSourceRow(id: NewsSourceID(2), name: "Lake", url: "l"),
            NewsSourceRow(
                id: NewsSourceID(3), name: "Stars", url: "s", unreadCount: 3, folder: try folder("Science", "Film")),
        ]
        let page = NewsSourcesView().page(of: .init(sources: .loaded(rows, .loaded(.initial))))
        let list = try #require(page.parts.lazy.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }.first)
        #expect(
            (0..<list.count).map { list.row(at: $0).title } == ["Lake", "Science", "Comets", "Science › Film", "Stars"])
        #expect(list.row(at: 1).cells.map(\.value) == [.number(5)])
        #expect(list.row(at: 1).actions.first?.intent == .openFolder(science))
        var screen = PresenterHarness(NewsSourcesPresenter(), state: .init())
        try screen.handle(.openFolder(science), effects: [.open(.folder(science))])
    }

    // MARK: The store

    /// A file of the version before has sources without folders, and keeps its items and marks.
    @Test func aFileOfTheVersionBeforeIsMigrated() async throws {
        let temporary = try TemporaryFolder()
        let location = StorageLocation.file(temporary.file("news.sqlite"))
        let old = try await Database(location, migrations: Array(NewsSchema.migrations.prefix(3)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO source(kind, url, name, title) VALUES('feed', 'https://a.example/feed', 'Mine', 'A');
                INSERT INTO item(source, guid, title, summary, authors, sorted_at, is_read, is_favourite, size, digest)
                VALUES(1, 'x1', 'One', 'Text', '', 1767427200000, 1, 1, 10, 5);
                """)
        }
        await old.close()
        let store = try await SQLiteNewsStore(location, log: Log())
        #expect(try await store.sources().map(\.displayName) == ["Mine"])
        #expect(try await store.sources().allSatisfy { $0.folder == nil })
        let items = try await store.items(NewsQuery(isFavourite: true), after: nil).items
        #expect(items.map(\.title) == ["One"] && items.allSatisfy(\.isRead))
        let science = try folder("Science")
        let change = try await store.addSources([
            ListedSource(kind: .feed, url: "https://b.example/", name: nil, folder: science),
            // One that is there already stays where it is.
            ListedSource(kind: .feed, url: "https://a.example/feed", name: nil, folder: science),
        ])
        #expect(change.sources.map(\.folder) == [nil, science])
        await store.close()
    }
}
