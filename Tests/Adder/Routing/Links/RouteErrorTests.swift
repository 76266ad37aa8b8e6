import Adder
import Testing

@Suite struct RouteErrorTests {
    @Test(arguments: malformed) @MainActor
    func aMalformedLinkHasThisCode(_ url: String, _ code: RouteError.Code) async throws {
        let navigator = try Navigator<ShopRoute>(scheme: "adder", stream: EventStream()) { _, _ in
            Issue.record("Nothing is to be shown.")
        }
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: url) }
        #expect(error?.code == code)
        #expect(navigator.state == Navigation())
        let planned = await #expect(throws: RouteError.self) { try await navigator.plan(url: url) }
        #expect(planned == error)
    }

    @Test(arguments: sentences) @MainActor
    func aMalformedLinkIsExplained(_ url: String, _ sentence: String) async throws {
        let navigator = try Navigator<ShopRoute>(scheme: "adder", stream: EventStream()) { _, _ in }
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: url) }
        #expect(error?.description == sentence)
    }

    @Test(arguments: ["adder://", "adder:///", "ADDER://", "Adder:///"])
    @MainActor
    func anEmptyPathIsHome(_ url: String) async throws {
        let navigator = try Navigator<ShopRoute>(scheme: "adder", stream: EventStream()) { _, _ in }
        #expect(try await navigator.open(url: url).shown.route == .home)
    }

    @Test func aMegabyteIsRefusedAtOnce() throws {
        let megabyte = "items/" + String(repeating: "x", count: 1_000_000)
        let error = #expect(throws: RouteError.self) { try ShopRoute(path: megabyte) }
        #expect(error?.code == .tooLong)
        #expect(error?.link.count == 64)
        #expect(error?.description.contains("has 1000006 bytes: at most 8192 are read") == true)
    }

    @Test func eightKibibytesAreRead() throws {
        let longest = "items/" + String(repeating: "x", count: RouteError.longest - 6)
        #expect(try ShopRoute(path: longest) == .item(String(longest.dropFirst(6))))
        #expect(throws: RouteError.self) { try ShopRoute(path: longest + "x") }
        #expect(throws: RouteError.self) { try ShopRoute(path: String(repeating: "/", count: RouteError.longest)) }
        let manyParameters = "search?" + (0..<1_500).map { "a\($0)=" }.joined(separator: "&")
        #expect(throws: RouteError.self) { try ShopRoute(path: manyParameters) }
    }

    @Test func aCharacterOfAMegabyteIsNotShown() {
        let marks = String(repeating: "\u{301}", count: 500_000)
        let error = #expect(throws: RouteError.self) { try ShopRoute(path: "e" + marks) }
        #expect(error?.link.unicodeScalars.count == 64)
    }

    private static let malformed: [(String, RouteError.Code)] = [
        ("", .wrongScheme),
        ("adder", .wrongScheme),
        ("adder:/news", .wrongScheme),
        ("http://news", .wrongScheme),
        ("adders://news", .wrongScheme),
        (" adder://news", .wrongScheme),
        ("adder://me@news", .userinfo),
        ("adder://me:secret@news/x", .userinfo),
        ("adder://news#top", .fragment),
        ("adder://#me@x", .fragment),
        ("adder://news?before=1#x", .fragment),
        ("adder://items/a#b", .fragment),
        ("adder://items/a b", .badCharacter),
        ("adder://items/ä", .badCharacter),
        ("adder://nows/ä", .badCharacter),
        ("adder://items/a[0]", .badCharacter),
        ("adder://search?q=\u{1}", .badCharacter),
        ("adder://items/%", .badEscape),
        ("adder://items/%4", .badEscape),
        ("adder://items/%zz", .badEscape),
        ("adder://items/%+1", .badEscape),
        ("adder://nowhere/%4", .badEscape),
        ("adder://search?q=%", .badEscape),
        ("adder://items/%FF", .badEncoding),
        ("adder://items/%C3", .badEncoding),
        ("adder://items/%C0%AF", .badEncoding),
        ("adder://items/%ED%A0%80", .badEncoding),
        ("adder://itms/new", .unknownPath),
        ("adder://nws", .unknownPath),
        ("adder://News", .unknownPath),
        ("adder://news/", .unknownPath),
        ("adder:///news", .unknownPath),
        ("adder://news//x", .unknownPath),
        ("adder://items/", .unknownPath),
        ("adder://items//with/x", .unknownPath),
        ("adder://n%65ws", .unknownPath),
        ("adder://elsewhere", .unknownPath),
        ("adder://news:80", .unknownPath),
        ("adder://sizes/medium", .badParameter),
        ("adder://numbers/one/2/true", .badParameter),
        ("adder://shelf/9223372036854775808", .badParameter),
        ("adder://news?before=now", .badParameter),
        ("adder://search?page=1", .missingParameter),
        ("adder://search", .missingParameter),
        ("adder://search?q=x&pgae=1", .unknownParameter),
        ("adder://items/1?utm=x", .unknownParameter),
        ("adder://search?q=x&", .unknownParameter),
        ("adder://search?q=x&q=y", .repeatedParameter),
        ("adder://settings", .internalOnly),
        ("adder://shelf/1", .internalOnly),
    ]

    private static let sentences: [(String, String)] = [
        (
            "",
            "“” is no link of this app: begin it with adder://."
        ),
        (
            "adder",
            "“adder” is no link of this app: begin it with adder://."
        ),
        (
            "adder:/news",
            "“adder:/news” is no link of this app: begin it with adder://."
        ),
        (
            "http://news",
            "“http://news” is no link of this app: begin it with adder://."
        ),
        (
            "adders://news",
            "“adders://news” is no link of this app: begin it with adder://."
        ),
        (
            " adder://news",
            "“ adder://news” is no link of this app: begin it with adder://."
        ),
        (
            "adder://me@news",
            "“adder://me@news” names a user before an @: leave that out, or write the @ as %40."
        ),
        (
            "adder://news#top",
            "“news#top” has a fragment: leave out the # and what follows it, or write the # as %23."
        ),
        (
            "adder://items/a b",
            "“items/a b” has a character that may not stand in a link: write it as %20."
        ),
        (
            "adder://items/ä",
            "“items/ä” has a character that may not stand in a link: write it as %C3%A4."
        ),
        (
            "adder://search?q=\u{1}",
            "“search?q=” has a character that may not stand in a link: write it as %01."
        ),
        (
            "adder://items/%",
            "“items/%” has “%” where two hexadecimal digits belong after the %: write % as %25."
        ),
        (
            "adder://items/%FF",
            "“%FF” in “items/%FF” is not UTF-8: encode the text as UTF-8 before it is escaped."
        ),
        (
            "adder://itms/new",
            "There is no place “itms/new”: did you mean “items/:id”?"
        ),
        (
            "adder://nws",
            "There is no place “nws”: did you mean “news”?"
        ),
        (
            "adder://News",
            "There is no place “News”: did you mean “news”?"
        ),
        (
            "adder://news/",
            "There is no place “news/”: did you mean “news”?"
        ),
        (
            "adder:///news",
            "There is no place “/news”: did you mean “news”?"
        ),
        (
            "adder://elsewhere",
            "There is no place “elsewhere”: check how it is spelled."
        ),
        (
            "adder://sizes/medium",
            "“medium” in “sizes/medium” cannot be a value for “size”: check how it is spelled."
        ),
        (
            "adder://search?page=1",
            "“search?page=1” lacks the parameter “q”: add q=… after the question mark."
        ),
        (
            "adder://search?q=x&pgae=1",
            "“search?q=x&pgae=1” has an unknown parameter “pgae”: did you mean “page”?"
        ),
        (
            "adder://items/1?utm=x",
            "“items/1?utm=x” has an unknown parameter “utm”: leave it out."
        ),
        (
            "adder://search?q=x&q=y",
            "“search?q=x&q=y” has the parameter “q” twice: write it once."
        ),
        (
            "adder://settings",
            "“settings” cannot be opened from outside: open the app and go there."
        ),
    ]
}
