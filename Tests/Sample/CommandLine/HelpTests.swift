import Testing

@testable import sample

/// The texts of `--help`.
@Suite struct HelpTests {
    @Test(
        arguments: [
            (
                [],
                """
                memo: a program for tests

                memo                             what there is
                memo notes …                     the notes; see memo notes --help
                memo shop …                      the shop; see memo shop --help
                memo completion bash|zsh|fish    a script
                memo open URL [--dry-run]        open a link
                """
            ),
            (
                ["notes"],
                """
                memo notes [list] [OPTION...]                      list the notes
                memo notes add TITLE [OPTION...]                   add a note
                memo notes delete ID...                            put into the trash
                memo notes move ID POSITION                        move a note
                memo notes undo [N]                                take back
                memo notes export [FILE|-] [--format json|text]    write all notes
                memo notes join [FILE...]                          join files

                ID is what the list shows first.

                For one command and its options: memo notes COMMAND --help.
                """
            ),
            (
                ["shop"],
                """
                memo shop add SKU --price AMOUNT    buy something
                memo shop delete ID...              give back
                memo shop stamps …                  what it gives with what is bought; see memo shop stamps --help

                ID is what the list shows first.
                """
            ),
            (
                ["shop", "stamps"],
                """
                memo shop stamps [list]                   list the stamps
                memo shop stamps swap ID FILE [--rare]    swap stamps
                """
            ),
            (
                ["notes", "list"],
                """
                memo notes [list] [--all|--trash] [--since DATE] [--sort due|title] [--mark[=red|blue]] [--limit N]

                List the notes.

                Options:
                  -a, --all                all
                      --trash              what's deleted
                      --since DATE         only newer ones
                      --sort due|title     by what
                      --mark[=red|blue]    in colour
                  -n, --limit N            how many
                """
            ),
            (
                ["notes", "add"],
                """
                memo notes add TITLE [--due DATE] [--tag TAG]... [--file FILE]

                Add a note.

                Tags are sorted.

                Options:
                  -d, --due DATE     when: a date
                  -t, --tag TAG      a tag; repeatable
                      --file FILE    what to append
                """
            ),
            (
                ["notes", "delete"],
                """
                memo notes delete ID...

                Put into the trash.

                ID is what the list shows first.

                Also called memo notes rm.
                """
            ),
        ] as [([String], String)])
    func eachPathHasItsOwnHelp(_ path: [String], _ text: String) {
        let help = Memo.table.help(for: path)
        let more = "\nFor the options of every command, and the exit codes: memo --help.\n"
        let own = help.components(separatedBy: path.isEmpty ? "\nOptions of every command:\n" : more)
        #expect(own.first == text + "\n")
        #expect(own.last?.hasSuffix(" 130 interrupted.\n") == path.isEmpty)
    }

    /// A word that is wider has a line of its own.
    @Test(arguments: [(nil, 100), (200, 100), (80, 80), (60, 60), (40, 40)] as [(Int?, Int)])
    func noLineOfTheSamplesHelpIsTooWide(_ columns: Int?, _ width: Int) {
        let table = Host.commands
        let paths = [[]] + table.groups.map(\.path) + table.commands.map(\.path)
        for line in paths.flatMap({ table.help(for: $0, TextLayout(columns: columns)).split(separator: "\n") }) {
            #expect(line.count <= width || !line.drop { $0 == " " }.contains(" "), "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }

    @Test func aNarrowTerminalShowsSummariesBelow() {
        let help = Memo.table.help(for: ["notes", "list"], TextLayout(columns: 40))
        let expected = """
            memo notes [list] [--all|--trash]
                [--since DATE] [--sort due|title]
                [--mark[=red|blue]] [--limit N]

            List the notes.

            Options:
              -a, --all
                      all
                  --trash
                      what's deleted
                  --since DATE
                      only newer ones
                  --sort due|title
                      by what
                  --mark[=red|blue]
                      in colour
              -n, --limit N
                      how many

            For the options of every command, and
            the exit codes: memo --help.

            """
        #expect(help == expected)
    }

    @Test func aLongRowIsBroken() {
        let words = Array(repeating: "abcdefgh", count: 11)
        let long = String(repeating: "b", count: 49)
        let text = TextLayout().columns([("a", words.joined(separator: " ")), (long, "c")], indent: 2)
        let first = "  a    " + words.dropLast().joined(separator: " ")
        #expect(text == [first, "       abcdefgh", "  " + long, "       c", ""].joined(separator: "\n"))
    }

    @Test func aLongUsageLineIsBrokenBetweenOptions() {
        let options = (1...6).map { OptionSpec("--option-\($0) VALUE", "an option") }
        let command = CommandSpec<HostSession>("all", "all", options: options, run: { _, _ in CommandResult() })
        let table = CommandTable(program: "memo", summary: "", groups: [CommandGroup([command])])
        let lines = table.help(for: ["all"]).split(separator: "\n").prefix(2)
        let expected = [
            "memo all [--option-1 VALUE] [--option-2 VALUE] [--option-3 VALUE] [--option-4 VALUE]",
            "    [--option-5 VALUE] [--option-6 VALUE]",
        ]
        #expect(lines.map(String.init) == expected)
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
