import Adder
import Testing

@Suite struct RouteErrorDescriptionTests {
    @Test(arguments: sentences) @MainActor
    func aMalformedLinkIsExplained(_ url: String, _ sentence: String) async throws {
        let navigator = try ShopRoute.navigator()
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: url) }
        #expect(error?.description == sentence)
    }

    @Test func aFragmentInAPathIsExplained() {
        let error = #expect(throws: RouteError.self) { try ShopRoute(path: "news#top") }
        #expect(
            error?.description
                == "“news#top” has a fragment: remove the # and all that follows, or write the # as %23.")
    }

    @Test func anErrorQuotesAtMost64Scalars() {
        let marks = String(repeating: "\u{301}", count: 500_000)
        let error = #expect(throws: RouteError.self) { try ShopRoute(path: "e" + marks) }
        #expect(error?.link.unicodeScalars.count == 64)
    }

    /// A text from a link reaches a sentence as it is, unescaped as a value or a name, or through a guard's reason.
    @Test(arguments: ExcerptTests.invisible) @MainActor
    func noSentenceShowsAnInvisibleCharacter(_ scalar: Unicode.Scalar) async throws {
        let navigator = try ShopRoute.navigator(
            hosts: ["shop.example"],
            guards: [RouteGuard { .deny("The route \($0) is closed. Come back at nine.") }])
        let escaped = String(scalar).utf8.map { "%" + String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        let links = [
            "\(scalar)adder://news", "adder://items/a\(scalar)b", "adder://nws\(scalar)", "adder://me\(scalar)@news",
            "https://a\(scalar)b.example/", "adder://sizes/a\(escaped)b", "adder://search?q=x&a\(escaped)=1",
            "adder://search?q=x&page=1\(escaped)", "adder://items/a\(escaped)b", "adder://items/%\(scalar)",
        ]
        for link in links {
            let error = await #expect(throws: RouteError.self) { try await navigator.open(url: link) }
            #expect(error?.description.unicodeScalars.contains(scalar) == false, "\(link.debugDescription)")
        }
    }

    @Test @MainActor func aGuardsReasonIsShownWhole() async throws {
        let reason = String(repeating: "The shop is closed. ", count: 20) + "Come back at nine."
        let navigator = try ShopRoute.navigator(guards: [RouteGuard { _ in .deny(reason) }])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.latest) }
        #expect(error?.description == "“news” was not opened: \(reason)")
        #expect(error?.reason == reason)
    }

    private static let sentences: [(String, String)] = [
        ("", "“” is not a link of this app: begin it with adder://."),
        ("adder", "“adder” is not a link of this app: begin it with adder://."),
        ("adder:/news", "“adder:/news” is not a link of this app: begin it with adder://."),
        ("http://news", "“http://news” is not a link of this app: begin it with adder://."),
        ("adders://news", "“adders://news” is not a link of this app: begin it with adder://."),
        (" adder://news", "“ adder://news” is not a link of this app: begin it with adder://."),
        ("adder://me@news", "“adder://news” names a user before an @: remove the user, or write the @ as %40."),
        ("adder://items/a b", "“items/a b” contains a character that must be escaped: write it as %20."),
        ("adder://items/ä", "“items/ä” contains a character that must be escaped: write it as %C3%A4."),
        ("adder://search?q=\u{1}", "“search?q=” contains a character that must be escaped: write it as %01."),
        ("adder://items/%", "“items/%” has “%” instead of % and two hexadecimal digits: write % as %25."),
        ("adder://items/%FF", "“%FF” in “items/%FF” is not UTF-8: encode the text as UTF-8, then escape it."),
        ("adder://itms/new", "There is no route “itms/new”: did you mean “items/:id”?"),
        ("adder://nws", "There is no route “nws”: did you mean “news”?"),
        ("adder://News", "There is no route “News”: did you mean “news”?"),
        ("adder://news//", "There is no route “news/”: did you mean “news”?"),
        ("adder://news////", "There is no route “news///”: check the spelling."),
        ("adder:///news", "There is no route “/news”: did you mean “news”?"),
        ("adder://elsewhere", "There is no route “elsewhere”: check the spelling."),
        ("adder://sizes/medium", "“medium” in “sizes/medium” is not a valid value for “size”: check the spelling."),
        ("adder://search?page=1", "“search?page=1” lacks the parameter “q”: add q=… after the question mark."),
        ("adder://search?q=x&pgae=1", "“search?q=x&pgae=1” has an unknown parameter “pgae”: did you mean “page”?"),
        ("adder://items/1?utm=x", "“items/1?utm=x” has an unknown parameter “utm”: remove it."),
        ("adder://search?q=x&q=y", "“search?q=x&q=y” has the parameter “q” twice: write it once."),
        ("adder://settings", "“settings” cannot be opened by a link: open the app and go there."),
    ]
}
