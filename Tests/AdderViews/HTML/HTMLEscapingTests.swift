import Adder
import AdderViews
import Testing

/// Texts that try to be more than texts.
@Suite struct HTMLEscapingTests {
    private enum Intent: Event { case go, type(String) }

    private func fact(_ text: String) -> String {
        var page = Page<Intent>()
        page.fact("x", text)
        let html = HTMLRenderer().render(page)
        return String(html.split(separator: "<dd dir=\"auto\">")[1].split(separator: "</dd>")[0])
    }

    @Test(arguments: [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a & b &lt;", "a &amp; b &amp;lt;"),
        ("\" onclick='x'", "&quot; onclick='x'"), ("-->", "--&gt;"), ("a\u{A0}b", "a&nbsp;b"),
        ("a\tb\u{C}", "a\tb\u{C}"), ("“ä” 漢字 👨‍👩‍👧 e\u{301}", "“ä” 漢字 👨‍👩‍👧 e\u{301}"), ("\u{200F}א", "\u{200F}א"),
        ("\u{85}", "\u{FFFD}"), ("Â\u{BF}\u{C0}", "Â\u{BF}\u{C0}"), ("\u{2029}", "\u{2029}"), ("\u{FDCF}", "\u{FDCF}"),
        ("\u{FFFD}", "\u{FFFD}"), ("\u{1FFFD}", "\u{1FFFD}"),
    ])
    func aTextIsShownAsItIs(_ text: String, _ html: String) {
        #expect(fact(text).unicodeScalars.elementsEqual(html.unicodeScalars))
    }

    @Test func noRefusedCharacterIsLeft() {
        let refused =
            Array(0x00...0x08) + [0x0B] + Array(0x0E...0x1F) + Array(0x7F...0x9F) + Array(0xFDD0...0xFDEF)
            + (0...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] } + Array(0x202A...0x202E)
            + Array(0x2066...0x2069)
        for code in refused {
            let text = Unicode.Scalar(UInt32(code)).map { "a\($0)b" } ?? ""
            #expect(fact(text) == "a\u{FFFD}b", "U+\(String(code, radix: 16))")
        }
    }

    @Test func anUnpairedSurrogateIsReplaced() {
        #expect(fact(String(decoding: [0x61, 0xD800, 0x62], as: UTF16.self)) == "a\u{FFFD}b")
    }

    /// Every text of a page, at once, tries to end its attribute and its element.
    @Test func noTextEndsItsElement() throws {
        let evil = "\"'></p></bdi></textarea></title><img src=x onerror=alert(1)>"
        let calm = Self.page("x", url: "https://example.org/x")
        let hostile = Self.page(evil, url: "https://example.org/\(evil)")
        let renderer = HTMLRenderer(includesRowActions: true)
        #expect(Self.tags(renderer.render(hostile)) == Self.tags(renderer.render(calm)))
        #expect(!renderer.render(hostile).contains("<img src=x"))
    }

    @Test(arguments: [
        "javascript:alert(1)", " https://example.org", "java\tscript:alert(1)", "\u{1}javascript:x", "data:text/html,x",
        "vbscript:x", "file:///etc/passwd", "//example.org", "example.org", "https:example.org", "",
        "ſ://x", "http\u{301}s://x",
    ])
    func aLinkOfAnotherSchemeIsText(_ url: String) {
        var page = Page<Intent>()
        page.link("x", to: url)
        page.picture(url, description: "x")
        let html = HTMLRenderer().render(page)
        #expect(!html.contains("<a ") && !html.contains("<img "))
        #expect(!html.contains("href") && !html.contains("src"))
    }

    @Test(arguments: ["https://example.org", "HTTP://example.org/", "mailto:a@example.org", "hTTps://x"])
    func aLinkOfTheWebIsALink(_ url: String) {
        var page = Page<Intent>()
        page.link("x", to: url)
        #expect(
            HTMLRenderer().render(page).contains("<a href=\"\(url)\" rel=\"noopener noreferrer\" dir=\"auto\">x</a>"))
    }

    private static func page(_ text: String, url: String) -> Page<Intent> {
        var page = Page<Intent>()
        page.title = text
        page.problem = Problem(code: text, message: text)
        page.notice(text, key: text, title: text, cells: [PageCell(.text(text), label: text)])
        page.ask(text, confirm: PageAction(text, .go), cancel: PageAction(text, .go))
        page.remark(text)
        page.remark(Problem(code: text, message: text))
        page.section(text)
        page.fact(text, text)
        page.fact(text, .date(PageDate(text)))
        page.fact(text, .amount(minorUnits: 1, currency: text, decimals: 0))
        page.text(text)
        page.link(text, to: url)
        page.link(text, to: text)
        page.picture(url, description: text)
        page.progress(text)
        page.empty(text)
        page.failure(Problem(code: text, message: text), retry: .go)
        page.field(text, text, hint: text, error: text) { .type($0) }
        page.field(text, text, kind: .paragraph) { .type($0) }
        page.field(text, text, kind: .choice([PageChoice("a", text)])) { .type($0) }
        for columns in [[], [text, text, text]] {
            page.rows(
                PageRows(count: 1, columns: columns, identify: { AnyHashable($0) }) { _, row in
                    row.key = text
                    row.badge = text
                    row.title = text
                    row.detail = text
                    row.cell(text, label: text)
                    row.action(text, .go)
                })
        }
        page.action(text, .go)
        return page
    }

    /// Returns the tags with the names of their attributes, in order: what a parser finds outside of texts.
    private static func tags(_ html: String) -> [String] {
        var tags: [String] = []
        var tag: String?
        var isInValue = false
        for character in html {
            switch (character, tag) {
            case ("<", nil): tag = ""
            case (">", let text?) where !isInValue:
                tags.append(text)
                tag = nil
            case ("\"", _?): isInValue.toggle()
            case (_, let text?) where !isInValue: tag = text + String(character)
            default: break
            }
        }
        return tags
    }
}
