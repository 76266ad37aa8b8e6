import Adder
import Testing

@testable import AdderTerminal

/// The values of events, in short and in full.
@Suite struct TracedValueTests {
    private func drawn(_ event: any Event, detail: EventTree.Detail = .short, width: Int? = nil) -> [String] {
        var session = TracedSession(detail: detail)
        session.add(event, on: 1)
        return session.tree.lines(width: width).map(\.text)
    }

    @Test(arguments: [EventTree.Detail.short, .full])
    func aSecretStaysASecret(_ detail: EventTree.Detail) {
        let lines = drawn(NotesIntent.signIn(Secret(literal: "hunter2")), detail: detail)
        #expect(lines[0] == "intent signIn: Secret(literal)  AdderTerminalTests  screen 1")
        #expect(!lines.joined().contains("hunter2"))
    }

    /// One event of a long list had 347 kB.
    @Test func anEventOfAnySizeIsShort() {
        let page = NotesPage(notes: [.init(title: String(repeating: "é\u{301}", count: 100_000), text: nil)])
        for event in [NotesResponse.notes(.numbered(5_000)), .notes(page)] {
            let lines = drawn(event)
            #expect(lines.count == 1)
            #expect(lines[0].utf8.count < 400)
        }
    }

    private struct PageLineID: Codable, Equatable { let number: Int }

    private enum Seen: Event { case lines([PageLineID]), names([String: String]) }

    @Test func identifiersAreCountedAsTheirThings() {
        #expect(drawn(Seen.lines((1...9).map { PageLineID(number: $0) }))[0].contains(" 9 lines "))
    }

    @Test func aDictionaryHasEntries() {
        #expect(drawn(Seen.names(["a": "b", "c": "d"]))[0].contains("names: 2 entries "))
        #expect(drawn(Seen.names(["a": "b"]))[0].contains("names: 1 entry "))
    }

    @Test func aTextCannotObeyTheTerminal() {
        let line = drawn(NotesIntent.remove([NoteKey(description: "a\u{1B}[2J\nb")]))[0]
        #expect(line.hasPrefix("intent remove: a<U+001B>[2J b"))
    }

    @Test func theFullFormHasEveryField() {
        let page = NotesPage(notes: [.init(title: "Milk", text: "fresh"), .init(title: "Oats", text: nil)], version: 7)
        #expect(
            drawn(NotesResponse.notes(page), detail: .full) == [
                "intent notes: 2 notes, version 7  AdderTerminalTests  screen 1",
                "    notes: 2", "      1: ", "        title: “Milk”", "        text: “fresh”", "      2: ",
                "        title: “Oats”", "        text: nil", "    version: 7",
            ])
    }

    @Test func theFullFormWraps() {
        let page = NotesPage(notes: [.init(title: String(repeating: "word ", count: 20), text: nil)])
        let lines = drawn(NotesResponse.notes(page), detail: .full, width: 40)
        #expect(lines.allSatisfy { $0.count <= 40 && !$0.contains("…") })
        #expect(lines.reduce(0) { $0 + $1.split(separator: " ").count { $0.contains("word") } } == 20)
    }

    @Test(arguments: [
        (Duration.microseconds(-3), "0 µs"), (.microseconds(340), "340 µs"), (.microseconds(4_260), "4.2 ms"),
        (.milliseconds(42), "42 ms"), (.milliseconds(1_250), "1.2 s"), (.seconds(12), "12 s"), (.seconds(185), "3 min"),
    ])
    func aDurationHasTheUnitThatFits(_ duration: Duration, _ text: String) {
        #expect(duration.traceText == text)
    }
}
