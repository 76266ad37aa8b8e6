import Adder
import AdderHTTP
import AdderJSON
import AdderStorage
import AdderTesting
import Servers
import Testing

@testable import NewsKit

/// Reading a document ends with its task, and with its request.
@Suite struct ReadingTimeTests {
    private static let item = "<item><guid>1</guid><title>T</title></item>"
    private static let documents = [
        rss(item), "<feed><entry><id>1</id></entry></feed>", "{\"items\": [{\"id\": 1}]}",
        "{\"stories\": [{\"id\": 1}]}", "<opml><body><outline xmlUrl='x'/></body></opml>",
    ]

    @Test(arguments: documents)
    func aCancelledTaskReadsNothing(_ document: String) async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try FeedParser().parse(document)
        }
        await #expect { try await task.value } throws: { ($0 as? FeedError)?.code == .cancelled }
    }

    @Test(arguments: documents)
    func nothingIsReadAfterTheDeadline(_ document: String) throws {
        let parser = FeedParser(deadline: .now)
        let error = #expect(throws: FeedError.self) { try parser.parse(document) }
        #expect(error?.code == .timedOut)
        let later = FeedParser(deadline: .now.advanced(by: .seconds(3_600)))
        #expect(try later.parse(document).items.count == 1)
    }

    @Test func anXMLDocumentIsLeftInItsMiddle() throws {
        let bytes = Array(rss(String(repeating: Self.item, count: 10_000)).utf8)
        let log = DefectLog(limit: 10)
        let addresses = AddressResolver(base: nil, AddressAllowance(length: bytes.count, log))
        for (deadline, isRead) in [(ContinuousClock.Instant?.none, true), (.now, false)] {
            let time = ReadingTime(deadline: deadline)
            var document = XMLDocumentReader(bytes, addresses, limits: FeedLimits(), time, log)
            _ = try document.findRoot()
            var count = 0
            _ = document.readItems { _ in
                count += 1
                return true
            }
            #expect(isRead ? count == 10_000 : count < 100)
        }
    }

    @Test func aJSONDocumentIsLeftInItsMiddle() {
        let bytes = Array("[1,2,3]".utf8)
        for (deadline, isRead) in [(ContinuousClock.Instant?.none, true), (.now, false)] {
            var reader = JSONReader(bytes, from: 0, depth: 9, ReadingTime(deadline: deadline), DefectLog(limit: 10))
            var texts: [String?] = []
            try? reader.array { reader throws(JSONError) in texts.append(try reader.text()) }
            #expect(texts == (isRead ? ["1", "2", "3"] : []))
        }
    }

    @Test func aRefreshCountsTheReadingToo() async throws {
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
        let interactor = NewsInteractor(store: store, http: LateClient(document: Self.documents[0]))
        let outcome = try await interactor.refresh([], .testing())
        #expect(outcome.failures.map { $0.failure?.code } == ["timedOut"])
        #expect(try await store.items(NewsQuery(source: source.id), after: nil).items.isEmpty)
    }

    @Test func anAnswerLeavesTheRestOfItsTime() async throws {
        let server = try HostileServer(.document(Self.documents[0]))
        let client = LiveHTTPClient.patient()
        let left = try #require(try await client.fetch(HTTPRequest(url: server.address)).timeLeft)
        #expect(left > .zero && left < .seconds(600))
    }
}

/// A client whose answers come when their time is over.
private struct LateClient: HTTPClient {
    let document: String

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        HTTPResponse(.ok(Array(document.utf8)), url: request.url, timeLeft: .zero)
    }
}
