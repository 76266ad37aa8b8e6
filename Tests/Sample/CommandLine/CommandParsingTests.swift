import Testing

@testable import sample

/// The invocation that a command line is parsed into.
@Suite struct CommandParsingTests {
    @Test(arguments: [
        ([], ParsedCommand([])),
        (["notes"], ParsedCommand(["notes", "list"])),
        (["notes", "list"], ParsedCommand(["notes", "list"])),
        (["notes", "--limit", "3", "list"], ParsedCommand(["notes", "list"], options: ["--limit": ["3"]])),
        (["--limit=3", "notes"], ParsedCommand(["notes", "list"], options: ["--limit": ["3"]])),
        (["notes", "--all", "--all"], ParsedCommand(["notes", "list"], options: ["--all": []])),
        (["notes", "add", "Oat", "milk"], ParsedCommand(["notes", "add"], arguments: ["Oat", "milk"])),
        (["notes", "add", "--", "-5 °C", "--"], ParsedCommand(["notes", "add"], arguments: ["-5 °C", "--"])),
        (["notes", "--", "add", "--all"], ParsedCommand(["notes", "add"], arguments: ["--all"])),
        (["notes", "add", "-"], ParsedCommand(["notes", "add"], arguments: ["-"])),
        (["notes", "add", ""], ParsedCommand(["notes", "add"], arguments: [""])),
        (
            ["notes", "add", "--tag", "a", "Milk", "--tag=b=c", "--tag", ""],
            ParsedCommand(["notes", "add"], arguments: ["Milk"], options: ["--tag": ["a", "b=c", ""]])
        ),
        (
            ["notes", "add", "x", "--due=-1"],
            ParsedCommand(["notes", "add"], arguments: ["x"], options: ["--due": ["-1"]])
        ),
        (
            ["notes", "add", "x", "--due=\u{301}1"],
            ParsedCommand(["notes", "add"], arguments: ["x"], options: ["--due": ["\u{301}1"]])
        ),
        (
            ["notes", "add", "x", "--file", "-"],
            ParsedCommand(["notes", "add"], arguments: ["x"], options: ["--file": ["-"]])
        ),
        (["notes", "-a"], ParsedCommand(["notes", "list"], options: ["--all": []])),
        (["-n", "3", "notes"], ParsedCommand(["notes", "list"], options: ["--limit": ["3"]])),
        (["notes", "-an3"], ParsedCommand(["notes", "list"], options: ["--all": [], "--limit": ["3"]])),
        (["notes", "-an", "3"], ParsedCommand(["notes", "list"], options: ["--all": [], "--limit": ["3"]])),
        (["notes", "-n-1"], ParsedCommand(["notes", "list"], options: ["--limit": ["-1"]])),
        (["notes", "-n", "-1"], ParsedCommand(["notes", "list"], options: ["--limit": ["-1"]])),
        (["notes", "--limit", "-.5"], ParsedCommand(["notes", "list"], options: ["--limit": ["-.5"]])),
        (["notes", "add", "-5 °C"], ParsedCommand(["notes", "add"], arguments: ["-5 °C"])),
        (
            ["notes", "add", "-ta", "Milk", "--tag", "b", "-t", "c=d"],
            ParsedCommand(["notes", "add"], arguments: ["Milk"], options: ["--tag": ["a", "b", "c=d"]])
        ),
        (["notes", "--mark", "list"], ParsedCommand(["notes", "list"], options: ["--mark": []])),
        (["notes", "--mark=blue", "list"], ParsedCommand(["notes", "list"], options: ["--mark": ["blue"]])),
        (["notes", "rm", "a", "b"], ParsedCommand(["notes", "delete"], arguments: ["a", "b"])),
        (["notes", "move", "a", "2"], ParsedCommand(["notes", "move"], arguments: ["a", "2"])),
        (["notes", "undo"], ParsedCommand(["notes", "undo"])),
        (["notes", "export", "-"], ParsedCommand(["notes", "export"], arguments: ["-"])),
        (["notes", "export", "a.txt"], ParsedCommand(["notes", "export"], arguments: ["a.txt"])),
        (["notes", "join"], ParsedCommand(["notes", "join"])),
        (["completion", "zsh"], ParsedCommand(["completion"], arguments: ["zsh"])),
        (
            ["shop", "add", "x", "--price", "1"],
            ParsedCommand(["shop", "add"], arguments: ["x"], options: ["--price": ["1"]])
        ),
        (["shop", "stamps"], ParsedCommand(["shop", "stamps", "list"])),
        (
            ["--rare", "shop", "stamps", "swap", "a", "stamps"],
            ParsedCommand(["shop", "stamps", "swap"], arguments: ["a", "stamps"], options: ["--rare": []])
        ),
    ])
    func aCommandLineIsACommand(_ arguments: [String], _ command: ParsedCommand) throws {
        #expect(try Memo.parse(arguments) == .command(command))
    }

