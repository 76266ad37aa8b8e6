import Adder

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

    /// Returns the failure of an option that a command does not have; `nil` stands for a program without a first command.
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
