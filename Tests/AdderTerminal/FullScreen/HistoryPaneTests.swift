import Adder
import AdderViews
import Testing

@testable import AdderTerminal

/// The history of a session, which takes the place of the pages.
@MainActor
@Suite struct HistoryPaneTests {
    private static let size = Terminal.Size(width: 60, height: 6)

    private static func turn(_ number: Int) -> SessionHistory.Turn {
        var page = Page<PageIntent>()
        page.title = "Page \(number)"
        return SessionHistory.Turn(path: ["Home"], page: page, events: ["Intent.\(number)", "Response.\(number)"])
    }

    /// Shows a history whose replay has ended.
    private static func pane(
        _ count: Int, _ message: String? = nil, save: @escaping @MainActor @Sendable (String) async -> String = { $0 }
    ) async -> HistoryPane {
        let (changes, report) = AsyncStream.makeStream(of: Void.self)
        let history = SessionHistory { add in
            for number in stride(from: 1, through: count, by: 1) { await add(turn(number)) }
            return message
        } save: {
            await save($0)
        }
        let pane = HistoryPane(history) { report.yield() }
        pane.show()
        var reports = changes.makeAsyncIterator()
        for _ in 0...count { _ = await reports.next() }
        return pane
    }

    private static func lines(_ pane: HistoryPane, _ size: Terminal.Size = size) -> [String] {
        (pane.frame(in: size, PageSurroundings())?.lines ?? []).map { line in
            String(line.text.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func press(_ pane: HistoryPane, _ keys: Key...) {
        for key in keys { #expect(pane.response(to: key, in: size, PageSurroundings()) == PageResponse.none) }
    }

    @Test func theBarNumbersTheTurn() async {
        let pane = await Self.pane(40)
        let keys = "  ← → Step  Esc Back  s Save as a test"
        #expect(
            Self.lines(pane) == [
                " Home › Page 40", "", "", "", " Intent.40, Response.40", " Turn 40 of 40" + keys,
            ])
        for (key, number) in [
            (Key.right, 40), (.left, 39), (.pageUp, 29), (.left, 28), (.right, 29), (.pageDown, 39), (.home, 1),
            (.left, 1), (.character("x"), 1), (.enter, 1), (.end, 40),
        ] {
            Self.press(pane, key)
            #expect(Self.lines(pane).last == " Turn \(number) of 40" + keys, "\(key)")
            #expect(Self.lines(pane).first == " Home › Page \(number)", "\(key)")
        }
    }

    /// Neither turn comes by itself in the time of a test.
    @Test func aPlayedSessionIsPausedAndSteppedThrough() async {
        let (changes, report) = AsyncStream.makeStream(of: Void.self)
        let pane = HistoryPane(
            SessionHistory { add in
                for number in 1...3 {
                    let turn = Self.turn(number)
                    let pause = Duration.seconds(number == 1 ? 0 : 3_600)
                    await add(.init(page: turn.page, events: turn.events, caption: "Caption \(number)", pause: pause))
                }
                return nil
            }
        ) { report.yield() }
        pane.show()
        var reports = changes.makeAsyncIterator()
        _ = await reports.next()
        #expect(Self.lines(pane).suffix(3).first == " Caption 1")
        Self.press(pane, .right)
        _ = await reports.next()
        #expect(Self.lines(pane).last == " Turn 2 of 2 …  ← → Step  Esc Back  Space Pause")
        Self.press(pane, .left)
        #expect(Self.lines(pane).last == " Turn 1 of 2 …  ← → Step  Esc Back  Space Go on")
        Self.press(pane, .character("s"), .right, .right)
        _ = await reports.next()
        _ = await reports.next()
        #expect(Self.lines(pane).last == " Turn 3 of 3  ← → Step  Esc Back")
        pane.hide()
    }

    @Test func theLatestTurnsAreKept() async {
        let pane = await Self.pane(1_003)
        Self.press(pane, .home)
        #expect(Self.lines(pane).last?.hasPrefix(" Turn 4 of 1003  ") == true)
    }

    @Test(arguments: [(1, 1), (20, 2), (20, 3), (200, 50)])
    func anySizeIsFilled(_ width: Int, _ height: Int) async {
        let pane = await Self.pane(3)
        for _ in 0..<2 {
            let frame =
                pane.frame(in: Terminal.Size(width: width, height: height), PageSurroundings()) ?? Frame(lines: [])
            #expect(frame.lines.count == height && frame.lines.allSatisfy { $0.width <= width })
            Self.press(pane, .character("s"))
        }
    }

    @Test func whatCannotBeShownIsSaid() async {
        let pane = await Self.pane(0, "The recording is masked.")
        #expect(Self.lines(pane)[4] == " The recording is masked.")
        #expect(Self.lines(pane)[5].hasPrefix(" Turn 0 of 0  "))
        Self.press(pane, .left, .right, .home, .end, .pageUp, .up)
        #expect(Self.lines(pane)[4] == "")
    }

    @Test(arguments: [Key.escape, .character("q"), .character("<")])
    func aKeyLeadsBackAndCancelsTheReplay(_ key: Key) async {
        let (cancelled, report) = AsyncStream.makeStream(of: Void.self)
        let pane = HistoryPane(
            SessionHistory { _ in
                let (never, continuation) = AsyncStream.makeStream(of: Void.self)
                for await _ in never {}
                withExtendedLifetime(continuation) {}
                if Task.isCancelled { report.yield() }
                return nil
            } save: {
                $0
            }
        ) {}
        pane.show()
        #expect(pane.isShown && Self.lines(pane).last?.hasPrefix(" Turn 0 of 0 …  ") == true)
        Self.press(pane, key)
        #expect(!pane.isShown)
        var reports = cancelled.makeAsyncIterator()
        _ = await reports.next()
    }

    @Test func theSessionIsSavedInATypedFolder() async {
        let (folders, report) = AsyncStream.makeStream(of: String.self)
        let pane = await Self.pane(2) { folder in
            report.yield(folder)
            return "Wrote it."
        }
        Self.press(pane, .character("s"))
        #expect(Self.lines(pane).suffix(2) == [" Folder of the test: .", " Return Save as a test  Esc Cancel"])
        Self.press(pane, .escape, .character("s"), .halfUp, .character("q"), .paste("/x"), .enter)
        var reports = folders.makeAsyncIterator()
        #expect(await reports.next() == "q/x")
        #expect(pane.isShown)
        #expect(pane.response(to: .interrupt, in: Self.size, PageSurroundings()) == .quit)
    }
}
