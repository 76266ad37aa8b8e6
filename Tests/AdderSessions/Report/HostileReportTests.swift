import Adder
import Foundation
import Testing

@testable import AdderSessions

extension ReportTests {
    /// Reports of recordings that want to run something.
    @MainActor
    @Suite struct Hostile {
        private static let texts = [
            "<script>document.title='ran'</script>", "</script><script>document.title='ran'</script>",
            "<img src=x onerror=\"document.title='ran'\">", "<!--<script>", "]]>", "javascript:document.title='ran'",
            "\"><svg onload=\"document.title='ran'\">", "{{constructor.constructor('document.title=1')()}}",
            "\u{202E}gpj.exe",
            "<iframe srcdoc=\"<script>parent.document.title='ran'</script>\">",
            "<a href=\"javascript:document.title='ran'\">a</a>",
            "<template shadowrootmode=open><style>*{display:none}</style></template>", "\u{0}\u{2028}",
            "<base href=//evil.example>",
            "<meta http-equiv=refresh content='0;url=//evil.example'>", "<form action=//evil.example><input name=a>",
        ]

        private let browser: Browser

        init() async throws {
            browser = try await Browser()
        }

        /// Visits every event of a recording, and returns the elements that no page of a session has.
        private func visit(_ recording: SessionRecording) async throws -> String {
            try await browser.evaluate(
                """
                (async () => {
                    const found = new Set();
                    const find = root => {
                        for (const element of root.querySelectorAll("*")) {
                            if (element.shadowRoot) find(element.shadowRoot);
                            if (["IMG", "SVG", "IFRAME", "BASE", "FORM", "TEMPLATE", "A", "OBJECT"].includes(element.tagName.toUpperCase())
                                && element.id !== "filter" && element.className !== "skip") found.add(element.tagName);
                            for (const { name } of element.attributes) if (/^on|^src|^action/.test(name)) found.add(name);
                        }
                    };
                    tree.focus();
                    for (let i = 0; i < \(recording.events.count); i++) {
                        tree.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
                        for (const details of document.querySelectorAll("details")) details.open = true;
                        if (i % 20 === 0) await new Promise(done => setTimeout(done));
                        find(document);
                    }
                    return [document.title, location.protocol, ...found].join();
                })()
                """)
        }

        @Test func hostileTextsAreShownAsTexts() async throws {
            let recording = try await deskRecording(notes: Self.texts)
            let report = try await SessionReport.ofDesk(recording)
            #expect(report.difference == nil)
            try await browser.open(report.html)
            #expect(try await visit(recording) == "Session report,file:")
            let shown = try await browser.evaluate(
                "document.querySelector('.frame').shadowRoot.querySelector('.content').innerText")
            #expect(shown.contains("<img src=x onerror=\"document.title='ran'\">"), "\(shown)")
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        @Test func aForgedRecordingRunsNothing() async throws {
            var written = WrittenRecording(isMasked: true)
            for (number, text) in zip(1..., Self.texts + ["{", "__proto__", "constructor"]) {
                let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
                let opening = #"{"opened":{"_0":{"screen":\#(number),"presenter":\#(quoted),"parent":\#(number)}}}"#
                let page =
                    #"{"title":\#(quoted),"parts":[{\#(quoted):\#(quoted)},{"rows":-1,"first":{}},null],"actions":[{}]}"#
                let screen = ScreenID(rawValue: UInt32(number))
                let isOpening = number % 2 == 0
                written.append(
                    .event(
                        RecordedEvent(
                            number: UInt64(number), time: number % 3 == 0 ? .min : .max,
                            id: EventID(rawValue: UInt64(number)),
                            cause: EventID(rawValue: UInt64(number)), screen: screen,
                            role: isOpening ? .screen : .host, type: isOpening ? "Adder.ScreenEvent" : text, name: text,
                            body: isOpening ? opening : quoted,
                            shown: [screen: "9f3c02d1"], pages: [screen: page])))
            }
            let recording = try SessionRecording(written.bytes)
            #expect(recording.events.count == Self.texts.count + 3, "\(recording.ending) \(recording.events.count)")
            try await browser.open(SessionReport(recording).html)
            #expect(try await visit(recording) == "Session report,file:")
            #expect(await browser.messages.isEmpty)
            try await browser.close()
        }

        /// A renderer escapes all texts, so this is a second wall. The policy is a third one, of which the console speaks.
        @Test func theMarkupOfAScreenIsCopiedInert() async throws {
            try await browser.open(SessionReport(try SessionRecording(WrittenRecording().bytes)).html)
            let markup = String(decoding: try JSONEncoder().encode(Self.texts.joined()), as: UTF8.self)
            let copied = try await browser.evaluate(
                """
                (() => {
                    const pages = { changes: [], lines: [\(markup)], pages: [[0, 0, 0, 0]] };
                    const screens = new Screens({ pages }, new CSSStyleSheet());
                    document.body.append(screens.frame(screens.content(0)));
                    const root = document.body.lastChild.shadowRoot;
                    return Array.from(root.querySelectorAll("*"), element =>
                        [element.tagName, ...element.getAttributeNames()].join(" ")).join();
                })()
                """)
            #expect(!copied.contains(#/IMG|SCRIPT|IFRAME|STYLE|BASE|META|FORM|A |on\w+|src|href|action/#), "\(copied)")
            #expect(try await browser.evaluate("document.title") == "Session report")
            try await browser.close()
        }

        @Test func thePolicyStopsWhatIsNotOfThePage() async throws {
            let html = SessionReport(try SessionRecording(WrittenRecording().bytes)).html
                .replacing(
                    "<main>",
                    with:
                        "<main><script>document.title = 'ran'</script><img src='x.png' onerror=\"document.title = 'ran'\">"
                )
            try await browser.open(html)
            #expect(try await browser.evaluate("document.title") == "Session report")
            #expect(await browser.messages.count >= 2, "the browser says what it has refused")
            try await browser.close()
        }

        @Test func dataAreInflatedAsTheyWere() async throws {
            try await browser.open(SessionReport(try SessionRecording(WrittenRecording().bytes)).html)
            var random = SystemRandomNumberGenerator()
            let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            let letters = (0..<70_000).map { _ in UInt8.random(in: 97...99, using: &random) }
            for bytes in [[], [0], [1, 2, 3], noise, letters, [UInt8](repeating: 7, count: 99_999), noise + noise] {
                let inflated = try await browser.evaluate(
                    """
                    new Response(new Blob([Uint8Array.from(atob("\(base64(Deflate.compressed(bytes)))"), c => c.charCodeAt(0))])
                        .stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer().then(buffer =>
                        btoa(Array.from(new Uint8Array(buffer), byte => String.fromCharCode(byte)).join("")))
                    """)
                #expect(inflated == Data(bytes).base64EncodedString(), "\(bytes.prefix(9))")
            }
            try await browser.close()
        }
    }
}
