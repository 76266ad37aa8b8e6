import Adder
import Testing

@Suite struct SectionChangesTests {
    private typealias Position = SectionChanges.Position

    private func section(_ id: Int, _ items: [Int], text: Int = 0) -> Section {
        Section(Header(id: id, text: text), items: items.map { Item(id: $0) })
    }

    /// Returns the rows of the new list. Only inserted and reloaded rows are taken from there.
    private func applied(_ changes: SectionChanges, _ old: [Section], _ new: [Section]) -> [[Item]] {
        let fresh = Set(changes.inserts + changes.reloads.map(\.to))
        let inserted = Set(changes.sections.inserts)
        return changes.applying(to: old.map(\.items)) { position in
            fresh.contains(position) || inserted.contains(position.section)
                ? new[position.section].items[position.item] : Item(id: -1)
        }
    }

    /// Returns the number of items of each section after the changes, as a table view computes it.
    private func counts(_ changes: SectionChanges, _ old: [Section], _ new: [Section]) -> [Int] {
        let stays = new.indices.map { to in
            let header = new[to].id
            return changes.sections.inserts.contains(to) ? nil : old.firstIndex { $0.id == header }
        }
        return new.indices.map { to in
            guard let from = stays[to] else { return new[to].items.count }
            return old[from].items.count - changes.deletes.count { $0.section == from }
                + changes.inserts.count { $0.section == to } - changes.moves.count { $0.from.section == from }
                + changes.moves.count { $0.to.section == to }
        }
    }

    @Test func equalListsHaveNoChanges() {
        let list = [section(1, [1, 2]), section(2, [])]
        #expect(SectionChanges(from: list, to: list).isEmpty)
        #expect(SectionChanges(from: list, to: [section(1, [1, 2]), section(2, [])]).isEmpty)
    }

    @Test func anItemMovesBetweenSections() {
        let old = [section(1, [1, 2, 3]), section(2, [4])]
        let changes = SectionChanges(from: old, to: [section(1, [1, 3]), section(2, [2, 4])])
        #expect(changes.moves.map(\.from) == [Position(section: 0, item: 1)])
        #expect(changes.moves.map(\.to) == [Position(section: 1, item: 0)])
        #expect(changes.deletes.isEmpty && changes.inserts.isEmpty && changes.sections.isEmpty)
    }

    @Test func anItemMovedToAnotherSectionIsReloaded() {
        var new = [section(1, []), section(2, [1])]
        new[1].items[0].text = 1
        let changes = SectionChanges(from: [section(1, [1]), section(2, [])], to: new)
        #expect(changes.moves.count == 1)
        #expect(changes.reloads == changes.moves)
    }

    @Test func aChangedHeaderIsReloadedWithoutItsItems() {
        let changes = SectionChanges(from: [section(1, [1])], to: [section(1, [1], text: 1)])
        #expect(changes.sections.reloads.map(\.to) == [0])
        #expect(changes.reloads.isEmpty)
    }

    @Test func aSectionMovesWithItsItems() {
        let old = [section(1, [1, 2]), section(2, [3])]
        let changes = SectionChanges(from: old, to: [section(2, [3, 4]), section(1, [2, 1])])
        #expect(changes.sections.moves.count == 1)
        #expect(changes.inserts == [Position(section: 0, item: 1)])
        #expect(changes.moves.count == 1)
    }

    @Test func itemsOfChangedSectionsAreNotListed() {
        let changes = SectionChanges(from: [section(1, [1, 2])], to: [section(2, [1, 3])])
        #expect(changes.sections.deletes == [0] && changes.sections.inserts == [0])
        #expect(changes.deletes.isEmpty && changes.inserts.isEmpty && changes.moves.isEmpty)
    }

    /// A table view accepts no moves out of a section that it deletes, nor into one that it inserts.
    @Test func anItemOfADeletedSectionIsInserted() {
        let leaving = SectionChanges(from: [section(1, [1]), section(2, [2])], to: [section(2, [1, 2])])
        #expect(leaving.inserts == [Position(section: 0, item: 0)] && leaving.moves.isEmpty)
        let coming = SectionChanges(from: [section(2, [1, 2])], to: [section(1, [1]), section(2, [2])])
        #expect(coming.deletes == [Position(section: 0, item: 0)] && coming.moves.isEmpty)
    }

    @Test func rowsOfAnotherListAreCreatedAnew() {
        let list = [section(1, [1, 2])]
        #expect(SectionChanges(from: list, to: list).applying(to: [[7]]) { $0.item } == [[0, 1]])
    }

    @Test(arguments: [UInt64](0..<8))
    func applyingTheChangesGivesTheNewList(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let repeating = round % 4 == 0
            let old = random.sections(repeating: repeating)
            let new = round % 5 == 0 ? random.sections(repeating: repeating) : random.edited(old)
            let changes = SectionChanges(from: old, to: new)
            #expect(applied(changes, old, new) == new.map(\.items))
            if !repeating { #expect(counts(changes, old, new) == new.map(\.items.count)) }
            #expect(changes.deletes == changes.deletes.sorted())
            #expect(changes.inserts == changes.inserts.sorted())
            #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted())
            #expect(changes.reloads.map(\.to) == changes.reloads.map(\.to).sorted())
            #expect(changes.isEmpty == (old == new))
        }
    }
}
