import Foundation
import NewsKit
import Testing

/// The addresses that lead out of the app.
@Suite struct NewsLinkTests {
    @Test(arguments: [
        ("https://a.example/1?x=1&y=2#z", "https://a.example/1?x=1&y=2#z"), ("HTTP://a.example", "HTTP://a.example"),
        ("mailto:ann@a.example", "mailto:ann@a.example"),
        // Whatever a shell would make of it, it stays one word.
        ("https://a.example/;rm -rf ~", "https://a.example/;rm%20-rf%20~"),
        ("https://a.example/'$(id)`id`\"", "https://a.example/'$(id)%60id%60%22"),
        ("https://a.example/a|b>c<d\\e^f{g}", "https://a.example/a%7Cb%3Ec%3Cd%5Ce%5Ef%7Bg%7D"),
        ("https://a.example/é/両", "https://a.example/é/両"),
        ("https://a.example/\u{202E}\u{2028}\u{A0}", "https://a.example/%E2%80%AE%E2%80%A8%C2%A0"),
        ("https://a.example/%20", "https://a.example/%20"),
    ])
    func anAddressIsOneWord(_ address: String, _ link: String) throws {
        #expect(NewsLink(address)?.description == link)
        #expect(NewsLink(link)?.description == link)
        let decoded = try JSONDecoder().decode([NewsLink].self, from: JSONEncoder().encode([NewsLink(address)]))
        #expect(decoded.map(\.description) == [link])
    }

    @Test(arguments: [
        "", "https://", "mailto:", "javascript:alert(1)", "file:///etc/passwd", "ftp://a.example/1", "/1", "a.example",
        " https://a.example", "https:a.example", "--help", "-https://a.example", "data:text/html,x",
        "httpx://a.example",
        "https://a.example/\n", "https://a.example/\r\nx", "https://a.example/\t", "https://a.example/\0",
        "https://a.example/\u{1B}[2J", "https://a.example/\u{7F}",
        "https://a.example/" + String(repeating: "x", count: 8_192),
    ])
    func noOtherAddressIsALink(_ address: String) throws {
        #expect(NewsLink(address) == nil)
        let document = try JSONEncoder().encode([address])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([NewsLink].self, from: document) }
    }
}
