extension CommandTable {
    /// Parses a command line.
    ///
    /// The options are returned even if the command line is wrong, so that the error can be shown as they ask. Help is
    /// returned whatever else is wrong.
    func parse(_ arguments: [String]) -> (Options, Result<Invocation<Runner>, Failure>) {
        let parser = CommandParser(arguments, of: self)
        do throws(Failure) {
            return (parser.options, .success(try invocation(parser)))
        } catch {
            return (parser.options, .failure(error))
        }
    }

    private func invocation(_ parser: CommandParser) throws(Failure) -> Invocation<Runner> {
        if parser.wantsHelp { return .help(topic(of: parser.words)) }
        if let failure = parser.failure { throw failure }
        if parser.wantsVersion { return .version }
        // First, since the value of an option that is not known is taken for a word.
        for option in parser.given where self.option(option.name) == nil {
            throw unknownOption(option, of: nearestCommand(to: parser.words), topic: topic(of: parser.words))
        }
        let (command, arguments) = try find(parser.words)
        let options = try options(of: command, parser)
        try check(arguments, of: command)
        return .command(ParsedCommand(command.path, arguments: arguments, options: options), command.action)
    }

    /// Returns the command that words name, else the one that their group's name alone names.
    private func nearestCommand(to words: [String]) -> CommandSpec<Runner>? {
        (try? find(words).0) ?? group(at: words)?.default ?? command([])
    }

    /// Returns the command that words begin with, and the words after its name.
    ///
    /// - Throws: ``Failure`` if no command has the name.
    func find(_ words: [String]) throws(Failure) -> (CommandSpec<Runner>, arguments: [String]) {
        guard let first = words.first else {
            guard let command = command([]) else {
                throw Failure(usage: "A command is missing. See \(helpCommand([])).")
            }
            return (command, [])
        }
        guard let group = group(at: words) else {
            guard let command = topLevel.first(where: { $0.names.contains(first) }) else {
                throw unknownCommand(first)
            }
            return (command, Array(words.dropFirst()))
        }
        let rest = words.dropFirst(group.path.count)
        guard let name = rest.first else {
            guard let command = group.default else {
                let name = group.path.joined(separator: " ")
                throw Failure(usage: "A command of \(name) is missing. See \(helpCommand(group.path)).")
            }
            return (command, [])
        }
        guard let command = group.command(named: name) else { throw unknownCommand(name, of: group) }
        return (command, Array(rest.dropFirst()))
    }

    private func options(
        of command: CommandSpec<Runner>, _ parser: CommandParser
    ) throws(Failure) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for option in parser.given {
            guard let spec = command.options.first(where: { $0.name == option.name }) else {
                throw unknownOption(option, of: command, topic: topic(of: parser.words))
            }
            try spec.check(option.value)
            if spec.value != nil, !spec.isRepeatable, values[spec.name] != nil {
                throw Failure(usage: "\(spec.name) is given more than once: give it once, as \(spec.form).")
            }
            values[spec.name, default: []] += [option.value].compactMap(\.self)
        }
        for spec in command.options {
            let rivals = command.options.filter { $0.exclusion == spec.exclusion && values[$0.name] != nil }
            if spec.exclusion != nil, rivals.count > 1 {
                throw Failure(usage: "\(rivals.map(\.name).listed("and")) exclude each other: choose one.")
            }
            if spec.isRequired, values[spec.name] == nil {
                throw Failure(usage: "\(spec.name) is missing: \(usage(command)).")
            }
        }
        return values
    }

    private func check(_ arguments: [String], of command: CommandSpec<Runner>) throws(Failure) {
        guard command.arguments.count.contains(arguments.count) else { throw wrongCount(arguments, of: command) }
        for (index, syntax, isRepeatable) in command.arguments.restricted where index < arguments.count {
            for argument in isRepeatable ? arguments[index...] : arguments[index...index] {
                try syntax.check(argument, of: nil)
            }
        }
    }
}
