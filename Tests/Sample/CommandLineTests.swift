import Testing

/// Command lines, exit codes and messages of the sample.
@Suite(.serialized) struct CommandLineTests {
    private let sandbox: Sandbox

    private static let missing = """
        A title is missing: sample todos add TITLE [--note NOTE] [--due DATE] [--priority LETTER] [--tag TAG]... \
        [--repeat RULE] [--wait DATE] [--every DAYS] [--literal] [--id ID].
        """

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        [], ["todos"], ["todos", "list", "--all"], ["todos", "add", "Milk"], ["--help"], ["-h"], ["todos", "--help"],
        ["nonsense", "--help"], ["--version"], ["completion", "bash"], ["todos", "--done", "--done"],
        ["--", "todos", "list"],
    ])
    func aDoneCommandEndsWith0(_ arguments: [String]) async throws {
        let outcome = try await sandbox.run(arguments)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        (["tdos"], "There is no command “tdos”. Did you mean “todos”?"),
        (["weather"], "There is no command “weather”. See sample --help."),
        ([""], "There is no command “”. See sample --help."),
        (
            ["add", "Milk"],
            "There is no command “add”. Did you mean “todos add”, “cart add” or “news sources add”?"
        ),
        (["\u{1B}[2Jtodos"], "There is no command “[2Jtodos”. See sample --help."),
        (["todos", "lst"], "There is no command “lst”. Did you mean “list”?"),
        (["todos", "toogle", "a"], "There is no command “toogle”. Did you mean “toggle”?"),
        (["todos", "help"], "There is no command “help”. See sample todos --help."),
        (["todos", "--al"], "There is no option “--al”. Did you mean “--all”?"),
        (["todos", "-x"], "There is no option “-x”. See sample todos --help."),
        (["--jsno"], "There is no option “--jsno”. Did you mean “--json”?"),
        (["--done"], "--done belongs to todos list, todos toggle and todos delete: sample todos --done."),
        (["todos", "list", "milk"], "The argument “milk” is too much: todos list takes no arguments."),
        (["todos", "--all", "--done"], "--all and --done exclude each other: choose one."),
        (["todos", "add"], missing), (["todos", "add", "--"], missing),
        (
            ["todos", "add", "-x °C"],
            "There is no option “-x °C”. A title that begins with a hyphen goes after --: sample todos add -- TITLE."
        ),
        (["todos", "add", "Milk", "--jsno"], "There is no option “--jsno”. Did you mean “--json”?"),
        (
            ["todos", "add", "Milk", "--all"],
            "--all belongs to todos list, todos toggle, todos done and todos delete: sample todos --all."
        ),
        (
            ["todos", "toggle"],
            "Name at least one todo: sample todos toggle ID..., with the characters that begin its line in the list. "
                + "Or select todos with options, such as --tag TAG."
        ),
        (
            ["todos", "delete"],
            "Name at least one todo: sample todos delete ID..., with the characters that begin its line in the list. "
                + "Or select todos with options, such as --tag TAG."
        ),
        (
            ["todos", "restore"],
            "Name at least one todo: sample todos restore ID..., with the characters that begin its line in the list. "
                + "Or select todos with options, such as --tag TAG."
        ),
        (["completion"], "Name one shell: sample completion bash|zsh|fish."),
        (["completion", "tcsh"], "The argument is “tcsh”. Choose bash, zsh or fish."),
        (["--home"], "--home needs a folder: write --home DIR, or --home=DIR if the name begins with a hyphen."),
        (
            ["--home", "--verbose", "todos"],
            "--home needs a folder: write --home DIR, or --home=DIR if the name begins with a hyphen."
        ),
        (["--home="], "--home is empty: name a folder with --home DIR."),
        (["--home", ""], "--home is empty: name a folder with --home DIR."),
    ])
    func aWrongCommandLineEndsWith2(_ arguments: [String], _ message: String) async throws {
        let outcome = try await sandbox.run(arguments)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
    }

    @Test(arguments: [
        (["help"], ["--help"]), (["help", "todos"], ["todos", "--help"]), (["help", "todos", "ad"], []),
        (["help", "news", "sources", "add"], ["news", "sources", "add", "--help"]), (["version"], ["--version"]),
        (["-j", "help", "todos"], ["--json", "todos", "--help"]), (["--json", "version"], ["-jV"]),
    ])
    func helpAndVersionAreWordsToo(_ words: [String], _ options: [String]) async throws {
        let outcome = try await sandbox.run(words)
        let failure = "sample: There is no command “ad”. Did you mean “add”?\n"
        let expected =
            options.isEmpty ? Outcome(output: "", messages: failure, status: 2) : try await sandbox.run(options)
        #expect(outcome == expected)
    }

    @Test(arguments: [
        ("", "The title is empty. Enter what is to be done."),
        ("  ", "The title is empty. Enter what is to be done."),
        ("a\nb", "The title contains the control character U+000A. Remove it."),
        ("a\u{1B}[31mb", "The title contains the control character U+001B. Remove it."),
        (String(repeating: "x", count: 501), "The title has 501 characters. Shorten it to at most 500."),
        (String(repeating: "x", count: 131_000), "The title has 131000 bytes. Shorten it to at most 4096."),
    ])
    func aRejectedTitleEndsWith2(_ title: String, _ message: String) async throws {
        let outcome = try await sandbox.run("todos", "add", title)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
    }

    /// The arguments come near Linux's limits for one argument and for all of them.
    @Test func aMegabyteOfArgumentsIsRefused() async throws {
        let word = String(repeating: "x", count: 131_000)
        let outcome = try await sandbox.runProcess(["todos", "add"] + Array(repeating: word, count: 8))
        let message = "sample: The title has 1048007 bytes. Shorten it to at most 4096.\n"
        #expect(outcome == Outcome(output: "", messages: message, status: 2))
    }

    @Test func aLongCommandNameIsCut() async throws {
        let outcome = try await sandbox.run(String(repeating: "x", count: 100_000))
        let message = "sample: There is no command “\(String(repeating: "x", count: 64))”. See sample --help.\n"
        #expect(outcome == Outcome(output: "", messages: message, status: 2))
    }

    @Test(arguments: [
        #"todos add "$(printf '\377')""#, #""$(printf 'tod\300s')""#, #"todos --home "$(printf '\377')""#,
    ])
    func anArgumentThatIsNotUTF8IsRefused(_ arguments: String) async throws {
        let outcome = try await sandbox.shell("exec \"$0\" \(arguments)")
        #expect(outcome.status == 2)
        #expect(outcome.messages.hasSuffix("A file whose name is not is read by “- < FILE”.\n"))
        #expect(try await sandbox.run("todos").output == "")
    }

    @Test(arguments: [
        (["todos", "add", "--", "-5 °C"], "-5 °C"), (["todos", "add", "-5", "°C"], "-5 °C"),
        (["todos", "add", "Gloves", "-v", "--no-color"], "Gloves"),
        (["todos", "--", "add", "--json"], "--json"),
        (["todos", "add", "Buy", "oat", "milk"], "Buy oat milk"),
        (["todos", "add", " Milk "], "Milk"),
        (["todos", "add", "-"], "-"),
        (["--no-color", "todos", "--verbose", "add", "Milk", "--no-color"], "Milk"),
    ])
    func argumentsAreJoinedAroundOptions(_ arguments: [String], _ title: String) async throws {
        let outcome = try await sandbox.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Added  "))
        #expect(outcome.output.hasSuffix("  \(title)\n"))
    }
}
