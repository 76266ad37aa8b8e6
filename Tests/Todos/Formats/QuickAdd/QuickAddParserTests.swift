import Testing

@testable import TodosKit

@Suite struct QuickAddParserTests {
    /// The typed title, then the fields title, due, priority, tags, every.
    @Test(arguments: [
        ("Buy milk due:fri +home (A)", "Buy milk|fri|A|+home|"),
        ("(A) Buy milk +home due:fri", "Buy milk|fri|A|+home|"),
        ("Buy milk (A) +home", "Buy milk||A|+home|"),
        ("Buy milk pri:B", "Buy milk||B||"),
        ("Buy +home milk @shop tag:urgent", "Buy +home milk|||+home @shop urgent|"),
        ("Pay due:tomorrow the rent", "Pay the rent|tomorrow|||"),
        ("Pay due:2026-02-01T15:00", "Pay|2026-02-01T15:00|||"),
        ("Pay due:2026-02-01T15:00+01:00", "Pay|2026-02-01T15:00+01:00|||"),
        ("Pay due:+3d", "Pay|+3d|||"),
        ("Run rec:7d", "Run||||7"),
        ("Run rec:+2w due:today", "Run|today|||14"),
        ("Run every:7", "Run||||7"),
        ("Run every:1w", "Run||||7"),
        ("Run rec:2d every:3", "Run||||3"),
        ("+home @shop", "+home @shop|||+home @shop|"),
        ("due:fri", "|fri|||"),
        ("Kauf 🥛 +einkäufe", "Kauf 🥛|||+einkäufe|"),
        ("Pay due:mon due:fri", "Pay due:mon|fri|||"),
        ("(A) Pay (B)", "Pay (B)||A||"),
        ("Two  blanks +home", "Two  blanks|||+home|"),
    ])
    func tokensFillTheFields(_ typed: String, _ expected: String) {
        let fields = QuickAddParser.fields(of: typed)
        let read = [fields.title, fields.due, fields.priority, fields.tags, fields.every].joined(separator: "|")
        #expect(read == expected)
        #expect(fields.note.isEmpty)
    }

    @Test(arguments: [
        "", "  ", "Buy milk", " Buy  milk ", "Read https://example.org/a:b", "due:diligence", "Pay due:2026-02-30",
        "Pay due:", "Pay due:soon", "Run rec:1m", "Run rec:7", "Run rec:0d", "Run rec:3651d", "Run every:0",
        "Run every:3651",
        "Run every:week", "Ask (b)", "(AB) c", "(A)milk", "Call (A) now", "x Call Mom", "2026-01-31 Call Mom",
        "Learn 2+2",
        "me@example.org", "a + b", "a @ b", "pri:a b", "pri:AA b", "tag: a", "tag:+home a", "Due:fri a",
        "streak:3 of luck",
        "kept:2026-01-31 b", "a:b:c", ":", "a\tb +c\t", "a\nb\n+c\nd",
    ])
    func titlesWithoutTokensAreKept(_ typed: String) {
        var fields = TodoDraft.Fields()
        fields.title = typed
        #expect(QuickAddParser.fields(of: typed) == fields)
    }

    @Test func aLongLineIsRead() {
        let typed = String(repeating: "due:fri +a (A) b ", count: 20_000)
        #expect(QuickAddParser.fields(of: typed).due == "fri")
    }
}
