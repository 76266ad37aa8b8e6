import Adder
import Testing

@Suite struct RouteErrorTests {
    @Test(arguments: malformed) @MainActor
    func aMalformedLinkHasThisCode(_ url: String, _ code: RouteError.Code) async throws {
        let navigator = try ShopRoute.navigator()
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: url) }
        #expect(error?.code == code)
        #expect(navigator.state == Navigation())
        let planned = await #expect(throws: RouteError.self) { try await navigator.plan(url: url) }
        #expect(planned == error)
        #expect(navigator.refusal?.error == error)
        let links = try ShopRoute.links(scheme: "adder")
        #expect(#expect(throws: RouteError.self) { try links.parse(url) } == error)
    }

    @Test func aMegabyteIsRefusedAtOnce() throws {
        let megabyte = "items/" + String(repeating: "x", count: 1_000_000)
        let error = #expect(throws: RouteError.self) { try ShopRoute(path: megabyte) }
        #expect(error?.code == .tooLong)
        #expect(error?.link.count == 64)
        #expect(error?.description.contains("has 1000006 bytes. Shorten it to at most 8192 bytes.") == true)
    }

    @Test func eightKibibytesAreRead() throws {
        let longest = "items/" + String(repeating: "x", count: RouteError.maximumLength - 6)
        #expect(try ShopRoute(path: longest) == .item(String(longest.dropFirst(6))))
        #expect(throws: RouteError.self) { try ShopRoute(path: longest + "x") }
        #expect(throws: RouteError.self) {
            try ShopRoute(path: String(repeating: "/", count: RouteError.maximumLength))
        }
        let manyParameters = "search?" + (0..<1_500).map { "a\($0)=" }.joined(separator: "&")
        #expect(throws: RouteError.self) { try ShopRoute(path: manyParameters) }
    }

    /// Those of which ``RouteErrorDescriptionTests`` expects the sentence are not here.
    private static let malformed: [(String, RouteError.Code)] = [
        ("adder://me:secret@news/x", .userinfo),
        ("adder://nows/ä", .badCharacter),
        ("adder://items/a[0]", .badCharacter),
        ("adder://items/%4", .badEscape),
        ("adder://items/%zz", .badEscape),
        ("adder://items/%+1", .badEscape),
        ("adder://nowhere/%4", .badEscape),
        ("adder://search?q=%", .badEscape),
        ("adder://items/%C3", .badEncoding),
        ("adder://items/%C0%AF", .badEncoding),
        ("adder://items/%ED%A0%80", .badEncoding),
        ("adder:////", .unknownPath),
        ("#adder://news", .wrongScheme),
        ("adder:#//news", .wrongScheme),
        ("adder://news//x", .unknownPath),
        ("adder://items/", .unknownPath),
        ("adder://items//with/x", .unknownPath),
        ("adder://n%65ws", .unknownPath),
        ("adder://news:80", .unknownPath),
        ("adder://numbers/one/2/true", .badParameter),
        ("adder://shelf/9223372036854775808", .badParameter),
        ("adder://news?before=now", .badParameter),
        ("adder://search", .missingParameter),
        ("adder://search?q=x&", .unknownParameter),
        ("adder://search?q=x&q=y", .repeatedParameter),
        ("adder://shelf/1", .internalOnly),
    ]
}
