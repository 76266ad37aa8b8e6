import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderSessions

extension ReportTests {
    /// The page of a running session in a real browser.
    @MainActor
    @Suite struct Live {
        /// A session of the desk, and the page about it.
        private struct Desk {
            let inspector: SessionInspector
            let sdk: SDK<DeskKit>
            let flow: FlowHarness<DeskRoute>

            @MainActor
            init(_ inspector: SessionInspector) async throws {
                self.inspector = inspector
                sdk = try await SDK.start(recorder: inspector, kits: { DeskKit.enable() })
                let kit = sdk.kits
                flow = try FlowHarness<DeskRoute>(sdk) { try await kit.screen(for: $0, openedBy: $1) }
                try await flow.open(.desk)
            }

            @MainActor
            func note(_ texts: String...) async throws {
                for text in texts { try await flow.send(.note(text), to: DeskPresenter.self) }
                await flow.settled()
                await inspector.flush()
            }

            func stop() async {
                await sdk.stop()
                await inspector.stop()
            }
        }

        private let browser: Browser

        init() async throws {
            browser = try await Browser()
        }

        private static let count = "Number(count.innerText.replace(/\\D/g, ''))"

        private func number(_ expression: String) async throws -> Int {
            try #require(Int(try await browser.evaluate(expression)))
        }

        /// The number of the selected event.
        private func selection() async throws -> Int {
            try await number(#"parseInt(document.querySelector("[aria-selected=true]").ariaLabel)"#)
        }

        /// Waits until the page has more events than before, and draws them.
        private func waitForMore(than count: Int) async throws {
            try await browser.waits(for: "\(Self.count) > \(count)")
        }

        @Test func itFollowsTheSessionToItsEnd() async throws {
            let desk = try await Desk(try SessionInspector(.full))
            try await browser.open(address: desk.inspector.address)
            #expect(try await browser.evaluate("state.innerText + document.title") == "LiveSession report")
            var count = try await number(Self.count)
            for text in ["ink", "paper"] {
                try await desk.note(text)
                try await waitForMore(than: count)
                try await browser.waits(
                    for: """
                        [...document.querySelectorAll("#detail .frame")].at(-1)?.shadowRoot.textContent.includes("\(text)")
                        """)
                #expect(try await selection() == number(Self.count), "it stays at the end")
                count = try await number(Self.count)
            }
            await desk.stop()
            try await browser.waits(for: "state.innerText === 'The program has ended'")
            #expect(try await browser.evaluate("ledger.innerText").contains("The program has ended the session."))
            for (width, isDark) in [(390, true), (820, false), (1_440, true)] {
                try await browser.show(width: width, isDark: isDark)
                #expect(try await browser.evaluate(PageChecks.contrast) == "", "\(width)")
                #expect(try await browser.evaluate(PageChecks.overflow) == "", "\(width)")
            }
            Attachment.record(try await browser.picture(), named: "report-live.png")
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func whoIsElsewhereStaysThere() async throws {
            let desk = try await Desk(try SessionInspector())
            try await desk.note("ink", "paper", "chalk", "slate", "stone", "clay")
            try await browser.open(address: desk.inspector.address)
            try await browser.click("#tree", at: 0.2)
            try await browser.press("Home", "ArrowDown", "ArrowDown")
            try await browser.evaluate("tree.scrollTop = 47; kind.value = ''; kit.value = 'Core'")
            try await browser.evaluate("kit.dispatchEvent(new Event('change')); tree.scrollTop = 47")
            let place = "[selected(), tree.scrollTop, kit.value, document.activeElement.id, detail.innerText].join('|')"
                .replacing("selected()", with: "document.querySelector('[aria-selected=true]')?.ariaLabel")
            let before = try await browser.evaluate(place)
            let events = "Number(count.innerText.split(' of ')[1].replace(/\\D/g, ''))"
            let count = try await number(events)
            try await desk.note("marble")
            try await browser.waits(for: "\(events) > \(count)")
            #expect(try await browser.evaluate(place) == before)
            // Who goes to the end is taken along from there.
            try await browser.press("End")
            let last = try await selection()
            try await desk.note("wax")
            try await browser.waits(
                for: "parseInt(document.querySelector('[aria-selected=true]')?.ariaLabel) > \(last)")
            await desk.stop()
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func aMaskedPageHasNoTypedWord() async throws {
            let desk = try await Desk(try SessionInspector())
            try await desk.note("Xylophone")
            try await browser.open(address: desk.inspector.address)
            // A message has all events so far; a read of its bytes may end within it.
            let text = try await browser.evaluate(
                """
                new Promise(done => {
                    const source = new EventSource("events");
                    source.onmessage = message => { source.close(); done(message.data) };
                })
                """)
            #expect(text.contains("DeskPresenter") && text.contains(#""note""#) && !text.contains("Xylophone"))
            try await browser.waits(for: "document.querySelector('#detail .frame')")
            #expect(try await browser.evaluate("facts.innerText").hasSuffix("Masked"))
            await desk.stop()
            try await browser.close()
        }

        @Test func thePageSaysWhatIsLeftOut() async throws {
            let desk = try await Desk(try SessionInspector(limit: .bytes(64 << 10)))
            try await browser.open(address: desk.inspector.address)
            try await browser.press("Tab", "Enter", "Home")
            for number in 0..<60 { try await desk.note("note \(number)") }
            try await browser.waits(for: "document.querySelector('.left-out')")
            #expect(try await browser.evaluate("warnings.innerText").contains(#/\d+ events are left out\./#))
            await desk.stop()
            try await browser.waits(for: "state.className.includes('ended')")
            #expect(try await number(Self.count) < 150)
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func theSelectedEventStaysWhenOthersAreLeftOut() async throws {
            let server = try InspectorServer(limit: 64 << 10)
            func add(_ numbers: ClosedRange<UInt64>) {
                for number in numbers {
                    let event = RecordedEvent(
                        number: number, time: 1, id: EventID(rawValue: number), type: "Kit.Event", name: "e\(number)",
                        body: "\"\(String(repeating: "x", count: 400))\"")
                    server.add(.event(event))
                }
            }
            add(1...60)
            try await browser.open(address: server.address)
            try await browser.evaluate("location.hash = '#event-40'")
            try await browser.waits(for: "document.querySelector('[aria-selected=true]')?.ariaLabel.includes('e40')")
            add(61...80)
            try await browser.waits(for: "document.querySelector('.left-out')")
            let selected = try await browser.evaluate("document.querySelector('[aria-selected=true]').ariaLabel")
            #expect(selected.contains("e40") && !selected.hasPrefix("40, "), "\(selected)")
            #expect(try await browser.evaluate("document.getElementById('detail-title').innerText").contains("e40"))
            await server.stopped()
            try await browser.close()
        }

        @Test func aProgramThatEndsWithoutAWordIsNamed() async throws {
            let server = try InspectorServer(limit: 1 << 20)
            try await browser.open(address: server.address)
            await server.stopped()
            try await browser.waits(for: "state.innerText === 'The program does not answer'")
            try await browser.close()
        }
    }
}
