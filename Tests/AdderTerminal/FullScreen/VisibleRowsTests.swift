import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal
@testable import FullScreenHost

/// The rows that screens are told to be visible.
@MainActor
@Suite struct VisibleRowsTests {
    private let stage = Stage(stream: EventStream(environment: .testing()))

    /// A person at a page, who sees it when its screen was told the visible rows.
    @MainActor
    private final class Person {
        let page: PageScreen
        var rows = VisibleRows()
        var position = PagePosition()
        var height = 24
        var filter: RowFilter<PageIntent>?

        init(_ page: PageScreen) {
            self.page = page
        }

        var layout: PageLayout<PageIntent> {
            PageLayout(
                filter?.filtered(page.page()) ?? page.page(), Terminal.Size(width: 60, height: height), position,
                PageSurroundings())
        }

        /// Tells the visible rows, and returns `true` if they were not told before.
        @discardableResult
        func look(on screens: [ScreenID] = []) -> Bool {
            let isNew = rows.tell(layout, of: screens + [page.id])
            position = layout.position
            return isNew
        }

        func press(_ keys: Key...) {
            for key in keys {
                let response: PageResponse<PageIntent>
                (position, response) = layout.press(key)
                if case .send(let intent) = response { intent.send() }
                look()
            }
        }

        func filter(_ text: String) {
            var filter = RowFilter<PageIntent>()
            filter.show(page.page(), of: page.id, words: FilterText.words(of: text), isChanged: true)
            filter.advance(PlainPageFormatter()) { false }
            self.filter = filter
        }

        var state: ShelfPresenter.State? { page.screen(of: ShelfPresenter.self)?.state }
        var told: Int { state?.told ?? 0 }
        var visible: [Int] { state?.visible ?? [] }
        var open: [Int] { page.screen(of: ShelfPresenter.self)?.children.map(\.id) ?? [] }
    }

    private func person(_ books: some Sequence<Int> = 1...500) -> Person {
        let person = Person(stage.shelf(of: books))
        person.look()
        return person
    }

    @Test func theRowsOfTheFirstFrameAreTold() {
        let person = person()
        #expect(person.visible == Array(1...20) && person.open == person.visible && person.told == 1)
        #expect(!person.look() && person.told == 1)
    }

    @Test func eachStepIsToldOnce() {
        let person = person()
        for _ in 1...19 { person.press(.down) }
        #expect(person.told == 1)
        for step in 1...30 {
            person.press(.down)
            #expect(person.told == 1 + step && person.visible == Array(1 + step...20 + step))
            #expect(!person.look())
        }
        #expect(person.open == person.visible)
    }

    @Test func anotherSizeIsTold() {
        let person = person()
        person.height = 12
        #expect(person.look() && person.visible == Array(1...10))
        person.height = 1
        #expect(person.look() && person.visible == [1])
        person.height = 24
        #expect(person.look() && person.visible == Array(1...20) && person.told == 4)
    }

    @Test func aFilterTellsTheRowsThatItShows() {
        let person = person()
        person.filter("77")
        #expect(person.look() && person.visible == [77, 177, 277, 377, 477])
        // The rows that were found before the children opened have the actions of those now.
        let rows = person.layout.visibleRows.map(\.row)
        #expect(rows.allSatisfy { $0.actions.map(\.title) == ["Star", "Remove"] })
        person.filter = nil
        #expect(person.look() && person.visible == Array(1...20))
    }

    @Test func removedAndInsertedRowsAreTold() {
        let person = person()
        person.press(.character("d"))
        #expect(person.visible == Array(2...21) && person.open == person.visible && person.told == 2)
        let few = self.person(1...3)
        for _ in 1...3 { few.press(.character("d")) }
        #expect(few.state?.books == [] && few.open == [] && few.told == 3)
    }

    @Test func aSelectedRowCountsAsVisible() {
        let person = person()
        person.position.scroll(40)
        #expect(person.look() && person.visible == [1] + Array(41...60))
        person.press(.character("*"))
        #expect(person.page.page().starred == ["Book 1"])
    }

    @Test func aQuestionIsAnsweredFirst() throws {
        let person = person()
        person.press(.character("a"))
        person.position.scroll(40)
        #expect(!person.look() && person.told == 1)
        person.press(.character("y"))
        #expect(person.told == 2)
        for prompt in [PagePosition.Prompt.keys, .confirmation(title: "Ask", owner: nil)] {
            person.position.prompt = prompt
            person.position.scroll(1)
            #expect(!person.look() && person.told == 2)
        }
    }

    @Test func aScreenIsNotToldAgainAfterOthers() {
        let (shelf, other) = (person(), person(1...30))
        let rows = shelf.rows
        other.rows = rows
        #expect(other.look(on: [shelf.page.id]) && other.told == 2)
        shelf.rows = other.rows
        #expect(!shelf.look() && shelf.told == 1)
        // A screen that has left the stack is forgotten.
        other.rows = shelf.rows
        #expect(other.look() && other.told == 3)
    }

    @Test func aClosedScreenIsNotTold() {
        let person = person()
        person.page.close()
        person.height = 12
        person.look()
        #expect(person.told == 1 && person.open == [])
    }

    /// Whatever a person does, the open children are those of the rows in the frame and of the selected one.
    @Test(arguments: 1...4)
    func childrenAreThoseOfVisibleRows(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let person = person(1...60)
        let keys: [Key] = [.down, .up, .pageDown, .pageUp, .home, .end, .character("d"), .character("*")]
        for _ in 0..<80 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: person.height = Int.random(in: 1...30, using: &random)
            case 1: person.position.scroll(Int.random(in: -9...9, using: &random))
            default: person.press(keys.randomElement(using: &random) ?? .down)
            }
            person.look()
            #expect(!person.look())
            let layout = person.layout
            var shown = Set(layout.visibleRows.map(\.index))
            if case .row(_, let selected)? = layout.selected.map({ layout.slots[$0] }) { shown.insert(selected) }
            #expect(person.open == shown.sorted().compactMap { person.state?.books[$0] })
        }
    }
}

extension Page {
    /// The titles of the rows with stars.
    fileprivate var starred: [String] {
        parts.flatMap { part in
            guard case .rows(let rows) = part else { return [String]() }
            return (0..<rows.count).map { rows.row(at: $0) }.filter { $0.cells.contains { $0.value == .number(1) } }
                .map(\.title)
        }
    }
}
