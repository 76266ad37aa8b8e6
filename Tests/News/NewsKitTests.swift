import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Foundation
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// The kit in a running SDK.
@Suite struct NewsKitTests {
    private let folder: TemporaryFolder
    private let http = HTTPStub()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start() async throws -> SDK<NewsKit> {
        let file = folder.file("news.sqlite")
        return try await SDK.start(
            environment: .testing(),
            kits: { NewsKit.enable(with: NewsDependencies(http: http)) { $0.storage = .file(file) } })
    }

    @Test func anAcknowledgedChangeSurvivesARestart() async throws {
        let first = try await start()
        _ = try await first.stream.reply(to: NewsRequest.items(.mark(NewsMarking([NewsItemID(1)], .favourite(true)))))
        await first.stop()
        let second = try await start()
        let response = try await second.stream.reply(to: NewsRequest.items(.list(NewsQuery(isFavourite: true))))
        guard case .items(.page(let page)) = response else { throw NotAnswered(response) }
        #expect(page.items.map(\.id) == [NewsItemID(1)])
        await second.stop()
    }

    @Test func aStoppedKitAnswersNoRequest() async throws {
        let sdk = try await start()
        await sdk.kits.stop()
        await #expect(throws: ReplyError(.unsubscribed, request: NewsRequest.self)) {
            try await sdk.stream.reply(to: NewsRequest.items(.summary))
        }
        await sdk.stop()
    }

    @Test func stoppingTheKitClosesItsFile() async throws {
        let sdk = try await start()
        // SQLite deletes its log with the last connection.
        let log = folder.file("news.sqlite-wal")
        #expect(FileManager.default.fileExists(atPath: log))
        await sdk.kits.stop()
        #expect(!FileManager.default.fileExists(atPath: log))
        await sdk.stop()
    }

    @Test func aStoreThatDoesNotOpenFailsTheStart() async throws {
        let path = folder.path
        let error = await #expect(throws: StartError.self) {
            try await SDK.start(kits: { NewsKit.enable { $0.storage = .file(path) } })
        }
        guard case .kitFailed("news", let cause as NewsError)? = error else { throw NotAnswered(error as Any) }
        #expect(cause.code == "cannotOpen")
    }

    @Test func allProblemsOfTheOptionsAreReported() {
        var options = NewsOptions()
        #expect(options.problems() == [])
        options.storage = .file("")
        options.dailyURL = "ftp://example.org"
        options.itemsPerSource = 0
        options.cacheBytes = -1
        options.refreshInterval = .seconds(-1)
        #expect(
            options.problems().map(\.description) == [
                "storage: The path is empty. Set the path of a file, such as news.sqlite.",
                "dailyURL: “ftp://example.org” is not a base URL. Set one such as https://news-at.zhihu.com.",
                "itemsPerSource: The limit is 0. Set one of at least 1.",
                "cacheBytes: The limit is -1. Set one of at least 1.",
                "refreshInterval: The time is -1.0 seconds. Set one of at least 0 seconds.",
            ])
    }
}
