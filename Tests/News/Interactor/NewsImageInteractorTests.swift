import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

/// The interactor of pictures, over a real store and a scripted client.
@Suite struct NewsImageInteractorTests {
    @Test func onlyTheUsersOwnServerMayBePrivate() async throws {
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let client = HTTPStub()
        let folder = try PictureFolder()
        let loader = ImageLoader(http: client, cache: ImageCache(.folder(folder.path), limit: 10 << 20))
        let interactor = NewsImageInteractor(loader: loader, store: store)
        let source = try await store.addSource(.feed, url: "http://me:pw@192.168.1.5:8080/feed", name: nil)
        let feed = Feed(format: FeedFormat(.rss, version: "2.0"), items: [FeedItem(id: "1", title: FeedText("One"))])
        let item = try #require(
            try await store.merge(
                SourceLoad(source: source.id, content: .latest(feed)), at: Timestamp(milliseconds: 0)
            ).added.first)
        let cases: [(String, NewsItemID?, NetworkZone)] = [
            ("http://192.168.1.5:8080/1.png", item, .private), ("http://192.168.1.5:8080/2.png", nil, .public),
            ("http://192.168.1.5:8080/3.png", NewsItemID(99), .public), ("http://192.168.1.5/4.png", item, .public),
            ("https://192.168.1.5:8080/5.png", item, .public), ("http://192.168.1.6:8080/6.png", item, .public),
        ]
        for (url, item, zone) in cases {
            client.answer(url, with: .picture(TestPicture.png()))
            let response = await interactor.respond(to: NewsImageRequest(url: url, of: item), .testing())
            guard case .image(let image) = response else {
                Issue.record("\(response)")
                continue
            }
            #expect(image.url == url)
            #expect(client.requests.last?.origin == zone, "\(url)")
        }
        guard case .latest = interactor.lane(for: NewsImageRequest(url: "https://a.example/1.png")) else {
            Issue.record("The request does not end with its screen.")
            return
        }
    }
}
