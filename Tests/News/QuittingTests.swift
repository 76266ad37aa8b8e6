import Adder
import Testing

@testable import NewsKit

/// A program ends at once while the kit loads what nobody waits for any more.
@Suite struct QuittingTests {
    @Test func everyReadSaysSo() {
        let (query, source) = (NewsQuery(), NewsSourceID(1))
        let changes: [NewsRequest] = [
            .sources(.refresh([])), .sources(.refreshDue), .story(.later(NewsItemID(1))), .items(.readAll(query)),
            .items(.mark(NewsMarking([], .read(true)))),
            .sources(.add(NewsSourceDraft("a"))),
            .address(.remove), .sources(.rename(NewsSourceRename(source, to: nil))), .sources(.remove([source])),
            .sources(.move(NewsSourceMove([source], to: nil))), .sources(.import(Sensitive(""))),
        ]
        #expect(changes.allSatisfy { $0.lane != $0.lane.reading })
        let reads: [NewsRequest] = [
            .items(.list(query)), .items(.search(query)), .sources(.list), .address(.kept), .sources(.export),
            .items(.summary), .watch,
            .story(.download(NewsDownload(NewsItemID(1), 1, to: "."))),
        ]
        #expect(reads.allSatisfy { $0.lane == $0.lane.reading })
    }
}
