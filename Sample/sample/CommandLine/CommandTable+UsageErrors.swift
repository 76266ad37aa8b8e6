extension CommandTable {
    /// A first word, or a word after a group's name, that is no command.
    func unknownCommand(_ word: String, of group: CommandGroup? = nil) -> Failure {
        let names = group?.commands.flatMap(\.names) ?? groups.compactMap(\.name) + topLevel.flatMap(\.names)
        let elsewhere = group == nil ? commands.filter { $0.path.count > 1 && $0.names.contains(word) } : []
        let meant = elsewhere.map { quoted($0.path.joined(separator: " ")) }
        let hint = meant.isEmpty ? nil : "Did you mean \(listed(meant, "or"))?"
        return unknown("command", word, near: nearest(to: prefix(word), among: names), hint, [group?.name])
    }

    /// An option that a command does not have.
    func unknownOption(_ option: CommandParser.Given, of command: CommandSpec, topic: [String]) -> Failure {
        let owners = commands.filter { $0.options.contains { $0.name == option.name } }
        let near = owners.filter { $0.path.count > 1 && $0.path.first == command.path.first }
        if let failure = foreign(option.name, near.isEmpty ? owners : near) { return failure }
        let names = (command.options + Options.specs).map(\.name)
        let subject = command.words.isText ? command.words.text.lowercased() : "word"
        let form = ([program] + command.path + ["--", command.words.text]).joined(separator: " ")
        let hint = command.words.text.isEmpty ? nil : "A \(subject) that begins with a hyphen goes after --: \(form)."
        return unknown("option", option.argument, near: nearest(to: prefix(option.name), among: names), hint, topic)
    }

    /// Too few words, or too many.
    func wrongCount(_ words: [String], of command: CommandSpec) -> Failure {
        let allowed = command.words
        let excess = words.count > allowed.count.upperBound ? words[allowed.count.upperBound] : nil
        let path = command.path.joined(separator: " ")
        if let excess, allowed.text.isEmpty {
            return Failure(usage: "\(quoted(excess)) is too much: \(path) takes no words.")
        }
        let missing = allowed.place(at: words.count)?.text ?? ""
        let rule = allowed.rule ?? excess.map { "\(quoted($0)) is too much" } ?? "\(missing) is missing"
        let hint = allowed.hint.map { ", \($0)" } ?? ""
        let line = usage(command) + hint
        return Failure(usage: "\(rule): \(line)\(line.hasSuffix(".") ? "" : ".")")
    }

    /// An option that only other commands have.
    private func foreign(_ name: String, _ owners: [CommandSpec]) -> Failure? {
        guard let owner = owners.first, let option = owner.options.first(where: { $0.name == name }) else { return nil }
        let path = owner.isDefault ? owner.path.dropLast() : owner.path
        let form = ([program] + path + [owner.words.text, option.form]).filter { !$0.isEmpty }
        let named = listed(owners.map { $0.path.joined(separator: " ") }, "and")
        return Failure(usage: "\(name) goes with \(named): \(form.joined(separator: " ")).")
    }

    private func unknown(
        _ kind: String, _ word: String, near: String?, _ hint: String?, _ topic: [String?]
    ) -> Failure {
        let mend = near.map { "Did you mean “\($0)”?" } ?? hint ?? "See \(helpCommand(topic.compactMap(\.self)))."
        return Failure(usage: "There is no \(kind) \(quoted(word)). \(mend)")
    }

    /// As much as is compared with names.
    private func prefix(_ word: String) -> String { String(word.prefix(64)) }
}
