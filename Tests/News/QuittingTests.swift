import Adder
import AdderHTTP
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// A program ends at once while the kit loads what nobody waits for any more.
@Suite(.timeLimit(.minutes(3))) struct QuittingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The clock stands still: a stop that waited for the server would wait for ever.
    @Test func aPictureDoesNotHoldUpTheEnd() async throws {
        let gate = Gate()
        let news = try await RunningNews(
            folder.file("news.sqlite"), HeldClient(gate: gate), .testing(clock: ManualClock()))
        let load = Task { try await news.sdk.stream.reply(to: NewsImageRequest(url: "https://a.example/1.png")) }
        await gate.isReached()
        await news.sdk.stop()
        let error = await #expect(throws: ReplyError.self) { try await load.value }
        #expect(error?.code == .stopped)
    }

    @Test func everyReadSaysSo() {
        let (query, source) = (NewsQuery(), NewsSourceID(1))
        let changes: [NewsRequest] = [
            .refresh([]), .refreshDue, .readAll(query), .mark(NewsMarking([], .read(true))),
            .addSource(NewsSourceDraft("a")),
            .removeAddress, .renameSource(NewsSourceRename(source, to: nil)), .removeSources([source]),
            .moveSources(NewsSourceMove([source], to: nil)), .importSources(Sensitive("")),
        ]
        #expect(changes.allSatisfy { !$0.isRead && !NewsLaterRequest.news($0).isRead })
        let reads: [NewsRequest] = [
            .list(query), .search(query), .sources, .keptAddress, .exportSources, .summary, .watch,
        ]
        #expect(reads.allSatisfy { $0.isRead && NewsLaterRequest.news($0).isRead })
    }
}

/// A client whose requests last until they are cancelled.
private struct HeldClient: HTTPClient {
    let gate: Gate

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        await gate.passOrCancel()
        throw .cancelled
    }
}
