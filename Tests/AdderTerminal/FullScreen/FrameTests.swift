import AdderViews
import Foundation
import Synchronization
import Testing

@testable import AdderTerminal

/// The frames of pages that use every part, as text.
@Suite struct FrameTests {
    /// The pages by the names of their files, each after those that were shown before it.
    private static let pages: [String: [Page<FrameIntent>]] = [
        "list": [FramePages.list(FrameRow.rows(30))], "form": [FramePages.form()],
        "everything": [FramePages.everything()],
        "table": [FramePages.table(30)],
        "changed-list": [FramePages.list(FrameRow.rows(30)), FramePages.list(FramePages.changedRows)],
        "changed-table": [FramePages.everything(), FramePages.everything(price: 1295)],
    ]

    private static func typing(_ name: String, _ width: Int, _ height: Int) throws -> FrameTyping {
        let pages = try #require(pages[name])
        let typing = FrameTyping(pages[0], width: width, height: height)
        for page in pages.dropFirst() { typing.show(page) }
        return typing
    }

    /// To update the files after an intended change, run the tests with `ADDER_WRITE_GOLDEN=1`, and review the difference.
    @Test(
        arguments: ["list", "form", "everything", "table", "changed-list", "changed-table"],
        [(40, 10), (80, 24), (200, 50)])
    func aFrameIsAsBefore(_ name: String, _ size: (width: Int, height: Int)) throws {
        let typing = try Self.typing(name, size.width, size.height)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/\(name)-\(size.width)x\(size.height).txt")
        // Trailing spaces are not shown.
        let text = typing.frame.lines.map { $0.text.replacing(/\ +$/, with: "") + "\n" }.joined()
        if ProcessInfo.processInfo.environment["ADDER_WRITE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text.split(separator: "\n") == golden.split(separator: "\n"))
        #expect(text == golden)
    }

    @Test(arguments: [(1, 1), (2, 1), (5, 2), (8, 3), (20, 5), (40, 10), (81, 25), (300, 100)])
    func everyFrameFillsItsScreen(_ width: Int, _ height: Int) throws {
        for name in Self.pages.keys {
            let typing = try Self.typing(name, width, height)
            for key in [Key.down, .end, .pageUp, .character("?"), .tab, .tab, .home] {
                let frame = typing.frame
                #expect(frame.lines.count == height)
                #expect(frame.lines.allSatisfy { $0.width <= width && $0.width == $0.text.terminalWidth })
                typing.press(key)
            }
        }
    }

    @Test func aNoticeShowsItsRow() {
        var page = Page<FrameIntent>()
        var row = PageRow<FrameIntent>()
        (row.key, row.mark, row.badge, row.title) = ("b2kw", .done, "A", "Buy milk")
        page.notice("Added", row)
        #expect(FrameTyping(page).text.contains("\n Added  b2kw  [x]  (A) Buy milk\n"))
    }

    @Test func onlyChangedLinesAreWritten() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        let first = typing.frame
        typing.press(.down)
        let second = typing.frame
        #expect(second.update(from: second, isColored: true) == "")
        let update = second.update(from: first, isColored: false)
        #expect(update.split(separator: "\u{1B}[K").count == 4)
        #expect(update.contains("\u{1B}[3;1H\u{1B}[K\u{1B}[7m› k2   [x]  Todo 2   "))
        #expect(second.update(from: nil, isColored: false).hasPrefix("\u{1B}[?25l\u{1B}[2J"))
    }

    @Test func aTextFromOutsideIsNotObeyed() {
        var page = Page<FrameIntent>()
        page.title = "a\u{1B}]0;b\u{7}"
        page.text("one\ttwo\u{1B}[31m\u{9B}2J")
        page.field("\u{1B}[0m", "c\u{8}d") { .sent($0) }
        page.action("\u{1B}[7mGo", .sent("go"), key: "\u{1B}")
        let update = FrameTyping(page).frame.update(from: nil, isColored: false)
        #expect(!update.contains("\u{1B}]"))
        #expect(!update.contains("\u{1B}[31m"))
        #expect(!update.unicodeScalars.contains { "\u{7}\u{8}\u{9}\u{9B}".unicodeScalars.contains($0) })
        #expect(update.contains("<U+001B>]0;b<U+0007>"))
    }

    @Test func aLongListDescribesOnlyVisibleRows() {
        let described = Described()
        var page = Page<FrameIntent>()
        page.rows(
            PageRows(count: 100_000, identify: { AnyHashable($0) }) { index, row in
                described.add()
                row.title = "Row \(index)"
            })
        let typing = FrameTyping(page, width: 80, height: 24)
        for key in [Key.end, .up, .pageUp, .pageDown, .home, .down] {
            typing.press(key)
            described.reset()
            #expect(typing.frame.lines.count == 24)
            #expect(described.count < 100)
        }
    }

