import TodosKit

/// What holds for every command.
struct Options: Equatable {
    var home: String?
    var isJSON = false
    var allowsColor = true
    var isVerbose = false

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

/// What a command is to do: a route and an intent of a kit, or something of the host's own.
enum Action: Equatable {
    case home
    case todos(TodosRoute, TodoListPresenter.Intent)
    case open(String, isDryRun: Bool)
    case help(HelpTopic)
    case version
}
