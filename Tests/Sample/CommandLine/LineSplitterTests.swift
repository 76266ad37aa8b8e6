import Testing

@testable import sample

/// The words of a command line.
@Suite struct LineSplitterTests {
    @Test(
        arguments: [
            ("", []), ("  \t\n", []), ("todos", ["todos"]), (" todos  add\tMilk \r\n", ["todos", "add", "Milk"]),
            ("add 'Oat  milk'", ["add", "Oat  milk"]), ("add \"Oat  milk\"", ["add", "Oat  milk"]),
            ("a''b \"\" ''", ["ab", "", ""]), ("O'at 'milk", ["Oat milk"]),
            (#"a\ b \'c\" \\"#, ["a b", "'c\"", #"\"#]),
            (#"'a\b' "a\b\"\\c""#, [#"a\b"#, #"a\b"\c"#]), ("\"it's\" '\"'", ["it's", "\""]),
            ("$HOME * ~ `x` # ; | & > a=b", ["$HOME", "*", "~", "`x`", "#", ";", "|", "&", ">", "a=b"]),
            ("--due=fri 'Zoë 🧤'", ["--due=fri", "Zoë 🧤"]), ("'\u{301}x' \"\u{301}\"", ["\u{301}x", "\u{301}"]),
            ("a\u{A0}b", ["a\u{A0}b"]),
        ] as [(String, [String])])
    func aLineIsSplitAsAShellWould(_ line: String, _ words: [String]) throws {
        #expect(try LineSplitter.words(of: line) == words)
    }

    @Test(arguments: [
        ("add 'Oat milk", "The quote ' before “Oat milk” is not closed: add another '."),
        ("add \"Oat 'milk' \\\"", "The quote \" before “Oat 'milk' \\\"” is not closed: add another \"."),
        ("'", "The quote ' before “” is not closed: add another '."),
        ("add \\", "The line ends in a backslash: type \\\\ for a literal backslash."),
    ])
    func anUnclosedQuoteIsNamed(_ line: String, _ message: String) {
        #expect(throws: Failure(usage: message)) { try LineSplitter.words(of: line) }
    }

    @Test func aLineHasALimitOf64KiB() throws {
        let line = String(repeating: "''", count: LineSplitter.limit / 2)
        #expect(try LineSplitter.words(of: line) == [""])
        #expect(throws: Failure(usage: "The line has 65537 bytes: shorten it to 65536 bytes.")) {
            try LineSplitter.words(of: line + " ")
        }
    }
}
