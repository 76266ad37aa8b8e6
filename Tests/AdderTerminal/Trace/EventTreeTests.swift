import Adder
import Foundation
import Testing

@testable import AdderTerminal

/// The tree of causes as lines.
@Suite struct EventTreeTests {
    private var session = TracedSession()

    /// Returns the opening of screen 1 as a recording holds it.
    private func opening(of presenter: String) throws -> ScreenEvent.Opening {
        try JSONDecoder().decode(
            ScreenEvent.Opening.self, from: Data(#"{"screen":1,"presenter":"\#(presenter)"}"#.utf8))
    }

    @Test mutating func anIntentLeadsToATurn() {
        session.addList()
        #expect(
            session.text() == """
                intent appear  AdderTerminalTests  screen 1  15 ms
                ├ turn  1.0 ms
                └ request list
                  └ response notes: 1 note, version 7  10 ms
                    └ turn  3.0 ms
                """)
    }

    @Test mutating func theRightColumnHasTheDurations() {
        session.addList(of: 300)
        #expect(
            session.text(width: 44) == """
                intent appear                          15 ms
                ├ turn                                1.0 ms
                └ request list
                  └ response notes: 300 notes, versi…  10 ms
                    └ turn                            3.0 ms
                """)
        let wide = session.tree.lines(width: 80)[0]
        #expect(
            wide.text == "intent appear" + String(repeating: " ", count: 32) + "AdderTerminalTests  screen 1  15 ms")
    }

    /// The kit and the screen take only what the values leave.
    @Test mutating func theValuesComeBeforeTheFacts() {
        let key = String(repeating: "k", count: 30)
        session.add(NotesIntent.remove([NoteKey(description: key)]), on: 1)
        func line(_ width: Int) -> String { session.tree.lines(width: width)[0].text }
        #expect(line(81) == "intent remove: \(key) AdderTerminalTests  screen 1")
        #expect(line(80) == "intent remove: \(key)" + String(repeating: " ", count: 20) + "screen 1")
        #expect(line(60) == "intent remove: \(key)")
        #expect(line(44) == "intent remove: \(key.dropLast(2))…")
    }

    @Test(arguments: [1, 8, 20, 40, 59, 60, 80, 200])
    func noLineIsWider(_ width: Int) {
        var session = TracedSession()
        session.addList(of: 2)
        session.add(NotesIntent.remove([NoteKey(description: "日本語の長いキー\u{1B}[31m\n")]), on: 1)
        #expect(session.tree.lines(width: width).allSatisfy { $0.width <= width })
    }

    @Test mutating func theNewestLinesFitTheHeight() {
        session.addList()
        session.add(NotesIntent.remove([NoteKey(description: "b")]), on: 1)
        #expect(session.text(height: 2) == "    └ turn  3.0 ms\nintent remove: b  AdderTerminalTests  screen 1")
        #expect(session.text(height: 0) == "")
    }

    @Test mutating func aScreenHasItsName() throws {
        let opened = try opening(of: "NoteListPresenter")
        session.add(ScreenEvent.opened(opened), on: 1)
        session.add(NotesIntent.appear, on: 1)
        session.add(ScreenEvent.closed(ScreenID(rawValue: 1)), on: 1)
        #expect(
            session.text() == """
                screen opened  NoteList 1
                intent appear  AdderTerminalTests  NoteList 1
                screen closed  NoteList 1
                """)
    }

    @Test(arguments: [
        ("NotePresenter<ListCard>", "Note<ListCard>"), ("Presenter", "Presenter"),
        ("Presenter<Note>", "Presenter<Note>"),
        ("NoteScreen", "NoteScreen"),
    ])
    mutating func aScreenIsNamedAfterItsPresenter(_ presenter: String, _ name: String) throws {
        session.add(ScreenEvent.opened(try opening(of: presenter)), on: 1)
        #expect(session.text() == "screen opened  \(name) 1")
    }

    @Test mutating func aRequestWaitsForItsResponse() {
        let request = session.add(NotesRequest.remove([NoteKey(description: "a"), NoteKey(description: "b")]))
        #expect(session.text() == "request remove: a, b  AdderTerminalTests  …")
        session.add(NotesResponse.rejected([NoteError()]), because: request, .final, at: 2)
        #expect(
            session.text() == """
                request remove: a, b  AdderTerminalTests  2.0 ms
                └ failure rejected: The note is empty. Type a text.  2.0 ms
                """)
    }

    @Test mutating func progressIsNoResponse() {
        let request = session.add(NotesRequest.list(NotesQuery(search: "milk", limit: 3, isDone: true)))
        session.add(NotesResponse.notes(.numbered(2)), because: request, .progress, at: 1)
        #expect(
            session.text() == """
                request list: search “milk”, limit 3, isDone  AdderTerminalTests  …
                └ progress notes: 2 notes, version 7  1.0 ms
                """)
    }

    @Test func onlyTheNewestEventsAreKept() {
        var session = TracedSession(limit: 3)
        for number in 0..<40 { session.addList(at: number * 20) }
        #expect(session.tree.count == 3)
        #expect(session.tree.droppedCount == 197)
        #expect(
            session.text() == """
                request list  AdderTerminalTests  screen 1  13 ms
                └ response notes: 1 note, version 7  10 ms
                  └ turn  3.0 ms
                """)
    }

    /// A long session takes no more memory than a short one.
    @Test func nothingIsKeptOfADroppedEvent() {
        func sizes(_ count: Int) -> [Int] {
            var session = TracedSession(limit: 4)
            for number in 0..<count { session.addList(at: number * 20) }
            return Mirror(reflecting: session.tree).children.map { Mirror(reflecting: $0.value).children.count }
        }
        #expect(sizes(4) == sizes(400))
    }

    /// An identity may come again, as in a replay that goes on: the newer event keeps its number.
    @Test func anIdentityThatComesAgainIsTheNewerEvent() {
        var tree = EventTree(limit: 2)
        let twin = EventID(rawValue: 1)
        tree.add(Envelope<any Event>(NotesIntent.appear, id: twin), at: .zero)
        tree.add(Envelope<any Event>(NotesIntent.appear, id: twin), at: .zero)
        tree.add(Envelope<any Event>(NotesIntent.remove([]), id: EventID(rawValue: 2), cause: twin), at: .zero)
        #expect(tree.lines(width: 40).map(\.text) == ["event appear", "└ event remove"])
    }

    @Test mutating func theRolesHaveColors() {
        session.addList()
        let line = session.tree.lines(width: nil)[2].text(isColored: true)
        #expect(line == "\u{1B}[2m└ \u{1B}[0m\u{1B}[36mrequest\u{1B}[0m list")
        #expect(TerminalText.safe(line) == line)
    }
}
