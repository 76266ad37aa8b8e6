import Testing

@testable import NewsKit

@Suite struct TypedAddressTests {
    @Test(
        arguments: [
            ("https://a.example/feed", ["https://a.example/feed"]), ("  http://a.example \n", ["http://a.example"]),
            ("a.example/feed", ["https://a.example/feed", "http://a.example/feed"]),
            ("a.example", ["https://a.example", "http://a.example"]),
            ("a.example:8080/x:y", ["https://a.example:8080/x:y", "http://a.example:8080/x:y"]),
            ("nas:8080", ["https://nas:8080", "http://nas:8080"]),
            ("müller.example/ö", ["https://müller.example/ö", "http://müller.example/ö"]),
            ("[2001:db8::1]/feed", ["https://[2001:db8::1]/feed", "http://[2001:db8::1]/feed"]),
            ("localhost:8000/a.xml", ["http://localhost:8000/a.xml", "https://localhost:8000/a.xml"]),
            ("127.0.0.1/a", ["http://127.0.0.1/a", "https://127.0.0.1/a"]),
            ("feed://a.example/x", ["https://a.example/x", "http://a.example/x"]),
            ("FEED:https://a.example/x", ["https://a.example/x"]),
            ("feed://http://a.example/x", ["http://a.example/x"]),
            ("https://a.example/@ann.rss?b=c@d", ["https://a.example/@ann.rss?b=c@d"]),
            // Addresses of nothing that a client fetches stay as they are.
            ("feed", ["feed"]), ("./feed.xml", ["./feed.xml"]), ("mailto:ann@a.example", ["mailto:ann@a.example"]),
            ("javascript:alert(1)", ["javascript:alert(1)"]), ("ftp://a.example/", ["ftp://a.example/"]), ("", [""]),
        ])
    func anAddressIsReadAsPeopleTypeIt(_ typed: String, _ candidates: [String]) {
        let address = TypedAddress(typed)
        #expect(address.candidates == candidates)
        #expect(address.credentials == nil)
    }

    @Test(
        arguments: [
            ("http://ada:pw@a.example/feed", "ada:pw", ["http://a.example/feed"]),
            ("https://ada@a.example", "ada", ["https://a.example"]),
            ("https://@a.example", nil, ["https://a.example"]),
            ("http://a@b:p%40w@a.example:8080/@x", "a@b:p%40w", ["http://a.example:8080/@x"]),
            // Only over a connection that nobody reads.
            ("ada:pw@a.example/feed", "ada:pw", ["https://a.example/feed"]),
            ("feed://ada:pw@a.example/feed", "ada:pw", ["https://a.example/feed"]),
            ("ada:pw@localhost/feed", "ada:pw", ["http://localhost/feed", "https://localhost/feed"]),
            // A password with characters that should be escaped is not shown as a part of the address.
            ("http://ada:p/w?#x@a.example/feed", "ada:p/w?#x", ["http://a.example/feed"]),
        ] as [(String, String?, [String])])
    func aPasswordIsTakenOut(_ typed: String, _ credentials: String?, _ candidates: [String]) {
        let address = TypedAddress(typed)
        #expect(address.credentials == credentials)
        #expect(address.candidates == candidates)
        #expect(TypedAddress(address.text, hasPassword: credentials != nil).candidates == candidates)
        #expect(TypedAddress(address.text).credentials == nil)
    }
}
