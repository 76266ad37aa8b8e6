import Adder
import AdderViews
import Testing

@testable import AdderTerminal

/// The rows that are marked as changed.
@Suite struct RowChangesTests {
    private typealias Changes = RowChanges<FrameIntent>

    /// Returns a page with lists, each of the titles of its rows. The first letter of a title is the identity.
    private static func page(_ lists: [[String]]) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        for titles in lists {
            page.rows(
                PageRows(count: titles.count, identify: { AnyHashable(titles[$0].first) }) { index, row in
                    row.title = titles[index]
                    row.action("Open", .sent(titles.joined()))
                })
        }
        return page
    }

    /// Shows pages, and returns the titles of the rows that are marked on the last of them.
    private static func marked(
        _ pages: [[String]]..., visible: Range<Int> = 0..<100, changes: inout Changes
    ) -> [String] {
        for page in pages.map(page) {
            let rows = RowSequence(page, limit: .max)
            let places = rows.ranges.enumerated().flatMap { list, range in
                range.map { (list: list, index: $0 - range.lowerBound, row: rows.row(at: $0)) }
            }
            let seen = Array(places[visible.clamped(to: 0..<places.count)])
            changes.show(page, of: ScreenID(rawValue: 1), visible: seen)
        }
        return (pages.last ?? []).enumerated().flatMap { list, titles in
            titles.enumerated().filter { changes.kind(list: list, index: $0.offset) != nil }.map(\.element)
        }
    }

    private static func marked(_ pages: [[String]]..., visible: Range<Int> = 0..<100) -> [String] {
        var changes = Changes()
        var titles: [String] = []
        for page in pages { titles = marked(page, visible: visible, changes: &changes) }
        return titles
    }

    @Test func insertedMovedAndChangedRowsAreMarked() {
        #expect(Self.marked([["a", "b", "c"]], [["a", "d", "b", "c"]]) == ["d"])
        #expect(Self.marked([["a", "b", "c", "d"]], [["b", "c", "a", "d"]]) == ["a"])
        #expect(Self.marked([["a", "b", "c"]], [["a", "b!", "c"]]) == ["b!"])
        #expect(Self.marked([["a", "b", "c"]], [["a", "c"]]) == [])
        #expect(Self.marked([["a", "b", "c"]], [["c!", "x", "b"]]) == ["c!", "x"])
    }

    @Test func eachKindOfChangeHasAMarkOfItsOwn() {
        var changes = Changes()
        _ = Self.marked([["a", "b", "c", "d"]], [["e", "b!", "c", "d", "a"]], changes: &changes)
        #expect((0..<5).map { changes.kind(list: 0, index: $0) } == [.inserted, .changed, nil, nil, .moved])
        #expect([RowChange.inserted, .moved, .changed].map(\.style) == [.green, .yellow, .cyan])
    }

    @Test func rowsThatAreFirstShownAreNotMarked() {
        #expect(Self.marked([["a", "b"]]) == [])
        #expect(Self.marked([[]], [["a", "b"]]) == [])
        #expect(Self.marked([], [["a", "b"]]) == [])
        #expect(Self.marked([["a"], []], [["a"], ["b"]]) == [])
        #expect(Self.marked([["a"]], [["a"], ["b"]]) == [])
        #expect(Self.marked([["a"]], [[]], [["a"]]) == [])
    }

    @Test func aPageIsComparedWithOneOfItsScreenOnly() {
        var changes = Changes()
        for (page, screen) in [(["a"], 1), (["a", "b"], 1), (["a!", "b", "c"], 2)] as [([String], UInt32)] {
            changes.show(Self.page([page]), of: ScreenID(rawValue: screen), visible: [])
        }
        #expect((0..<3).allSatisfy { changes.kind(list: 0, index: $0) == nil })
    }

    @Test func marksAddUpUntilTheyAreCleared() {
        var changes = Changes()
        let both = Self.marked([["a", "b", "c"]], [["a!", "b", "c"]], [["d", "a!", "b", "c"]], changes: &changes)
        #expect(both == ["d", "a!"])
        changes.clear()
        #expect(Self.marked([["d", "a!", "b", "c"]], changes: &changes) == [])
        #expect(Self.marked([["d", "a!", "b!", "c"]], changes: &changes) == ["b!"])
    }

    @Test func aMarkFollowsItsRow() {
        #expect(Self.marked([["a", "b", "c"]], [["a", "b", "c!"]], [["b", "c!"]]) == ["c!"])
        #expect(Self.marked([["a", "b"]], [["a", "b", "c"]], [["a", "b"]], [["a", "b"]]) == [])
    }

    @Test func onlyVisibleRowsAreCompared() {
        #expect(Self.marked([["a", "b", "c"]], [["a!", "b!", "c!"]], visible: 1..<2) == ["b!"])
        // A row that scrolls into view shows what the page before would have shown.
        var changes = Changes()
        #expect(Self.marked([["a", "b"]], [["a", "b!"]], visible: 0..<1, changes: &changes) == [])
        #expect(Self.marked([["a", "b!"]], visible: 0..<2, changes: &changes) == [])
    }

    @Test func aListThatComesOrGoesChangesNoOther() {
        #expect(Self.marked([["a", "b"], ["c", "d"]], [["c", "d"]]) == [])
        #expect(Self.marked([["c", "d"]], [["a", "b"], ["c", "d"]]) == ["a", "b"])
        #expect(Self.marked([["a", "b"], ["c", "d"]], [["a"], ["b", "c", "d"]]) == [])
        #expect(Self.marked([["a", "b"], ["c", "d"]], [["b"], ["c", "a", "d"]]) == ["a"])
    }

    @Test func rowsOfOneIdentityAreMarkedOneByOne() {
        #expect(Self.marked([["a", "a", "b"]], [["a", "a", "a", "b"]]) == ["a"])
        #expect(Self.marked([["a", "b"], ["a"]], [["a", "b!"], ["a"]]) == ["b!"])
    }

    @Test func onlyTheContentOfARowIsCompared() {
        let former = PageRow<FrameIntent>()
        let parts: [@Sendable (inout PageRow<FrameIntent>) -> Void] = [
            { $0.key = "k" }, { $0.mark = .done }, { $0.badge = "A" }, { $0.title = "t" }, { $0.tone = .late },
            { $0.cell(.number(1)) }, { $0.detail = "d" },
        ]
        func isMarked(_ change: @escaping @Sendable (inout PageRow<FrameIntent>) -> Void) -> Bool {
            var changes = Changes()
            for describe: @Sendable (inout PageRow<FrameIntent>) -> Void in [{ $0 = former }, change] {
                var page = Page<FrameIntent>()
                let rows = PageRows(count: 1, identify: { AnyHashable($0) }) { describe(&$1) }
                page.rows(rows)
                changes.show(page, of: ScreenID(rawValue: 1), visible: [(0, 0, rows.row(at: 0))])
            }
            return changes.kind(list: 0, index: 0) != nil
        }
        for part in parts { #expect(isMarked(part)) }
        #expect(!isMarked { $0.action("Open", .sent("open")) })
    }

    @Test(arguments: [(RowChanges<FrameIntent>.limit, true), (RowChanges<FrameIntent>.limit + 1, false)])
    func aVeryLongListHasNoMarks(_ count: Int, _ isMarked: Bool) {
        var changes = Changes()
        for first in [1, 0] {
            var page = Page<FrameIntent>()
            page.rows(PageRows(count: count - first, identify: { AnyHashable($0 + first) }) { _, _ in })
            changes.show(page, of: ScreenID(rawValue: 1), visible: [])
        }
        #expect((changes.kind(list: 0, index: 0) != nil) == isMarked)
        #expect(changes.kind(list: 0, index: 1) == nil)
        #expect(changes.kind(list: 0, index: count) == nil)
        #expect(changes.kind(list: 1, index: 0) == nil)
    }

    /// Lists of random rows: those that are not marked are the same rows in the same order.
    @Test(arguments: 0..<200)
    func rowsWithoutAMarkAreAsBefore(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = "abcdefgh".map(String.init)
        func lists() -> [[String]] {
            let rows = letters.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
                .map { Bool.random(using: &random) ? $0 : $0 + "!" }
            let split = Int.random(in: 0...rows.count, using: &random)
            return [Array(rows[..<split]), Array(rows[split...])]
        }
        let (old, new) = (lists(), lists())
        let marked = Self.marked(old, new)
        for (list, titles) in new.enumerated() where !old[list].isEmpty {
            let kept = titles.filter { !marked.contains($0) }
            #expect(kept.allSatisfy { old.joined().contains($0) })
            #expect(old.joined().filter { kept.contains($0) } == kept)
        }
    }
}
