extension CommandTable {
    /// Returns the help of a command, of a group, or, for an empty path, of the program.
    func help(for path: [String], _ layout: TextLayout = TextLayout()) -> String {
        let sections =
            if let group = group(path) {
                help(of: group, layout) + [more(layout)]
            } else if !path.isEmpty, let command = command(path) {
                help(of: command, layout) + [more(layout)]
            } else {
                overview(layout) + [everyCommand(layout), exitCodes(layout)]
            }
        return sections.joined(separator: "\n")
    }

    private func overview(_ layout: TextLayout) -> [String] {
        var rows = topLevel.filter(\.isDefault).map(row)
        rows += groups(in: []).map(row)
        rows += topLevel.filter { !$0.isDefault && !$0.isHidden }.map(row)
        return [layout.wrapped("\(program): \(summary)") + "\n", layout.columns(rows)]
    }

    private func help(of group: CommandGroup<Runner>, _ layout: TextLayout) -> [String] {
        var notes: [String] = []
        for note in group.commands.compactMap(\.arguments.note) where !notes.contains(note) { notes.append(note) }
        let rows = group.commands.map(row)
        if zip(rows, group.commands).contains(where: { $0.0 != usage($1) }), let name = group.name {
            notes.append("For one command and its options: \(program) \(name) COMMAND --help.")
        }
        return [layout.columns(rows + groups(in: group.path).map(row))] + notes.map { layout.wrapped($0) + "\n" }
    }

    private func help(of command: CommandSpec<Runner>, _ layout: TextLayout) -> [String] {
        let usage = layout.wrapped(usageUnits(command), indent: 4)
        let options = command.options.map { ($0.alignedForm, $0.summary + ($0.isRepeatable ? "; repeatable" : "")) }
        return [usage + "\n"] + notes(on: command).map { layout.wrapped($0) + "\n" }
            + (options.isEmpty ? [] : ["Options:\n" + layout.columns(options, indent: 2)])
    }

    /// Returns the paragraphs that explain a command.
    func notes(on command: CommandSpec<Runner>) -> [String] {
        let others = command.aliases.map { ([program] + command.path.dropLast() + [$0]).joined(separator: " ") }
        let also = others.isEmpty ? nil : "Also called \(others.listed("and"))."
        return [Self.sentence(command.summary), command.arguments.note, command.note, also].compactMap(\.self)
    }

    /// Returns a phrase as a sentence.
    static func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }

    private func more(_ layout: TextLayout) -> String {
        layout.wrapped("For the options of every command, and the exit codes: \(helpCommand([])).") + "\n"
    }

    /// Returns the beginning of the commands of a group, and its summary.
    private func row(_ group: CommandGroup<Runner>) -> (String, String) {
        ("\(program) \(group.path.joined(separator: " ")) …", "\(group.summary); see \(helpCommand(group.path))")
    }

    /// Returns the usage line, or the beginning of a long one, and the summary.
    private func row(_ command: CommandSpec<Runner>) -> (String, String) {
        let whole = usage(command)
        let head = usageHead(command).joined(separator: " ")
        return (whole.count <= 48 || command.options.isEmpty ? whole : head + " [OPTION...]", command.summary)
    }

    private func everyCommand(_ layout: TextLayout) -> String {
        let rows =
            Options.specs.map { ($0.alignedForm, $0.summary) }
            + [("    --", "treat everything that follows as arguments, even if it begins with a hyphen")]
        return "Options of every command:\n" + layout.columns(rows, indent: 2)
    }
}

private func exitCodes(_ layout: TextLayout) -> String {
    let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }
    return layout.wrapped(
        ["Exit codes: \(codes[0]);"] + codes[1...].dropLast().map { "\($0);" } + codes.suffix(1).map { "\($0)." })
        + "\n"
}
