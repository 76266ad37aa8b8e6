import Adder
import AdderHTTP
import AdderJSON
import AdderStorage
import AdderTesting
import Foundation
import Servers
import Testing

@testable import NewsKit

/// Downloads of the files of items, from a real server into a real folder.
@Suite(.timeLimit(.minutes(5))) struct DownloadTests {
    private let folder: TemporaryFolder
    private let server: HostileServer

    init() throws {
        folder = try TemporaryFolder()
        server = try HostileServer.reading { head, _ in
            switch HostileServer.path(of: head) {
            case "/feed":
                let host = head.firstMatch(of: /Host: (\S+)/)?.output.1 ?? ""
                let file = "<enclosure url='http://\(host)/half.mp3?key=1'/><enclosure url='http://\(host)/.profile'/>"
                return .document(rss("<item><guid>1</guid><title>Half</title>\(file)</item>"))
            case "/.profile": return .document("rest")
            default:
                let fields = ["ETag: \"1\"", "Content-Length: 12"]
                guard head.contains("Range: bytes=5-") else { return [.head(200, fields), .text("hello"), .hold] }
                return .document(", world", status: 206, ["ETag: \"1\"", "Content-Range: bytes 5-11/12"])
            }
        }
    }

    private func start() async throws -> RunningNews {
        let news = try await RunningNews(
            folder.file("news.sqlite"), LiveHTTPClient.patient(), downloadFolder: folder.path)
        try await news.add(server.address + "/feed")
        return news
    }

    private func item(_ news: RunningNews) async throws -> NewsItemID {
        try #require(try await news.items().first { $0.title == "Half" }).id
    }

    private func text(_ name: String) -> String? { try? String(contentsOfFile: folder.file(name), encoding: .utf8) }

    private func download(_ news: RunningNews, _ number: Int) async throws -> NewsDownloadedFile {
        let download = NewsDownload(try await item(news), number, to: folder.path)
        guard case .story(.downloaded(let file)) = try await news.reply(.story(.download(download))) else {
            throw NotDownloaded()
        }
        return file
    }

    /// A page whose download is cancelled, and one that closes, leave the part, which the next download continues.
    @MainActor @Test(arguments: [true, false]) func aDownloadThatIsLeftIsContinued(_ isCancelled: Bool) async throws {
        let news = try await start()
        var screen: Screen<NewsItemPresenter>? = news.sdk.kits.item(try await item(news))
        screen?.send(.download(1))
        _ = try await news.probe.first(NewsResponse.self) { response in
            if case .story(.downloading(let progress)) = response.body { progress.received == 5 } else { false }
        }
        await news.sdk.stage.caughtUp()
        #expect(screen?.state.download == .init(1, fraction: 5.0 / 12))
        if isCancelled {
            screen?.send(.cancelDownload)
            #expect(screen?.state.download == nil && screen?.state.problem == nil)
        }
        screen = nil
        // The connections of the feed and of the file are closed.
        await server.hasServed(2)
        #expect(text("half.mp3.part") == "hello" && text("half.mp3") == nil)

        let next = news.sdk.kits.item(try await item(news))
        // The first one may still be closing the part.
        repeat {
            next.send(.download(1))
            await next.settled()
        } while next.state.problem?.code == "notWritable"
        #expect(next.state.downloaded == folder.file("half.mp3") && next.state.download == nil)
        #expect(text("half.mp3") == "hello, world" && text("half.mp3.part") == nil)
        await news.sdk.stop()
    }

    @Test func noFileIsReplaced() async throws {
        let news = try await start()
        let file = try await download(news, 2)
        #expect(file.path == folder.file("profile") && file.byteCount == 4 && text("profile") == "rest")
        await #expect(throws: NewsError.fileExists(folder.file("profile"))) { try await download(news, 2) }
        // The part of another program.
        try Data("mine".utf8).write(to: URL(filePath: folder.file("half.mp3.part")))
        await #expect(throws: NewsError.fileExists(folder.file("half.mp3.part"))) { try await download(news, 1) }
        #expect(text("half.mp3.part") == "mine")
        let none = NewsDownload(try await item(news), 3, to: folder.path)
        await #expect(throws: NewsError.noFile(none)) { try await download(news, 3) }
        let nowhere = NewsDownload(none.item, 2, to: folder.file("none"))
        let error = await #expect(throws: NewsError.self) { try await news.reply(.story(.download(nowhere))) }
        #expect(error?.code == "notWritable")
        await news.sdk.stop()
    }

    /// A database of an earlier version has no files: the next load brings them, and changes nothing else.
    @Test func anEarlierItemGetsItsFiles() async throws {
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
        func load(_ files: String) async throws -> MergedItems {
            let feed = try FeedParser().parse(rss("<item><guid>1</guid><title>Half</title>\(files)</item>"))
            return try await store.merge(
                SourceLoad(source: source.id, content: .latest(feed)), at: .init(milliseconds: 0))
        }
        let added = try await load("").added
        #expect(try await store.story(added[0]).files.isEmpty)
        let file = "<enclosure url='https://a.example/1.mp3' type='audio/mpeg' length='9'/><enclosure url='ftp://b'/>"
        #expect(try await load(file).changed == added)
        let story = try await store.story(added[0])
        #expect(story.files == [NewsFile("https://a.example/1.mp3", type: "audio/mpeg", length: 9)])
        #expect(try await load(file).changed.isEmpty)
    }

    @Test func aStoryOfAnEarlierRecordingHasNoFiles() throws {
        let item = String(decoding: try JSONCoder().encode(NewsItem.item(7)), as: UTF8.self)
        let story = try JSONCoder().decode(NewsStory.self, from: #"{"item":\#(item),"content":"A","links":[]}"#.utf8)
        #expect(story == NewsStory(item: .item(7), content: "A"))
    }

    @Test(arguments: [
        ("https://a.example/audio/half.mp3?key=1#t=2", "half.mp3"), ("https://a.example/.bashrc", "bashrc"),
        ("https://a.example/a/..", "file"), ("https://a.example/my talk.mp3", "my%20talk.mp3"),
        ("https://a.example/\(String(repeating: "a", count: 99)).mp3", String(repeating: "a", count: 56) + ".mp3"),
        ("https://a.example/", "a.example"), ("ftp://a.example/1.mp3", nil), ("mailto:ann@a.example", nil),
        ("https://a.example/a\u{1B}[2J", nil),
    ])
    func theNameOfAFileStaysInItsFolder(_ url: String, _ name: String?) {
        #expect(NewsFile(url)?.name == name)
    }

    @Test func anEmptyFolderIsNotTheRootOfTheDisk() {
        #expect(NewsDownload(NewsItemID(7), 1, to: "").folder == ".")
    }

    private struct NotDownloaded: Error {}
}
