import Testing

@testable import AdderHTTP

@Suite struct InternationalNameTests {
    @Test(arguments: [
        ("example.org", "example.org"), ("Bücher.Example", "xn--bcher-kva.example"),
        ("münchen.de", "xn--mnchen-3ya.de"),
        ("straße.de", "xn--strae-oqa.de"), ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"), ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
        ("😀.la", "xn--e28h.la"), ("a.ü", "a.xn--tda"),
    ])
    func aNameHasAFormInASCII(_ name: String, expected: String) throws {
        #expect(InternationalName.ascii(name) == expected)
        #expect(try HTTPURL("http://\(name)/").host == expected)
    }

    @Test func aPartThatIsTooLongIsInvalid() {
        #expect(InternationalName.ascii(String(repeating: "ü", count: 64)) == nil)
        let error = #expect(throws: HTTPError.self) { try HTTPURL("http://\(String(repeating: "a", count: 64)).org/") }
        #expect(error?.code == .invalidURL)
    }
}
