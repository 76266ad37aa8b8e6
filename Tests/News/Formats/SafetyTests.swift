import Foundation
import NewsKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SafetyTests {
    @Test func entitiesAreExpandedWithinTheirLimit() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.title?.value == "Nora & Co")
        let length = try feed.items.reduce(0) { $0 + (try #require($1.title)).value.utf8.count }
        #expect(length <= 10 * (try Fixture.bytes("laughs.xml")).count)
        #expect(feed.warnings.map(\.code).contains(.expansionLimit))
    }

    @Test func anExternalEntityIsNotFetched() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.description == nil)
        #expect(feed.warnings.map(\.code).contains(.externalEntity))
    }

    @Test func anEntityOfItselfEnds() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.items[0].summary == nil)
    }

    /// A document of 3 MB may expand ten times its length: without a limit of depth, that exhausts the stack.
    @Test(arguments: ["<!ENTITY a '&a;'>", "<!ENTITY a '&b;'><!ENTITY b '&a;'>"])
    func aCycleOfEntitiesEndsInALongDocument(_ declarations: String) async {
        await #expect(processExitsWith: .success) { [declarations] in
            let filling = "<description>" + String(repeating: "text ", count: 600_000) + "</description>"
            let text = "<!DOCTYPE r [\(declarations)]>" + rss("<title>&a;T</title>" + filling)
            let feed = try FeedParser().parse(text)
            guard feed.title?.value == "T", feed.warnings.map(\.code) == [.expansionLimit] else { throw Wrong() }
        }
    }

    /// References to nothing cost time without length.
    @Test func emptyEntitiesAreCountedToo() throws {
        let declarations = (1...30).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }
            .joined()
        let text = "<!DOCTYPE r [<!ENTITY e0 \"\">\(declarations)]>" + rss("<title>&e16;T</title>")
        let feed = try FeedParser().parse(text)
        #expect(feed.title?.value == "T")
        #expect(feed.warnings.map(\.code) == [.expansionLimit])
    }

    /// On a stack that has no 30 bytes for each level.
    @Test func depthIsNoDanger() async throws {
        let depth = 20_000
        for tag in ["a", "item", "channel", "outline", "title", "media:group"] {
            let text = "<rss><channel>" + String(repeating: "<\(tag)>", count: depth)
            let feed = try await onASmallStack {
                try FeedParser().parse(text + String(repeating: "</\(tag)>", count: depth))
            }
            #expect(feed.items.count <= depth)
        }
        let json = "{\"items\": [], \"x\": " + String(repeating: "[", count: depth)
        #expect(try await onASmallStack { try FeedParser().parse(json) }.items == [])
    }

    /// Longer texts, in which a small quadratic part shows, wait for CI.
    @Test(arguments: [
        "<a b=\"", "<a b='", "<a b=\" > <c d=' >", "<!--", "<![CDATA[", "<!DOCTYPE \"", "<!DOCTYPE [<!ENTITY",
        "<!ENTITY", "<?",
        "<", "</", "</a>", "<a>", "<a ", "<item>", "<item><title>", "<b xmlns:c=\"d\">", "&", "&#", "&amp", "&a;",
        "]]>",
        "<p><![CDATA[", "<a b=c d=e f=g ", "<title><script>", "&lt;script&gt;", "&lt;!--", "&lt;a b=&quot;", "\r",
        "\u{1}",
        "<link/>", "<media:group>", "<category>x</category>", "<item><div>", "<title><div></title>", "é", "<é é=é>",
    ])
    func noPatternTakesQuadraticTime(_ pattern: String) throws {
        let (small, large) = Depth.choose((500, 4_000), ci: (4_000, 32_000))
        let forms: [(String) -> String] = [
            { "<rss><channel>" + $0 }, { "<feed><entry><title>" + $0 }, { rss("<description>\($0)</description>") },
        ]
        for (index, form) in forms.enumerated() {
            let isLinear = try growsLinearly(from: small, to: large) {
                _ = try FeedParser().parse(form(Self.repeated(pattern, $0)))
            }
            #expect(isLinear, "form \(index)")
        }
        for start in ["", "<!DOCTYPE r ["] {
            let isLinear = growsLinearly(from: small, to: large) {
                _ = try? FeedParser().parse(start + Self.repeated(pattern, $0))
            }
            #expect(isLinear, "after “\(start)”")
        }
    }

    @Test(arguments: [
        "[", "{\"items\":", "{\"items\":[", "{\"a\":1,", "{\"items\":[{\"tags\":[", "{\"", "{\"a\":\"\\",
        "{\"items\":[{},",
    ])
    func noPatternOfJSONTakesQuadraticTime(_ pattern: String) {
        for start in ["{\"items\":", "", "{\"version\":\"1\",\"title\":"] {
            let isLinear = growsLinearly(from: 4_000, to: 32_000) {
                _ = try? FeedParser().parse(start + Self.repeated(pattern, $0))
            }
            #expect(isLinear, "after “\(start)”")
        }
    }

    /// Returns a pattern as often as it fits into a length.
    private static func repeated(_ pattern: String, _ length: Int) -> String {
        String(repeating: pattern, count: length / pattern.utf8.count)
    }

    /// Returns the feed that a body parses on a thread with a stack of half a megabyte.
    private func onASmallStack(_ body: @escaping @Sendable () throws -> Feed) async throws -> Feed {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result(catching: body)) }
            thread.stackSize = 512 * 1_024
            thread.start()
        }
    }
}

private struct Wrong: Error {}
