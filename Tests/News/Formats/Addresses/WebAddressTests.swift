import AdderHTTP
import Testing

@testable import NewsKit

@Suite struct WebAddressTests {
    /// Sections 5.4.1 and 5.4.2 of RFC 3986.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"),
        ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"),
        ("g?y/./x", "http://a/b/c/g?y/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ])
    func aReferenceIsResolvedAsRFC3986Says(_ reference: String, _ address: String) {
        #expect(WebAddress("http://a/b/c/d;p?q").resolving(reference) == address)
    }

    @Test(arguments: [
        ("http://a", "x", "http://a/x"), ("", "x", "x"), ("relative/base", "x", "x"),
        ("https://a.example/ü", "ö?é", "https://a.example/ö?é"),
        ("https://a/b", "  c d\n", "https://a/c d"), ("https://a/b", "c\n\td", "https://a/cd"),
        ("https://a/b", "c\u{0}\u{2}d", "https://a/cd"),
        ("mailto:x", "y", "mailto:y"),
        ("https://a/b", "1:2", "https://a/1:2"), ("http://a/b", "HTTP://c/d", "http://c/d"),
    ])
    func whatStandsInFeedsIsResolvedToo(_ base: String, _ reference: String, _ address: String) {
        #expect(WebAddress(base).resolving(reference) == address)
    }

    @Test(arguments: ["javascript:x", " JavaScript:x", "java\nscript:x", "data:text/html,x", "vbscript:x"])
    func anAddressThatRunsIsRecognised(_ text: String) {
        #expect(WebAddress(text).isScript)
    }
}
