import Testing

@testable import NewsKit

@Suite struct MarkupScannerTests {
    /// The tokens in short: `<a b=c>`, `</a>`, text, `[literal]`, `!` for the rest, `~` for a cut.
    private func tokens(_ text: String) -> [String] {
        var scanner = MarkupScanner(Array(text.utf8), attributeLimit: 8)
        var tokens: [String] = []
        func string(_ range: Range<Int>) -> String { String(decoding: scanner.bytes[range], as: UTF8.self) }
        while true {
            switch scanner.next() {
            case .start(let name, let isEmpty):
                let attributes = scanner.attributes.map { " \(string($0.name))=\(string($0.value))" }.joined()
                tokens.append("<\(string(name))\(attributes)\(isEmpty ? "/" : "")>" + (scanner.isMalformed ? "?" : ""))
            case .end(let name): tokens.append("</\(string(name))>" + (scanner.isMalformed ? "?" : ""))
            case .text(let range): tokens.append(string(range))
            case .literal(let range): tokens.append("[\(string(range))]")
            case .documentType(let range): tokens.append("!\(string(range))")
            case .other: tokens.append("!")
            case .cut: tokens.append("~")
            case .endOfInput: return tokens
            }
        }
    }

    @Test(arguments: [
        ("<a>b</a>", ["<a>", "b", "</a>"]), ("<a b='c' d=\"e>\"/>", ["<a b=c d=e>/>"]),
        ("<a\n b = 'c'\n>", ["<a b=c>"]),
        ("<a b=c d>", ["<a b=c d=>?"]), ("<a b='c d='e'>x", ["<a b=c d= e'=>?", "x"]),
        ("<a b='c>d", ["<a b=c>?", "d"]),
        ("<a b=\"<i>x</i>\">", ["<a b=<i>x</i>>"]), ("<a b=\"x<c d=\"e\">", ["<a b=x>?", "<c d=e>"]),
        ("a < b <3 </ x", ["a < b <3 ", "</ x"]), ("<a<b>", ["<a>?", "<b>"]), ("</a<b>", ["</a>?", "<b>"]),
        ("</a b>", ["</a>"]),
        ("<![CDATA[a<b]]>c", ["[a<b]", "c"]), ("<![CDATA[]]>", ["[]"]), ("<![CDATA[a]]", ["[a]]]"]),
        ("<![CDATA[a</b>", ["[a]", "</b>"]), ("a<b & c</d>", ["a", "<b & c", "</d>"]),
        ("<!-- a > b -->c", ["!", "c"]),
        ("<!---->a", ["!", "a"]), ("<!-- a", ["~"]), ("<?xml a?>b", ["!", "b"]), ("<?a", ["~"]), ("<a", ["~"]),
        ("</a", ["~"]), ("<", ["~"]),
        ("<a b", ["~"]), ("<a b=", ["~"]), ("<a b='", ["~"]),
        ("<!DOCTYPE a [<!ENTITY b \"]>\">]>c", ["!<!ENTITY b \"]>\">", "c"]),
        ("<!DOCTYPE a>b", ["!", "b"]), ("<!DOCTYPE a [ b>c", ["!", "c"]), ("<!DOCTYPE", ["~"]),
        ("<!ELEMENT a>b", ["!", "b"]), ("<é è='ê'>", ["<é è=ê>"]),
        ("<a:b c:d='e'/>", ["<a:b c:d=e/>"]), ("<a //>", ["<a/>"]), ("<a ='b'>", ["<a b'=>?"]), ("", []),
    ])
    func everyTextIsSplitIntoTokens(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func attributesBeyondTheLimitAreCounted() {
        var scanner = MarkupScanner(Array("<a b='1' c='2' d='3'>".utf8), attributeLimit: 2)
        _ = scanner.next()
        #expect(scanner.attributes.count == 2)
        #expect(scanner.omittedAttributes == 1)
    }
}
