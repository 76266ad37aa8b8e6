extension CommandTable {
    /// Returns the page of the manual: all commands with their options, then sections of the program itself.
    func manual(version: String, date: String, description: String, _ sections: [ManualPage.Section]) -> String {
        var page = ManualPage(program, version: version, date: date)
        page.addHeading("Name")
        page.addParagraph(RoffText("\(program) - \(summary)"))
        page.addHeading("Synopsis")
        page.addParagraph(
            .bold(program) + .form(" [OPTION...]") + RoffText(" ") + .form("[COMMAND]") + RoffText(" ")
                + .form("[ARGUMENT...]"))
        page.addHeading("Description")
        page.addParagraph(RoffText(description))
        page.addHeading("Commands")
        for group in groups { add(group, to: &page) }
        page.addHeading("Options of every command")
        for option in Options.specs { add(option, to: &page) }
        page.addItem(.bold("--"), "Treat everything that follows as arguments, even if it begins with a hyphen.")
        for section in sections { page.add(section) }
        return page.source
    }

    private func add(_ group: CommandGroup<Runner>, to page: inout ManualPage) {
        if let name = group.name {
            page.addSubheading("\(program) \(name)")
            page.addParagraph(RoffText(Self.sentence(group.summary)))
        } else {
            page.addSubheading(program)
        }
        for command in group.commands where !command.isHidden { add(command, to: &page) }
    }

    private func add(_ command: CommandSpec<Runner>, to page: inout ManualPage) {
        // The name is bold, and each form stays in one piece.
        let name = usageName(command).joined(separator: " ")
        let forms = command.arguments.text.split(separator: " ").map(String.init) + command.options.usage
        page.addParagraph(forms.reduce(.bold(name)) { $0 + RoffText(" ") + .form($1) })
        page.addIndented { page in
            page.addParagraph(RoffText(notes(on: command).joined(separator: " ")))
            for option in command.options { add(option, to: &page) }
        }
    }

    private func add(_ option: OptionSpec, to page: inout ManualPage) {
        let short = option.shortName.map { .bold($0) + RoffText(", ") } ?? RoffText("")
        page.addItem(
            short + .form(option.form), Self.sentence(option.summary + (option.isRepeatable ? "; repeatable" : "")))
    }
}
