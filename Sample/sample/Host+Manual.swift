import AdderJSON

extension Host {
    /// The command that prints the page of the manual.
    nonisolated static var manual: CommandSpec<HostSession> {
        CommandSpec(
            "man", "print the page of the manual",
            note: "To read it: sample man >sample.1 && man ./sample.1. Sample/install puts it where man looks for it.",
            standalone: { _, options, _ in
                let page = commands.manual(
                    version: Sample.version, date: Sample.date, description: description,
                    [exitStatus, environment, files, examples])
                return options.form.result(page, json: HostJSON.manual, page)
            })
    }

    nonisolated private static var description: String {
        """
        The sample keeps todos, a cart and the news of feeds in databases of its data folder. Without a command it shows a \
        summary of them; at a terminal it then takes the same commands at a prompt, and from a pipe it runs the lines. \
        Options and arguments can be in any order.
        """
    }

    nonisolated private static var exitStatus: ManualPage.Section {
        let codes = ExitCode.allCases.map { code in
            ("\(code.rawValue)", code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + ".")
        }
        let signals =
            "Ended by a signal: the terminal was closed, the reader of the output has gone, or the process was told to end."
        return .init(title: "Exit status", style: .typed, items: codes + [("129, 141, 143", signals)])
    }

    nonisolated private static var environment: ManualPage.Section {
        .init(
            title: "Environment", style: .typed,
            items: [
                ("ADDER_API_KEY", "The key that signs payments to the address of a gateway."),
                ("ADDER_API_SECRET", "The secret that belongs to ADDER_API_KEY."),
                ("ADDER_HOME", "The data folder, unless --home names another."),
                (
                    "XDG_DATA_HOME",
                    "The folder of the data folder adder, if ADDER_HOME is not set; by default ~/.local/share. A path "
                        + "that is not absolute is ignored."
                ),
                ("VISUAL, EDITOR", "The editor of sample todos edit; the first that is set."),
                (
                    "PAGER",
                    "The program that shows a text which is longer than the terminal; by default less. With cat, none does."
                ),
                ("NO_COLOR", "If it is set, there are no colours, unless --color asks for them."),
                ("CLICOLOR_FORCE", "If it is neither empty nor 0, there are colours in a pipe or a file, too."),
                ("CLICOLOR", "If it is 0, there are no colours."),
                ("TERM", "With dumb, there are no colours, a plain prompt, and no full screen."),
                ("TZ", "The time zone of due dates."),
            ])
    }

    nonisolated private static var files: ManualPage.Section {
        .init(
            title: "Files", style: .named,
            items: [
                ("~/.local/share/adder", "The data folder, unless --home or the environment names another."),
                (
                    "todos.sqlite, cart.sqlite, news.sqlite, account.sqlite",
                    "In the data folder: the databases of the kits."
                ),
                ("history", "In the data folder: the lines of the prompt. Only their user can read it."),
                (
                    "NAME.corrupt-1",
                    "In the data folder: a damaged database. sample doctor recovers what can be read of it."
                ),
                ("~/.editrc", "The keys of the prompt, as editrc(5) describes them."),
            ])
    }

    nonisolated private static var examples: ManualPage.Section {
        .init(
            title: "Examples", style: .typed,
            items: [
                (
                    "sample todos add \"Buy milk due:fri +home (A)\"",
                    "Adds a todo: its title, due date, tag and priority."
                ),
                ("sample todos --overdue --tag +home", "Lists the open todos with a tag whose due day has passed."),
                ("sample todos done oats milk", "Completes two todos by the keys that begin their lines in the list."),
                ("sample todos undo", "Takes the last change back."),
                ("sample todos --ndjson | jq -r .todo.title", "Prints the titles for a script."),
                ("printf 'todos add %s\\n' Milk Oats | sample", "Runs command lines in one process."),
                ("sample news refresh", "Loads what is new from every source."),
                ("sample ui", "Shows the screens of all kits in the whole terminal."),
                ("sample --record-full bug.adder todos add Milk", "Records a session."),
                ("sample replay bug.adder", "Replays it in memory, and compares every turn."),
                (
                    "printf '%s\\n' 'a: Milk' 'Milk Edit' | sample ui todos",
                    "Adds a todo and opens its editor, line by line."
                ),
            ])
    }
}
