/// The groups of a command table, each made when a command line needs it: most need one of them.
struct CommandSections<Runner>: Sendable {
    struct Section: Sendable {
        /// The words of the group's name; empty without one.
        let path: [String]
        let group: @Sendable () -> CommandGroup<Runner>

        /// Creates a section. The name is that of the group that `group` returns; `nil` if it has none.
        init(_ name: String? = nil, group: @escaping @Sendable () -> CommandGroup<Runner>) {
            path = name?.split(separator: " ").map(String.init) ?? []
            self.group = group
        }
    }

    let program: String
    /// A phrase without a full stop.
    let summary: String
    /// The sections in the order of the help.
    let sections: [Section]

    /// Returns the table of all groups.
    var table: CommandTable<Runner> { table(of: sections) }

    /// Parses a command line with the groups that its first word names, or with those that have no name.
    ///
    /// A table that knows all options and the command of a line parses it in the same way as any greater table, since an
    /// option name takes a value in every command or in none.
    ///
    /// - Returns: `nil` if the line is wrong or asks for help, so that the whole table is needed.
    func parse(_ arguments: [String]) -> (Options, Invocation<Runner>)? {
        let first = arguments.first { !$0.hasPrefix("-") }
        let named = sections.filter { $0.path.first == first && first != nil }
        let part = table(of: named.isEmpty ? sections.filter(\.path.isEmpty) : named)
        guard case (let options, .success(.command(let command, let action))) = part.parse(arguments) else {
            return nil
        }
        return (options, .command(command, action))
    }

    private func table(of sections: [Section]) -> CommandTable<Runner> {
        CommandTable(program: program, summary: summary, groups: sections.map { $0.group() })
    }
}
