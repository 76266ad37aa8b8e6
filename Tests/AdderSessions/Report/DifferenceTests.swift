import Adder
import AdderJSON
import Testing

@testable import AdderSessions

extension ReportTests {
    /// The marks of what differs between the page before a turn and the page after it.
    @MainActor
    @Suite struct Difference {
        struct Case: Sendable {
            let before: String
            let after: String
            /// What is marked on the first page, on the second one, and the sentence about both.
            let expected: String
        }

        private static let row = #"{"rows":2,"first":[{"key":"1","title":"Milk","cells":["2","CHF 6.40"]}]}"#

        private static let cases = [
            Case(
                before: #"{"text":"Buy some milk today"}"#, after: #"{"text":"Buy oat milk today"}"#,
                expected: "DEL Removed: some|INS Added: oat|1 changed."),
            // Words side by side are one mark, and a word that is new has no counterpart.
            Case(
                before: #"{"text":"Two of nine are done"}"#, after: #"{"text":"Two of nine are not yet done, today"}"#,
                expected: "|INS Added: not yet;INS Added: , today|1 changed."),
            // A mask is one word, and a number too.
            Case(
                before: #"{"text":"~4.k3j9x2 of 3.20 and ~2.aaaaaa"}"#,
                after: #"{"text":"~4.k3j9x9 of 3.40 and ~2.aaaaaa"}"#,
                expected: "DEL Removed: ~4.k3j9x2;DEL Removed: 3.20|INS Added: ~4.k3j9x9;INS Added: 3.40|1 changed."),
            // Each cell of a row has its own words.
            Case(
                before: row, after: row.replacing(#""2","CHF 6.40""#, with: #""3","CHF 9.60""#),
                expected: "DEL Removed: 2;DEL Removed: 6.40|INS Added: 3;INS Added: 9.60|1 changed."),
            // Another text is not a changed one.
            Case(
                before: #"{"text":"Nothing to do"}"#, after: #"{"text":"Everything is done already"}"#,
                expected: "P Removed: Nothing to do|P Added: Everything is done already|1 added, 1 removed."),
            // The text is the same, and what it is differs.
            Case(
                before: #"{"text":"Loading the items"}"#, after: #"{"empty":"Loading the items"}"#,
                expected: "P Removed: Loading the items|P Added: Loading the items|1 added, 1 removed."),
            // The words of a field cannot be marked one by one.
            Case(
                before: #"{"field":"Title","text":"Buy milk"}"#, after: #"{"field":"Title","text":"Buy bread"}"#,
                expected: "DIV Removed: Title|DIV Added: Title|1 added, 1 removed."),
            // A part that moves in before a changed one is not compared with it.
            Case(
                before: #"{"text":"One of two is done"}"#,
                after: #"{"failure":"offline"},{"text":"Two of two is done"}"#,
                expected: "DEL Removed: One|P Added: offline;INS Added: Two|1 added, 1 changed."),
        ]

        private func recording(_ pages: [String]) throws -> SessionRecording {
            var recording = try SessionRecording(WrittenRecording(isMasked: true).bytes)
            let screen = ScreenID(rawValue: 1)
            recording.events = zip(1..., pages).map { number, page in
                RecordedEvent(
                    number: number, time: Int64(number), id: EventID(rawValue: number), screen: screen,
                    role: .turn, type: "Adder.ScreenEvent", mangled: _mangledTypeName(ScreenEvent.self), name: "folded",
                    body: #"{"folded":{"_0":[]}}"#, pages: [screen: #"{"parts":[\#(page)]}"#])
            }
            return recording
        }

        @Test func changedWordsAreMarked() async throws {
            let browser = try await Browser()
            for example in Self.cases {
                let recording = try recording([example.before, example.after])
                try await browser.open(SessionReport(recording).html, at: "#event-2")
                let found = try await browser.evaluate(
                    """
                    [...Array.from(document.querySelectorAll("#detail .frame"), frame =>
                        Array.from(frame.shadowRoot.querySelectorAll(".added, .removed"),
                            part => `${part.tagName} ${part.textContent.trim()}`).join(";")),
                        document.querySelector("#detail .caption span").textContent].join("|")
                    """)
                #expect(found == example.expected)
                #expect(try await browser.evaluate(PageChecks.contrast) == "")
            }
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }
    }
}
