import AdderHTTP
import Testing

/// The address of a request.
@Suite struct HTTPRequestTests {
    @Test(arguments: [
        ("https://a.example/f", "https://a.example/f?place=Aix%20%26%20Arles%3F"),
        ("https://a.example/f?days=3", "https://a.example/f?days=3&place=Aix%20%26%20Arles%3F"),
        ("https://a.example/f#top?", "https://a.example/f?place=Aix%20%26%20Arles%3F#top?"),
    ])
    func aValueIsEscapedInTheQuery(_ url: String, _ expected: String) {
        var request = HTTPRequest(url: url)
        request.addQuery("place", "Aix & Arles?")
        #expect(request.url == expected)
    }

    @Test func aNameIsEscapedToo() {
        var request = HTTPRequest(url: "https://a.example")
        request.addQuery("é=1", "a/b")
        #expect(request.url == "https://a.example?%C3%A9%3D1=a%2Fb")
    }
}
