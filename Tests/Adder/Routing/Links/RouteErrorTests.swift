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

    @Test(arguments: ["adder://", "adder:///", "ADDER://", "Adder:///"])
    @MainActor
    func anEmptyPathIsHome(_ url: String) async throws {
        let navigator = try ShopRoute.navigator()
        #expect(try await navigator.open(url: url) == .home)
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

    @Test(arguments: [
        ("adder://search?q=a@b", ShopRoute.search(.init(text: "a@b", page: nil))), ("adder://items/a@b", .item("a@b")),
        ("adder:///", .home),
    ])
    @MainActor
    func anAtSignAfterTheFirstSegmentIsNotAUser(_ url: String, _ route: ShopRoute) async throws {
        let navigator = try ShopRoute.navigator()
        #expect(try await navigator.open(url: url) == route)
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
        ("adder://news//", .unknownPath),
        ("adder:////", .unknownPath),
        ("#adder://news", .wrongScheme),
        ("adder:#//news", .wrongScheme),
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
}