    @Test(
        arguments: [
            (["--help"], []), (["notes", "-h"], ["notes"]), (["notes", "rm", "--help"], ["notes", "delete"]),
            (["--help", "open"], ["open"]), (["notes", "nonsense", "--help"], ["notes"]), (["nonsense", "--help"], []),
            (["notes", "--limit", "--help"], ["notes"]), (["notes", "--lmit", "--help", "--version"], ["notes"]),
            (["--home", "--help"], []), (["shop", "--help"], ["shop"]),
            (["shop", "stamps", "-h"], ["shop", "stamps"]), (["shop", "stamps", "no", "-h"], ["shop", "stamps"]),
            (["shop", "stamps", "swap", "-h"], ["shop", "stamps", "swap"]),
        ] as [([String], [String])])
    func helpComesBeforeAnyError(_ arguments: [String], _ path: [String]) throws {
        #expect(try Memo.parse(arguments) == .help(path))
    }

    @Test(arguments: [["--version"], ["nonsense", "--version"], ["notes", "--version", "--lmit"]])
    func theVersionComesBeforeTheCommand(_ arguments: [String]) throws {
        #expect(try Memo.parse(arguments) == .version)
    }

    @Test(arguments: [["--help"], ["--json"], ["--all"]])
    func twoHyphensEndTheOptions(_ words: [String]) throws {
        let (options, invocation) = Memo.table.parse(["notes", "add", "--"] + words)
        #expect(options == Options())
        #expect(ParsedLine(try invocation.get()) == .command(ParsedCommand(["notes", "add"], arguments: words)))
    }

    @Test func sharedOptionsMayStandAnywhere() throws {
        let arguments = ["--no-color", "notes", "--home=a", "--verbose", "list", "--home", "b", "--json"]
        let (options, invocation) = Memo.table.parse(arguments)
        #expect(options == Options(home: "b", json: .document, color: .never, isVerbose: true))
        #expect(ParsedLine(try invocation.get()) == .command(ParsedCommand(["notes", "list"])))
    }

    @Test(
        arguments: [
            (["-jv"], Options(json: .document, isVerbose: true)), (["--color"], Options(color: .always)),
            (["--color=auto"], Options(color: .auto)), (["--color=always", "--no-color"], Options(color: .never)),
            (["--no-color", "--color"], Options(color: .always)),
        ] as [([String], Options)])
    func sharedOptionsHaveLettersAndValues(_ arguments: [String], _ options: Options) {
        #expect(Memo.table.parse(arguments).0 == options)
    }

    @Test(arguments: [["nonsense", "--json"], ["--home", "--json"], ["notes", "--lmit", "--json"]])
    func optionsAreReturnedWithAnError(_ arguments: [String]) {
        let (options, invocation) = Memo.table.parse(arguments)
        #expect(options == Options(json: .document))
        #expect(throws: Failure.self) { try invocation.get() }
    }
}
