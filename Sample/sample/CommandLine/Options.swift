/// What holds for every command.
struct Options: Equatable, Sendable {
    var home: String?
    var isJSON = false
    var allowsColor = true
    var isVerbose = false

    static let specs = [
        OptionSpec(
            "--home DIR",
            "where the data lives; else ADDER_HOME, else $XDG_DATA_HOME/adder, else ~/.local/share/adder"),
        OptionSpec("--json", "one JSON document on standard output, also for an error"),
        OptionSpec("--no-color", "no colours; they are used only on a terminal, and never when NO_COLOR is set"),
        OptionSpec("--verbose", "every event and every log message on standard error"),
        OptionSpec("--help", "this text"),
        OptionSpec("--version", "the version"),
    ]

    /// Where the data lives: `--home`, else `ADDER_HOME`, else a folder of the XDG base directories.
    ///
    /// An `XDG_DATA_HOME` that is not absolute is passed over, as the specification asks:
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    func dataFolder() throws(Failure) -> String {
        if let home = home ?? environment("ADDER_HOME") { return home }
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/adder" }
        guard let user = environment("HOME") else {
            throw Failure(
                usage: "There is no place for the data, since HOME is not set: name a folder with --home DIR.")
        }
        return "\(user)/.local/share/adder"
    }
}
