import Adder
import Testing

@testable import NewsKit

/// A program ends at once while the kit loads what nobody waits for any more.
@Suite struct QuittingTests {
    @Test func everyReadSaysSo() {
        let (query, source) = (NewsQuery(), NewsSourceID(1))
        let changes: [NewsRequest] = [
            .refresh([]), .refreshDue, .later(NewsItemID(1)), .readAll(query), .mark(NewsMarking([], .read(true))),
            .addSource(NewsSourceDraft("a")),
            .removeAddress, .renameSource(NewsSourceRename(source, to: nil)), .removeSources([source]),
            .moveSources(NewsSourceMove([source], to: nil)), .importSources(Sensitive("")),
        ]
        #expect(changes.allSatisfy { !$0.isRead })
        let reads: [NewsRequest] = [
            .list(query), .search(query), .sources, .keptAddress, .exportSources, .summary, .watch,
            .download(NewsDownload(NewsItemID(1), 1, to: ".")),
        ]
        #expect(reads.allSatisfy { $0.isRead })
    }
}