    @Test(arguments: [(40, 10), (80, 24)])
    func theHeadingsStayWhileTheirRowsAreAtTheTop(_ width: Int, _ height: Int) {
        let typing = FrameTyping(FramePages.table(30), width: width, height: height)
        let top = height < 16 ? 1 : 2
        func expectTable(_ comment: Comment) {
            let lines = typing.frame.lines.map(\.text)
            #expect(lines.count { $0.contains("  Due ") } == 1, comment)
            #expect(lines[top].contains("  Due "), comment)
            let row = (typing.layout.selected ?? 0)
            #expect(typing.selectedLine?.trimmingPrefix(/\ */).hasPrefix("\(row) ") == true, comment)
        }
        for row in 1..<30 {
            typing.press(.down)
            expectTable("down \(row)")
        }
        for row in 1..<30 {
            typing.press(.up)
            expectTable("up \(row)")
        }
        typing.press(.pageDown, .pageDown, .pageUp)
        expectTable("page")
        typing.press(.end)
        expectTable("end")
        typing.press(.home)
        expectTable("home")
    }

    @Test func aSecretIsNeverShown() {
        let typing = FrameTyping(FramePages.form(), width: 80, height: 24)
        typing.press(.backTab, .backTab)
        typing.type("hush")
        #expect(!typing.text.contains("hush"))
        #expect(typing.selectedLine?.contains("[•••• ") == true)
        typing.press(.tab)
        #expect(typing.text.contains("[••••"))
    }

    /// A key has the foreground of the terminal, and at most one attribute.
    @Test func aKeyIsNotTheBrightestText() throws {
        let typing = FrameTyping(FramePages.table(8), width: 80, height: 24)
        for page in [FramePages.table(8), FramePages.list(FrameRow.rows(8)), FramePages.everything()] {
            typing.page = page
            for line in typing.frame.lines.map({ $0.encoded(isColored: true) }) {
                for style in line.matches(of: /\u{1B}\[([0-9;]+)m *(k?[0-9]+) *\u{1B}/) where style.1 != "7" {
                    #expect(style.1 == "2", "\(line)")
                }
                #expect(!line.contains("\u{1B}[90m"))
            }
        }
    }

    @Test func theCursorStandsOnTheSelection() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        #expect(typing.frame.cursor == Frame.Cell(line: 1, column: 0))
        typing.press(.down, .down)
        #expect(typing.frame.cursor == Frame.Cell(line: 3, column: 0))
        for _ in 0..<27 {
            typing.press(.down)
            let line = typing.frame.cursor?.line ?? -1
            #expect(typing.frame.lines[line].text.hasPrefix("›"))
        }
        // The selected action of the last line.
        typing.press(.tab)
        #expect(typing.frame.cursor == Frame.Cell(line: 11, column: 1))
        typing.press(.character("?"))
        #expect(typing.frame.cursor == nil)
    }

    @Test func numbersOfRowsAreAlignedAtTheRight() {
        func page(_ columns: [String], _ key: @escaping @Sendable (Int) -> String) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            page.rows(FrameRow.rows(10), columns: columns) { element, row in
                row.key = key(element.id)
                row.title = "Row"
                row.detail = element.id == 9 ? "Detail" : nil
            }
            return page
        }
        for columns in [[], ["No.", "Title"]] {
            let lines = FrameTyping(page(columns) { "\($0)" }, width: 40, height: 14).text.split(separator: "\n")
            let column = columns.isEmpty ? 0 : 1
            let space = String(repeating: " ", count: column)
            #expect(lines.contains { $0.hasPrefix("  \(space) 9  Row") })
            #expect(lines.contains { $0.hasPrefix("  \(space)10  Row") })
        }
        let words = FrameTyping(page([]) { "k\($0)" }, width: 40, height: 14).text
        #expect(words.contains("\n  k9   Row\n       Detail\n  k10  Row\n"))
    }

    @Test(arguments: [(100, nil), (34, "+1 column  1/8"), (26, "+1  1/8"), (20, "+2  1/8")])
    func columnsWithoutSpaceAreAnnounced(_ width: Int, _ place: String?) throws {
        let title = try #require(FrameTyping(FramePages.table(8), width: width, height: 14).frame.lines.first).text
        #expect(title.contains("+") == (place != nil))
        if let place { #expect(title.hasSuffix(place + " "), "\(title)") }
    }

    @Test func theCursorStandsBehindTheText() {
        let typing = FrameTyping(FramePages.form(), width: 80, height: 24)
        #expect(typing.frame.cursor == Frame.Cell(line: 2, column: 21))
        typing.press(.left, .left)
        #expect(typing.frame.cursor == Frame.Cell(line: 2, column: 19))
        typing.press(.down)
        #expect(typing.frame.cursor == Frame.Cell(line: 3, column: 13))
        let long = FrameTyping(FramePages.form(title: String(repeating: "漢", count: 50)), width: 40, height: 10)
        #expect((long.frame.cursor?.column ?? 40) < 40)
    }
}

/// Counts the rows that are described.
private final class Described: Sendable {
    private let rows = Mutex(0)
    var count: Int { rows.withLock { $0 } }
    func add() { rows.withLock { $0 += 1 } }
    func reset() { rows.withLock { $0 = 0 } }
}
