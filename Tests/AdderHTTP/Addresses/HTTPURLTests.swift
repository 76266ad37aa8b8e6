import Testing

@testable import AdderHTTP

@Suite struct HTTPURLTests {
    @Test(arguments: [
        ("http://example.org", "http://example.org/"), ("HTTPS://Example.ORG:443/A?b#c", "https://example.org/A?b"),
        ("http://example.org:8080/a", "http://example.org:8080/a"),
        (" http://example.org/ä b ", "http://example.org/%C3%A4%20b"),
        ("http://example.org/100%/%C3%A4", "http://example.org/100%/%C3%A4"),
        ("http://example.org?q", "http://example.org/?q"),
        ("http://[::1]:80/", "http://[::1]/"), ("http://[2001:db8::1]:8080/a", "http://[2001:db8::1]:8080/a"),
        ("http://ada:secret@example.org/a", "http://example.org/a"), ("http://a@b@example.org/", "http://example.org/"),
    ])
    func anAddressIsWrittenInOneWay(_ text: String, expected: String) throws {
        #expect(try HTTPURL(text).text == expected)
    }

    @Test(arguments: [
        "", "example.org", "/feed", "file:///etc/passwd", "ftp://example.org/", "javascript:alert(1)", "http://",
        "http:/a",
        "http://:80/", "http://example.org:0/", "http://example.org:65536/", "http://example.org:8a/", "http://a b/",
        "http://exa\\mple.org/", "http://[::1/", "http://[::1%25eth0]/", "http://a%00b/",
        "http://ada:a%0D%0Ab@example.org/",
        "http://example.org/" + String(repeating: "a", count: 9_000),
    ])
    func anythingElseIsInvalid(_ text: String) {
        let error = #expect(throws: HTTPError.self) { try HTTPURL(text) }
        #expect(error?.code == .invalidURL)
        #expect(error?.message.count ?? 0 < 500)
    }

    @Test func credentialsAreDecodedAndNeverShown() throws {
        let url = try HTTPURL("http://ada:se%3Acret@example.org:81/")
        #expect(url.credentials == "ada:se:cret")
        #expect(try HTTPURL("http://ada@example.org").credentials == "ada:")
        for text in [
            "ftp://ada:secret@example.org/", "http://ada:secret@/", "ada:secret@example.org", "http://a:secret@b@/",
        ] {
            let error = #expect(throws: HTTPError.self) { try HTTPURL(text) }
            #expect(error?.message.contains("secret") == false)
        }
    }

    @Test(arguments: [
        ("http://a.org/x/y", "z", "http://a.org/x/z"), ("http://a.org/x", "/y?q#f", "http://a.org/y?q"),
        ("http://a.org/x", "//b.org/y", "http://b.org/y"), ("http://a.org/x", "https://b.org", "https://b.org/"),
        ("https://a.org/x", "https://b.org/y", "https://b.org/y"), ("http://a.org/x", "?q", "http://a.org/x?q"),
    ])
    func aRedirectIsResolved(_ from: String, _ location: String, expected: String) throws {
        #expect(try HTTPURL(from).redirected(to: location, status: 302).text == expected)
    }

    @Test(arguments: [
        ("http://a.org/", nil), ("http://a.org/", ""), ("http://a.org/", " "), ("http://a.org/", "file:///etc/passwd"),
        ("http://a.org/", "ftp://a.org/"), ("http://a.org/", "data:text/plain,a"), ("http://a.org/", "http://"),
        ("https://a.org/", "http://a.org/"), ("https://a.org/", "HTTP://b.org/"),
    ])
    func someRedirectsAreRefused(_ from: String, _ location: String?) {
        let error = #expect(throws: HTTPError.self) { try HTTPURL(from).redirected(to: location, status: 301) }
        #expect(error?.code == .redirectRefused)
        #expect(error?.status == 301)
    }

    @Test func credentialsStayWithTheirOrigin() throws {
        let url = try HTTPURL("https://ada:secret@a.org/x")
        #expect(try url.redirected(to: "/y", status: 302).credentials == "ada:secret")
        for location in ["https://b.org/", "https://a.org:444/", "https://eve:other@b.org/"] {
            #expect(try url.redirected(to: location, status: 302).credentials == nil)
        }
        #expect(
            try HTTPURL("http://ada:secret@a.org/").redirected(to: "https://a.org/", status: 301).credentials == nil)
    }
}
