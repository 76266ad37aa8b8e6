import Testing

@testable import sample

/// Parsing a command line with a part of the table.
@Suite struct CommandSectionsTests {
    private static let lines: [[String]] = [
        [], ["notes"], ["notes", "-an3"], ["--limit", "notes", "notes"],
        ["--json", "shop", "stamps", "swap", "a", "b", "--rare"], ["open", "x", "--dry-run"], ["completion", "bash"],
        ["--mark", "notes"], ["shop", "add", "-j", "x", "--price=1"],
    ]
    private static let others: [[String]] = [
        ["ntes"], ["notes", "--rare"], ["notes", "--help"], ["--version"], ["shop"], ["notes", "--limit"],
        ["--home", "notes", "shop", "-h"], ["--price", "notes", "shop", "add", "x"], ["--limit", "3"],
        ["--home", "shop", "notes", "list"], ["--limit", "shop", "notes", "list"],
    ]

    @Test(arguments: lines)
    func aLineIsParsedAsByTheWholeTable(_ words: [String]) throws {
        let (options, invocation) = try #require(Memo.sections.parse(words))
        let (all, whole) = Memo.table.parse(words)
        #expect(options == all)
        #expect(ParsedLine(invocation) == ParsedLine(try whole.get()))
    }

    @Test(arguments: others)
    func anythingElseNeedsTheWholeTable(_ words: [String]) {
        #expect(Memo.sections.parse(words) == nil)
    }

    @Test(arguments: [(["todos", "-a"], "todos"), (["todos"], "todos"), (["version"], ""), ([], "")])
    func onlyTheNamedGroupIsMade(_ words: [String], _ name: String) throws {
        func section(_ group: String?) -> CommandSections<HostSession>.Section {
            .init(group) {
                #expect(group ?? "" == name)
                let specs = Host.commands.groups.first { $0.name == group }
                return specs ?? CommandGroup([])
            }
        }
        let sections = CommandSections<HostSession>(
            program: "sample", summary: "", sections: [section(nil), section("todos"), section("news")])
        _ = try #require(sections.parse(words))
    }
}
