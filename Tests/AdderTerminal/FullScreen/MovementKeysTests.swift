import AdderViews
import Testing

@testable import AdderTerminal

/// The letters and the control keys that move, as in a pager.
@Suite struct MovementKeysTests {
    private func key(_ letter: Character) -> Key { .character(letter) }

    @Test(arguments: [
        ("j", "k2"), ("jk", "k1"), ("jjj", "k4"), ("G", "k30"), ("Gg", "k1"), ("Gk", "k29"), ("k", "k1"),
    ])
    func aLetterMovesTheSelection(_ letters: String, _ row: String) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        for letter in letters { typing.press(key(letter)) }
        #expect(typing.selectedLine?.hasPrefix(row + "  ") == true, "\(typing.selectedLine ?? "")")
        #expect(typing.sent.isEmpty)
    }

    /// Half a screen ends at a heading more than once.
    @Test(arguments: [
        ([Key.end], "Row 9"), ([.character("G"), .character("g")], "Row 1"), ([.down, .down, .home], "Row 1"),
        (Array(repeating: .halfDown, count: 9), "Row 9"), (Array(repeating: .pageDown, count: 9), "Row 9"),
        ([.end] + Array(repeating: .halfUp, count: 9), "Row 1"),
        ([.end] + Array(repeating: .pageUp, count: 9), "Row 1"),
    ])
    func aHeadingStopsNoKey(_ keys: [Key], _ row: String) {
        var page = Page<FrameIntent>()
        page.fact("Lists", "9")
        for number in 1...9 {
            page.section("List \(number)")
            page.rows([FrameRow(id: number)]) { element, row in row.title = "Row \(element.id)" }
        }
        page.remark("The end")
        let typing = FrameTyping(page)
        for key in keys { typing.press(key) }
        #expect(typing.selectedLine == row)
    }

    /// A person has chosen the first row by the action, without a key that moves.
    @Test func aChangedFirstRowStaysSelected() {
        func page(_ ids: [Int]) -> Page<FrameIntent> { ListPage(rows: .loaded(ids)).page }
        let typing = FrameTyping(page([1, 2, 3]), width: 60, height: 20)
        #expect(typing.press(key("x")) == .send(.sent("complete 1")))
        typing.show(page([2, 1, 3]))
        #expect(typing.selectedLine == "Todo 1")
    }

    /// Two halves are about one screen.
    @Test func aHalfIsHalfAScreen() {
        func row(after keys: Key...) -> String {
            let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
            for key in keys { typing.press(key) }
            return typing.selectedLine.map { String($0.prefix { $0 != " " }) } ?? ""
        }
        #expect(row(after: .pageDown) == "k10")
        #expect(row(after: .halfDown) == "k5")
        #expect(row(after: .halfDown, .halfDown) == "k9")
        #expect(row(after: .halfDown, .halfUp) == "k1")
    }

    @Test(arguments: ["j", "k", "g", "G", "n", "N"] as [Character])
    func aPagesOwnKeyComesFirst(_ letter: Character) {
        var page = FramePages.list(FrameRow.rows(3))
        page.action("Own", .sent("own"), key: letter)
        #expect(FrameTyping(page).press(key(letter)) == .send(.sent("own")))
    }

    @Test(arguments: ["j", "G", "n"] as [Character])
    func inAFieldALetterIsText(_ letter: Character) {
        let typing = FrameTyping(FramePages.form())
        #expect(typing.press(key(letter)) == .send(.typed(.init(field: "title", text: "Buy milk\(letter)"))))
    }

    @Test func inAFieldTheControlKeysEdit() {
        let typing = FrameTyping(FramePages.form())
        typing.press(.home)
        #expect(typing.press(.halfDown) == .send(.typed(.init(field: "title", text: "uy milk"))))
        typing.press(.end)
        #expect(typing.press(.halfUp) == .send(.typed(.init(field: "title", text: ""))))
    }

    /// A key that moves nothing says so.
    @Test(arguments: [Key.character("k"), .character("g"), .halfUp])
    func aKeyAtTheEndDoesNothing(_ key: Key) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 20)
        typing.press(key)
        #expect(typing.text.contains("does nothing here."))
    }

    // MARK: Matches

    @Test func theMatchesOfAFilterFollowEachOther() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)))
        typing.press(key("n"))
        #expect(typing.selectedLine?.hasPrefix("k1") == true)
        typing.press(key("/"), key("T"), .enter)
        var rows: [Character] = []
        for letter in "nnnNNN" as String {
            typing.press(key(letter))
            rows.append(typing.selectedLine?.dropFirst().first ?? "?")
        }
        #expect(String(rows) == "231321")
    }

    @Test func theMatchesOfASearchGoOnInTheNextList() {
        var page = Page<FrameIntent>()
        page.field("Search", "Todo", kind: .search) { .typed(.init(field: "search", text: $0)) }
        page.rows(FrameRow.rows(2)) { element, row in row.title = "First \(element.id)" }
        page.section("More")
        page.rows(FrameRow.rows(2)) { element, row in row.title = "Second \(element.id)" }
        let typing = FrameTyping(page, width: 60, height: 20)
        var rows: [String] = []
        for letter in "nnnnN" as String {
            typing.press(key(letter))
            rows.append(typing.selectedLine ?? "")
        }
        #expect(rows == ["First 2", "Second 1", "Second 2", "First 1", "Second 2"])
    }

    @Test func theKeysAreListed() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 70, height: 40)
        typing.press(key("?"))
        for line in [
            "j k            Down, up", "g G            First, last", "Ctrl-U Ctrl-D  Half a screen",
            "n N            Next match, former",
        ] { #expect(typing.text.contains(line), "\(line)") }
    }
}
