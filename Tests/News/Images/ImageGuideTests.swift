import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// The picture of a row, as a host that draws natively shows it, over a real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ImageGuideTests {
    /// Returns the row of an item of a source on the server.
    private func row(_ image: String, _ server: HostileServer, _ sdk: SDK<NewsKit>) async throws -> NewsRow {
        let draft = NewsSourceDraft(server.address + "/feed")
        _ = try await sdk.stream.reply(to: NewsRequest.addSource(draft))
        let response = try await sdk.stream.reply(to: NewsRequest.list(NewsQuery()))
        guard case .items(let page) = response else { throw NotAnswered(response) }
        let item = try #require(page.items.first)
        return NewsRow(id: item.id, title: item.title, image: server.address + image)
    }

    nonisolated private static let feed = """
        <rss version="2.0"><channel><title>A</title><item><guid>1</guid><title>One</title></item></channel></rss>
        """

    @Test func aHostDrawsThePictureOfARow() async throws {
        let folder = try PictureFolder()
        let server = try HostileServer { path, _ in
            path == "/feed" ? .document(Self.feed) : .document(TestPicture.png(), ["Content-Type: image/png"])
        }
        let sdk = try await SDK.start(kits: { NewsKit.enable { $0.imageFolder = folder.path } })
        let news = sdk.kits
        let feed = news.feed()
        let row = try await row("/1.png", server, sdk)
        var pictures: [NewsItemID: Screen<NewsImagePresenter>] = [:]
        var drawn: [String] = []

        // The row comes into view.
        pictures[row.id] = news.image(of: row, inside: feed.id)
        pictures[row.id]?.send(.appear)
        await pictures[row.id]?.settled()
        if let picture = pictures[row.id]?.state.picture.value {
            drawn.append("\(picture.mediaType), \(picture.width) × \(picture.height), \(picture.path)")
        }
        // The row goes.
        pictures[row.id] = nil

        #expect(drawn == ["image/png, 4 × 3, \(folder.path)/\(folder.names[0])"])
        #expect(folder.bytes(of: folder.names[0]) == TestPicture.png())
        await sdk.stop()
    }

    @Test func aRowThatGoesEndsItsTransfer() async throws {
        let server = try HostileServer { path, _ in path == "/feed" ? .document(Self.feed) : [.head(), .hold] }
        // Without the transfer's own deadline, which would end it too.
        let limits = LiveHTTPClient.Limits(connecting: .seconds(600), request: .seconds(600))
        let sdk = try await SDK.start(kits: {
            NewsKit.enable(with: NewsDependencies(http: LiveHTTPClient(limits: limits)))
        })
        let row = try await row("/1.png", server, sdk)
        var screen = sdk.kits.image(of: row)
        screen?.send(.appear)
        await server.hasRequests(2)
        #expect(screen?.state.picture.isLoading == true)
        screen = nil
        // The feed was the first connection.
        await server.hasServed(2)
        await sdk.stop()
    }

    @Test func twoRowsShareOneTransfer() async throws {
        let client = HTTPStub()
        client.answer("https://a.example/1.png", with: .picture(TestPicture.png()).delayed(by: .seconds(1)))
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: client)) })
        let row = NewsRow(id: NewsItemID(1), title: "One", image: "https://a.example/1.png")
        let first = try #require(sdk.kits.image(of: row))
        let second = try #require(sdk.kits.image(of: row))
        first.send(.appear)
        second.send(.appear)
        await client.clock.hasSleepers()
        client.clock.advance(by: .seconds(1))
        await first.settled()
        await second.settled()
        let path = try #require(second.state.picture.value?.path)
        #expect(first.state.picture == second.state.picture)
        #expect(client.requests.count == 1)
        #expect(sdk.kits.image(of: NewsRow(id: NewsItemID(2), title: "Two")) == nil)
        await sdk.stop()
        // The storage is in memory, so the folder was temporary.
        #expect(path.hasSuffix(".png") && !PictureFolder.exists(path))
    }

    @Test func thePicturesStandBesideTheDatabase() async throws {
        let folder = try TemporaryFolder()
        let client = HTTPStub()
        client.answer("https://a.example/1.png", with: .picture(TestPicture.png()))
        let sdk = try await SDK.start(kits: {
            NewsKit.enable(with: NewsDependencies(http: client)) { $0.storage = .file(folder.file("news.sqlite")) }
        })
        let request = NewsImageRequest(url: "https://a.example/1.png")
        let response = try await sdk.stream.reply(to: request)
        guard case .image(let image) = response else { throw NotAnswered(response) }
        #expect(image.path.hasPrefix(folder.file("news.sqlite-images/")))
        await sdk.stop()
        #expect(PictureFolder.exists(image.path))
    }
}
