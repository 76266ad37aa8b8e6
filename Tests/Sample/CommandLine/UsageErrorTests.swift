import Testing

@testable import sample

/// The errors of wrong command lines, with what to type instead.
@Suite struct UsageErrorTests {
    @Test(arguments: [
        (["ntes"], "There is no command “ntes”. Did you mean “notes”?"),
        (["nonsense"], "There is no command “nonsense”. See memo --help."),
        (["move"], "There is no command “move”. Did you mean “notes move”?"),
        (["add"], "There is no command “add”. Did you mean “notes add” or “shop add”?"),
        (["notes", "mve"], "There is no command “mve”. Did you mean “move”?"),
        (["notes", "nonsense"], "There is no command “nonsense”. See memo notes --help."),
        (["shop"], "A command of shop is missing. See memo shop --help."),
        (["shop", "stmps"], "There is no command “stmps”. Did you mean “stamps”?"),
        (["shop", "swap"], "There is no command “swap”. Did you mean “shop stamps swap”?"),
        (["shop", "stamps", "nonsense"], "There is no command “nonsense”. See memo shop stamps --help."),
        (["a\u{7}\u{1B}[2Jb"], "There is no command “a[2Jb”. See memo --help."),
    ])
    func aWrongCommandIsNamed(_ arguments: [String], _ message: String) {
        expect(arguments, message)
    }

    @Test(arguments: [
        (["notes", "--lmit", "3"], "There is no option “--lmit”. Did you mean “--limit”?"),
        (["--hom", "/tmp", "notes"], "There is no option “--hom”. Did you mean “--home”?"),
        (["notes", "--hom=x"], "There is no option “--hom=x”. Did you mean “--home”?"),
        (["notes", "-all"], "There is no option “-all”. Did you mean “--all”?"),
        (["shop", "add", "x", "--prce", "3"], "There is no option “--prce”. Did you mean “--price”?"),
        (["shop", "add", "x", "--rice=3"], "There is no option “--rice=3”. Did you mean “--price”?"),
        (["shop", "add", "x", "--rare"], "--rare belongs to shop stamps swap: memo shop stamps swap ID FILE --rare."),
        (["notes", "list", "-t", "a"], "--tag belongs to notes add: memo notes add TITLE --tag TAG."),
        (["notes", "-n"], "-n needs a value: write -n N, or -nN if the value begins with a hyphen."),
        (["notes", "-n3", "-n", "4"], "--limit is given more than once: give it once, as --limit N."),
        (["notes", "-a3"], "There is no option “-a3”. See memo notes --help."),
        (["notes", "--mark=green"], "--mark is “green”. Choose red or blue."),
        (["notes", "--mark=red", "--mark"], "--mark is given more than once: give it once, as --mark[=red|blue]."),
        (["--color=no"], "--color is “no”. Choose always, auto or never."),
        (
            ["notes", "undo", "-x"],
            "There is no option “-x”. An argument that begins with a hyphen goes after --: memo notes undo -- [N]."
        ),
        (
            ["notes", "add", "-x °C"],
            "There is no option “-x °C”. A title that begins with a hyphen goes after --: memo notes add -- TITLE."
        ),
        (["notes", "list", "-x"], "There is no option “-x”. See memo notes list --help."),
        (["--dry-run"], "--dry-run belongs to open: memo open URL --dry-run."),
        (["notes", "undo", "--all"], "--all belongs to notes list: memo notes --all."),
        (
            ["notes", "--limit"],
            "--limit needs a value: write --limit N, or --limit=N if the value begins with a hyphen."
        ),
        (
            ["notes", "--limit", "--all"],
            "--limit needs a value: write --limit N, or --limit=N if the value begins with a hyphen."
        ),
        (
            ["notes", "add", "x", "--file"],
            "--file needs a file: write --file FILE, or --file=FILE if the name begins with a hyphen."
        ),
        (["notes", "add", "x", "--file="], "--file is empty: name a file with --file FILE."),
        (["--home", ""], "--home is empty: name a folder with --home DIR."),
        (
            ["--record-full", "-", "notes"],
            "--record-full writes a file: name one, such as ./- for one of that name."
        ),
        (["notes", "--all=yes"], "--all takes no value: write --all alone."),
        (["--json=yes"], "--json takes no value: write --json alone."),
        (["notes", "--trash", "--all"], "--all and --trash exclude each other: choose one."),
        (["notes", "--sort", "color"], "--sort is “color”. Choose due or title."),
        (["shop", "add", "x"], "--price is missing: memo shop add SKU --price AMOUNT."),
    ])
    func aWrongOptionIsNamed(_ arguments: [String], _ message: String) {
        expect(arguments, message)
    }

    @Test(arguments: [
        (["notes", "list", "x"], "The argument “x” is too much: notes list takes no arguments."),
        (
            ["notes", "add"],
            "A title is missing: memo notes add TITLE [--due DATE] [--tag TAG]... [--file FILE], such as memo notes add Milk."
        ),
        (["notes", "delete"], "ID is missing: memo notes delete ID..."),
        (["notes", "move", "a"], "POSITION is missing: memo notes move ID POSITION."),
        (["notes", "move", "a", "2", "3"], "The argument “3” is too much: memo notes move ID POSITION."),
        (["notes", "undo", "1", "2"], "The argument “2” is too much: memo notes undo [N]."),
        (["notes", "export", ""], "The name of the file is empty: type one."),
        (["shop", "stamps", "swap", "a"], "FILE is missing: memo shop stamps swap ID FILE [--rare]."),
        (["completion", "tcsh"], "The argument is “tcsh”. Choose bash, zsh or fish."),
    ])
    func aWrongNumberOfArgumentsIsNamed(_ arguments: [String], _ message: String) {
        expect(arguments, message)
    }

    @Test func aLongWordIsCut() {
        let word = String(repeating: "x", count: 100_000)
        let shown = String(repeating: "x", count: 64)
        expect([word], "There is no command “\(shown)”. See memo --help.")
        expect(["notes", "--sort", word], "--sort is “\(shown)”. Choose due or title.")
        expect(["notes", "--" + word], "There is no option “--\(shown.dropLast(2))”. See memo notes --help.")
    }

    private func expect(_ arguments: [String], _ message: String) {
        #expect(throws: Failure(usage: message)) { try Memo.parse(arguments) }
    }
}
