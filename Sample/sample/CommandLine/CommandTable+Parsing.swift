import Adder

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

/// The request of a command line.
enum Invocation<Runner>: Sendable {
    /// A command and its action.
    case command(ParsedCommand, CommandSpec<Runner>.Action)
    /// The help of a command, a group, or, with an empty path, of the program.
    case help([String])
    case version
}

extension CommandTable {
    /// Returns the failure of a first word, or a word after a group's name, that does not name a command.
    func unknownCommand(_ word: String, of group: CommandGroup<Runner>? = nil) -> Failure {
        let path = group?.path ?? []
        let names =
            groups(in: path).compactMap(\.path.last)
            + (group?.commands ?? topLevel).filter { !$0.isHidden }.flatMap(\.names)
        let elsewhere = commands.filter {
            $0.path.count > path.count + 1 && $0.path.starts(with: path) && $0.names.contains(word)
        }
        let paths = elsewhere.map { $0.path.joined(separator: " ").quoted }
        let hint = paths.isEmpty ? nil : "Did you mean \(paths.listed("or"))?"
        return unknown("command", word, near: nearestName(to: word, among: names), hint, path)
    }

    /// Returns the failure of an option that a command does not have; `nil` for a program without a first command.
    func unknownOption(
        _ option: CommandParser.GivenOption, of command: CommandSpec<Runner>?, topic: [String]
    ) -> Failure {
        let owners = commands.filter { $0.options.contains { $0.name == option.name } }
        let kin = owners.filter { $0.path.count > 1 && $0.path.first == command?.path.first }
        let own = command?.options ?? []
        let near = nearestName(to: option.name, among: own.map(\.name))
        // A near name of this command is a better guess than the same name of a command of another group.
        if let failure = foreignOption(option.name, kin.isEmpty && near == nil ? owners : kin) { return failure }
        let shared = nearestName(to: option.name, among: (own + Options.specs).map(\.name))
        return unknown("option", option.argument, near: shared, hint(afterTwoHyphens: command), topic)
    }

    /// Returns the way to give a command an argument that begins with a hyphen; `nil` if it takes none.
    private func hint(afterTwoHyphens command: CommandSpec<Runner>?) -> String? {
        guard let command, !command.arguments.text.isEmpty else { return nil }
        let subject = command.arguments.isText ? "A \(command.arguments.text.lowercased())" : "An argument"
        let usage = ([program] + command.path + ["--", command.arguments.text]).joined(separator: " ")
        return "\(subject) that begins with a hyphen goes after --: \(usage)."
    }

    /// Returns the failure of too few arguments, or too many.
    func wrongCount(_ arguments: [String], of command: CommandSpec<Runner>) -> Failure {
        let allowed = command.arguments
        let excess = arguments.count > allowed.count.upperBound ? arguments[allowed.count.upperBound] : nil
        let path = command.path.joined(separator: " ")
        if let excess, allowed.text.isEmpty {
            return Failure(usage: "The argument \(excess.quoted) is too much: \(path) takes no arguments.")
        }
        let missing = allowed.syntax(at: arguments.count)?.text ?? ""
        let rule =
            allowed.rule ?? excess.map { "The argument \($0.quoted) is too much" } ?? "\(missing) is missing"
        let hint = allowed.hint.map { ", \($0)" } ?? ""
        let line = usage(command) + hint
        return Failure(usage: "\(rule): \(line)\(line.hasSuffix(".") ? "" : ".")")
    }

    private func foreignOption(_ name: String, _ owners: [CommandSpec<Runner>]) -> Failure? {
        guard let owner = owners.first, let option = owner.options.first(where: { $0.name == name }) else { return nil }
        let path = owner.isDefault ? owner.path.dropLast() : owner.path
        let usage = ([program] + path + [owner.arguments.text, option.form]).filter { !$0.isEmpty }
        let paths = owners.map { $0.path.joined(separator: " ") }.listed("and")
        return Failure(usage: "\(name) belongs to \(paths): \(usage.joined(separator: " ")).")
    }

    private func unknown(
        _ kind: String, _ word: String, near: String?, _ hint: String?, _ topic: [String]
    ) -> Failure {
        let recovery = near.map { "Did you mean “\($0)”?" } ?? hint ?? "See \(helpCommand(topic))."
        return Failure(usage: "There is no \(kind) \(word.quoted). \(recovery)")
    }
}
