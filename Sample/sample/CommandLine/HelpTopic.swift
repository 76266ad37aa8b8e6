/// What `--help` explains.
enum HelpTopic: Equatable {
    case sample
    case todos

    init?(_ command: String?) {
        switch command {
        case nil: self = .sample
        case "todos": self = .todos
        default: return nil
        }
    }

    /// What holds for every command.
    static let options = ["--home", "--json", "--no-color", "--verbose", "--help", "--version"]

    /// What to type for it.
    var command: String {
        switch self {
        case .sample: "sample --help"
        case .todos: "sample todos --help"
        }
    }

    var text: String {
        switch self {
        case .sample:
            """
            sample: a host of the Adder SDK

            sample                          a summary of each kit, and what to type next
            sample todos …                  the todo list; see sample todos --help
            sample open URL [--dry-run]     what a link leads to: adder://todos/done

            \(Self.everyCommand)
            """
        case .todos:
            """
            sample todos [list] [--all|--done|--trash]      list what is to be done, or another part
            sample todos add TITLE                          add a todo
            sample todos toggle ID...                       complete what is open, reopen what is done
            sample todos delete ID...                       put into the trash
            sample todos restore ID...                      take out of the trash

            ID is what the list shows first, or any beginning of an identity that no other todo shares.

            \(Self.everyCommand)
            """
        }
    }

    private static let everyCommand = """
        With every command:
          --home DIR     where the data lives; else ADDER_HOME, else $XDG_DATA_HOME/adder, else ~/.local/share/adder
          --json         one JSON document on standard output, also for an error
          --no-color     no colours; they are used only on a terminal, and never when NO_COLOR is set
          --verbose      every event and every log message on standard error
          --help         this text
          --version      the version
          --             what follows are words, even if they begin with a hyphen

        Exit codes: 0 done; 1 failed (storage, network); 2 wrong usage or invalid input; 3 not found; 4 refused
        (not signed in, not confirmed); 130 interrupted.

        """
}
