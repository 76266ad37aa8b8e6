import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import Testing

@testable import NewsKit

@Suite struct SourceTests {
    private let http = HTTPStub()
    private let store: SQLiteNewsStore
    private let interactor: NewsInteractor

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
        var interactor = NewsInteractor(store: store, http: http)
        interactor.dailyURL = "https://daily.example"
        self.interactor = interactor
    }

    private func add(_ url: String, name: String? = nil) async throws -> NewsSource {
        try #require(try await interactor.addSource(NewsSourceDraft(url, name: name), .testing()).addedSources.first)
    }

    @Test func aPageLeadsToItsFeed() async throws {
        http.answer(
            "https://a.example/blog",
            with: .page(
                """
                <html><head><!-- <link rel=alternate type=application/rss+xml href=/no> --><script>"<link rel=alternate \
                type=application/rss+xml href=/no>"</script><link rel="stylesheet" href="/style"><base href="/x/">
                <LINK REL="alternate home" TYPE="application/atom+xml; charset=utf-8" HREF="feed?a=1&amp;b=2"></head>
                """))
        http.answer(
            "https://a.example/x/feed?a=1&b=2", with: .feed(rss("<title>Blog</title><item><title>One</title></item>")))
        let source = try await add("https://a.example/blog", name: "Mine")
        #expect(source.url == "https://a.example/x/feed?a=1&b=2")
        #expect(source.title == "Blog" && source.displayName == "Mine" && source.unreadCount == 1)
        // A public page may not send the reader into a private network.
        #expect(http.requests.map(\.origin) == [.private, .public])
    }

    @Test func theFeedOfTheSiteIsBeforeItsParts() async throws {
        let links = [
            ("Blog » Comments Feed", "application/rss+xml", "/comments/feed/"),
            ("", "application/json", "/wp-json/wp/v2/pages/1"), ("", "application/rss+xml", "/tag/swift/feed"),
            ("Kommentare", "application/atom+xml", "/k"), ("Blog", "application/xml", "/plain"),
            ("Blog » Feed", "application/rss+xml", "/feed/"),
        ].map { "<link rel=\"alternate\" title=\"\($0)\" type=\"\($1)\" href=\"\($2)\">" }
        let ordered = FeedLinks.find(in: Array(links.joined().utf8), at: "https://a.example/")
        #expect(
            ordered
                == [
                    "/feed/", "/plain", "/tag/swift/feed", "/k", "/comments/feed/", "/wp-json/wp/v2/pages/1",
                ].map { "https://a.example\($0)" })
    }

    @Test(arguments: [
        ("<link rel=feed href=/f>", "", true), ("<a rel='nofollow feed' href=/f>Feed</a>", "", true),
        ("<link rel=feed type=application/rss+xml href=/f>", "", true),
        ("<link rel=feed type=text/html href=/f>", "", false),
        ("<a rel=alternate type=application/atom+xml href=/f>", "", true), ("<a rel=alternate href=/f>", "", false),
        ("", "</f>; rel=\"alternate\"; type=\"application/rss+xml\"", true), ("<base href=/x/>", "<f>;rel=feed", true),
        ("", "<x>; rel=next; title=\"a, <y>; rel=feed\", </f> ; Rel = feed ; type=application/rss+xml", true),
        ("", "</f>; rel=alternate; hreflang=de", false), ("", "</f>; rel=alternate; type=text/html", false),
        ("", "</f; rel=feed", false), ("", "<>; rel", false),
    ])
    func aPageAndItsHeadersNameFeeds(_ html: String, _ header: String, _ isFound: Bool) {
        let found = FeedLinks.find(in: Array(html.utf8), headers: [header], at: "https://a.example/p")
        #expect(found == (isFound ? ["https://a.example/f"] : []))
    }

    @Test func aHeaderLeadsToAFeed() async throws {
        let link = HTTPHeader("Link", "</feed>; rel=\"alternate\"; type=\"application/rss+xml\"")
        http.answer("https://a.example/", with: .text("<p>Hello</p>", type: "text/html", headers: [link]))
        http.answer("https://a.example/feed", with: .feed(rss("<title>Blog</title>")))
        #expect(try await add("https://a.example/").url == "https://a.example/feed")
    }

    @Test func anImportNamesWhatItLeavesOut() async throws {
        let list = """
            <opml version="2.0"><body><outline text="Feed" type="rss" xmlUrl="https://site.example/feed.xml"/>
            <outline text="List" type="include" url="https://site.example/more.opml"/>
            <outline text="Page" type="link" url="https://site.example/page.html"/>
            <outline text="Paused" isComment="true" xmlUrl="https://site.example/paused.xml"/>
            <outline text="Script" xmlUrl="exec:~/bin/feed.sh"/><outline text="None" type="rss"/>
            <outline text="Query" xmlUrl="query:Unread:unread = &quot;yes&quot;"/></body></opml>
            """
        let change = try await interactor.importSources(Array(list.utf8))
        #expect(change.addedSources.map(\.url) == ["https://site.example/feed.xml"])
        let names = change.leftOut?.compactMap { $0.split(separator: "“").dropFirst().first?.prefix { $0 != "”" } }
        #expect(names == ["List", "Paused", "Script", "None", "Query", "Page"])
        let notice = change.notice(after: .import(Sensitive(list)))
        #expect(notice?.leftOut.last == "The outline “Page” is a link to a page; it is left out.")
        // Of a list that is read as a feed, a page is an item.
        #expect(try FeedParser().parse(list).items.map(\.id).contains("https://site.example/page.html"))
    }

    @Test func anAddressWithDotsIsTheSameSource() async throws {
        http.answer("https://a.example/feed", with: .feed(rss("<title>Blog</title>")))
        #expect(try await add("https://a.example/x/../y/.././feed").url == "https://a.example/feed")
        await #expect(throws: NewsError.self) { _ = try await add("https://a.example/../feed") }
        let list =
            "<opml><body><outline xmlUrl='https://A.example:443/x/../feed'/><outline xmlUrl='https://b.example/a/../'/></body></opml>"
        for added in [["https://b.example/"], []] {
            #expect(try await interactor.importSources(Array(list.utf8)).addedSources.map(\.url) == added)
        }
        // A list of an earlier version stored the address as it was written.
        _ = try await store.addSource(.feed, url: "https://c.example/x/../feed", name: nil)
        let old = "<opml><body><outline xmlUrl='https://c.example/x/../feed'/></body></opml>"
        #expect(try await interactor.importSources(Array(old.utf8)).added.isEmpty)
    }

    @Test func afterAFeedThatIsMissingTheNextIsTried() async throws {
        let server = try HostileServer { path, _ in
            let link = #"<link rel="alternate" type="application/rss+xml" href="#
            return switch path {
            case "/": .document("\(link)'/gone'>\(link)'/page'>\(link)'/feed'>")
            case "/gone": .document("", status: 404)
            case "/feed": .document(rss("<title>River</title>"))
            default: .document("<html></html>")
            }
        }
        let interactor = NewsInteractor(store: store, http: LiveHTTPClient.patient())
        let change = try await interactor.addSource(NewsSourceDraft(server.address), .testing())
        #expect(change.addedSources.map(\.url) == [server.address + "/feed"])
        #expect(server.requestLines.map { $0.split(separator: " ")[1] } == ["/", "/gone", "/page", "/feed"])
    }

    @Test(arguments: [(301, "/b"), (308, "/b"), (302, "/a"), (303, "/a"), (307, "/a")])
    func aRedirectForTheMomentIsNotStored(_ status: Int, _ stored: String) async throws {
        let server = try HostileServer { path, _ in
            path == "/a" ? .redirect(to: "/b", status: status) : .document(rss("<item><guid>1</guid></item>"))
        }
        let interactor = NewsInteractor(store: store, http: LiveHTTPClient.patient())
        let change = try await interactor.addSource(NewsSourceDraft(server.address + "/a#top"), .testing())
        #expect(change.addedSources.map(\.url) == [server.address + stored])
        _ = try await interactor.refresh([], .testing())
        #expect(try await store.sources().map(\.url) == [server.address + stored])
    }

    @Test(arguments: ["", "feed:", "feed://", "feed:http://"])
    func anAddressOnThisMachineNeedsNoScheme(_ prefix: String) async throws {
        let server = try HostileServer(.document(rss("")))
        let interactor = NewsInteractor(store: store, http: LiveHTTPClient.patient())
        let typed = prefix + server.address.dropFirst("http://".count) + "/feed"
        let change = try await interactor.addSource(NewsSourceDraft(typed), .testing())
        #expect(change.addedSources.map(\.url) == [server.address + "/feed"])
    }

    @Test func withoutASchemeTheProtectedAddressIsFirst() async throws {
        http.answer("https://a.example/feed", with: .feed(rss("")))
        #expect(try await add("a.example/feed").url == "https://a.example/feed")
        let down = HTTPStub.Answer.failure(HTTPError(.unreachable, "Nobody listens."))
        http.answer("https://b.example/feed", with: down)
        http.answer("http://b.example/feed", with: .feed(rss("")))
        #expect(try await add("b.example/feed").url == "http://b.example/feed")
        // A server that has answered, and a password, lead to no unprotected address.
        http.answer("http://c.example/feed", with: .feed(rss("")))
        await #expect(throws: NewsError.self) { try await add("c.example/feed") }
        http.answer("https://d.example/feed", with: down)
        http.answer("http://d.example/feed", with: .feed(rss("")))
        let error = await #expect(throws: NewsError.self) { try await add("ada:pw@d.example/feed") }
        #expect(error?.code == "unreachable")
        #expect(
            http.requests.map(\.url) == [
                "https://a.example/feed", "https://b.example/feed", "http://b.example/feed", "https://c.example/feed",
                "https://d.example/feed",
            ])
    }

    @Test func whatIsNoFeedIsNotAdded() async throws {
        http.answer("https://a.example/", with: .page("<html><p>Nothing here.</p></html>"))
        for url in ["https://a.example/", "https://b.example/"] {
            await #expect(throws: NewsError.self) { try await add(url) }
        }
        #expect(try await store.sources().isEmpty)
    }

    @Test func theDailyAPIIsPagedByDate() async throws {
        http.answer("https://daily.example/api/4/news/latest", with: .feed(daily("20260103", "3")))
        http.answer("https://daily.example/api/4/news/before/20260103", with: .feed(daily("20260102", "2")))
        http.answer(
            "https://daily.example/api/4/news/before/20260102", with: .failure(HTTPError(.unreachable, "It is down.")))
        let source = try await add(NewsSourceDraft.daily)
        #expect(source.kind == .daily && source.url == "https://daily.example/api/4/news/latest")
        let query = NewsQuery(limit: 1)
        let cursor = NewsCursor(sortedAt: 0, id: 0)
        let first = try await interactor.store.items(query, after: nil)
        #expect(first.items.map(\.title) == ["Story 3"])
        // The list goes on, since the source has older items.
        let position = try #require(first.next)
        let second = try await interactor.more(query, after: position, .testing())
        #expect(second.items.map(\.title) == ["Story 2"] && second.next != nil && second.loadedCount == 1)
        await #expect(throws: NewsError.notLoaded(NewsLoadFailure(code: "unreachable", message: "It is down."))) {
            try await interactor.more(query, after: cursor, .testing())
        }
    }

    @Test func aRefreshDoesNotForgetHowFarASourceIsLoaded() async throws {
        let base = "https://daily.example/api/4/news"
        http.answer("\(base)/latest", with: .feed(daily("20260103", "3")))
        http.answer("\(base)/before/20260103", with: .feed(daily("20260102", "2")))
        http.answer("\(base)/before/20260102", with: .feed(#"{"date":"20260101","stories":[]}"#))
        http.answer("\(base)/before/20260101", with: .feed(daily("20251231", "1")))
        _ = try await add(NewsSourceDraft.daily)
        var titles: [String] = []
        var cursor = try await store.items(NewsQuery(), after: nil).next
        // A day without a story is not the end.
        for _ in 1...2 {
            let page = try await interactor.more(NewsQuery(), after: try #require(cursor), .testing())
            titles += page.items.map(\.title)
            cursor = page.next
        }
        #expect(titles == ["Story 2", "Story 1"])
        let state = try #require(try await store.loadStates().first)
        #expect(state.nextPage == "\(base)/before/20251231")
        _ = try await interactor.refresh([], .testing())
        #expect(try await store.loadStates().first?.nextPage == state.nextPage)

        // Between these items and the others may be more.
        http.answer("\(base)/latest", with: .feed(daily("20260301", "9")))
        _ = try await interactor.refresh([], .testing())
        #expect(try await store.loadStates().first?.nextPage == "\(base)/before/20260301")
    }

    @Test func aServerThatAsksForTimeIsNotAsked() async throws {
        let base = "https://daily.example/api/4/news"
        let busy = HTTPError(.limited, "Too many.", status: 429, retryAfter: .seconds(60))
        http.answer("\(base)/latest", with: .feed(daily("20260103", "3")), .failure(busy))
        http.answer("\(base)/before/20260103", with: .feed(daily("20260102", "2")))
        _ = try await add(NewsSourceDraft.daily)
        let cursor = try #require(try await store.items(NewsQuery(), after: nil).next)
        _ = try await interactor.refresh([], .testing())
        let error = await #expect(throws: NewsError.self) {
            try await interactor.more(NewsQuery(), after: cursor, .testing())
        }
        #expect(error?.code == "limited")
        #expect(http.requests.count == 2)
    }

    @Test func aStoryIsLoadedOnce() async throws {
        http.answer("https://daily.example/api/4/news/latest", with: .feed(daily("20260103", "3")))
        http.answer(
            "https://daily.example/api/4/news/3",
            with: .feed(
                #"{"id":3,"title":"Story 3","body":"<p>All of it.</p>","share_url":"https://daily.example/s/3"}"#)
        )
        _ = try await add(NewsSourceDraft.daily)
        let id = try #require(try await store.items(NewsQuery(), after: nil).items.first?.id)
        #expect(try await store.story(id).content.isEmpty)
        for _ in 1...2 { #expect(try await interactor.story(id, .testing()).content == "All of it.") }
        #expect(http.requests.count == 2)
    }

    @Test func aListOfSourcesComesBackAsItWas() async throws {
        for (url, name) in [("https://a.example/?x=1&y=\"2\"", "A <b> & \"c\""), ("https://b.example/", "B\u{7}")] {
            _ = try await store.addSource(.feed, url: url, name: name)
        }
        let list = try await interactor.exportSources().document
        #expect(try await interactor.importSources(Array(list.utf8)).added.isEmpty)
        let other = NewsInteractor(store: try await SQLiteNewsStore(.memory, log: Log()), http: http)
        let added = try await other.importSources(Array(list.utf8)).addedSources
        #expect(added.map(\.url) == ["https://a.example/?x=1&y=%222%22", "https://b.example/"])
        #expect(added.map(\.displayName) == ["A <b> & \"c\"", "B"])
        await #expect(throws: NewsError.self) { try await other.importSources(Array(rss("").utf8)) }
        await #expect(throws: NewsError.self) { try await other.importSources([]) }
    }

    private func daily(_ date: String, _ id: String) -> String {
        #"{"date":"\#(date)","stories":[{"id":\#(id),"title":"Story \#(id)","url":"https://daily.example/s/\#(id)"}]}"#
    }
}
