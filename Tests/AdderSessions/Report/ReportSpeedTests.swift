import Adder
import Foundation
import TestSupport
import Testing

@testable import AdderSessions

extension ReportTests {
    /// The page of a long session.
    @MainActor
    @Suite struct Speed {
        /// Events as of a session in which a person changes one of some todos again and again, six events each time.
        private static func recording(_ count: Int) throws -> SessionRecording {
            var recording = try SessionRecording(WrittenRecording(isMasked: true).bytes)
            let screen = ScreenID(rawValue: 1)
            recording.events = (0..<count).map { index in
                let (step, start) = (index % 6, UInt64(index - index % 6 + 1))
                let types = [
                    "TodosKit.TodoListIntent", "Adder.ScreenEvent", "TodosKit.TodosRequest", "TodosKit.TodosResponse",
                ]
                let id = EventID(rawValue: UInt64(index + 1))
                let folded = #"{"folded":{"_0":["\#(EventID(rawValue: UInt64(index)))"]}}"#
                let isTurn = step == 1 || step == 4
                let rows = (0..<20).map {
                    #"{"mark":"\#((index / 6) % ($0 + 2) == 0 ? "done" : "open")","title":"~9.k\#($0)"}"#
                }
                return RecordedEvent(
                    number: id.rawValue, time: Int64(index) * 900 + Int64(index % 7) * 31, id: id,
                    cause: step == 0 ? nil : EventID(rawValue: start + [0, 0, 0, 2, 3, 3][step]), screen: screen,
                    kind: step == 3 ? .final : .event,
                    role: [.intent, .turn, .effect, .answer, .turn, .effect][step],
                    type: isTurn ? types[1] : types[[0, 0, 2, 3, 0, 2][step]],
                    mangled: isTurn ? _mangledTypeName(ScreenEvent.self) : nil,
                    name: isTurn ? "folded" : ["toggle", "", "change", "changed", "", "show"][step],
                    body: isTurn ? folded : #"{"toggle":{"_0":["\#(String(index &* 7_919 % 99_991, radix: 36))"]}}"#,
                    pages: isTurn
                        ? [
                            screen:
                                #"{"title":"~5.k3","parts":[{"rows":20,"first":[\#(rows.joined(separator: ","))]}]}"#
                        ]
                        : [:])
            }
            return recording
        }

        /// A million events, whose recording takes long to write without optimisations, wait for the night.
        @Test(arguments: Depth.choose([5_000], ci: [100_000], night: [100_000, 1_000_000]))
        func aLongSessionIsFluid(_ count: Int) async throws {
            let html = SessionReport(try Self.recording(count)).html
            let browser = try await Browser()
            try await browser.open(html)
            let load = try await browser.busyTime()
            let shown = try await browser.evaluate("performance.now()")
            let steps = try await browser.evaluate(
                """
                (() => {
                    const times = [];
                    for (let i = 0; i < 200; i++) {
                        const start = performance.now();
                        tree.dispatchEvent(new KeyboardEvent("keydown", { key: i % 9 ? "ArrowDown" : "PageDown" }));
                        document.body.offsetHeight;
                        times.push(performance.now() - start);
                    }
                    times.sort((a, b) => a - b);
                    return times[100];
                })()
                """)
            #expect(try await browser.evaluate("count.innerText") == "\(count.formatted()) events")
            #expect(load < (count > 100_000 ? 5 : 1), "seconds of work until it is shown; \(html.utf8.count) bytes")
            #expect(try #require(Double(steps)) < 50, "milliseconds of a step")
            print(
                "A page of \(count) events, \(html.utf8.count) bytes: \(load) s of work, shown after \(shown) ms, a step in \(steps) ms."
            )
            try await browser.close()
        }
    }
}
