import Testing

@testable import sample

/// What every table has to keep to; the sample's own does.
@Suite struct CommandTableTests {
    private let tables = [CommandTable.sample, Memo.table]

    @Test func aCommandIsCalledByOneWordInItsGroup() {
        for table in tables {
            let first = table.groups.compactMap(\.name) + table.topLevel.flatMap(\.names)
            #expect(Set(first).count == first.count)
            for group in table.groups {
                let names = group.commands.flatMap(\.names)
                #expect(Set(names).count == names.count)
                #expect(group.commands.count(where: \.isDefault) <= 1)
            }
            #expect(table.commands.allSatisfy { $0.path.allSatisfy(isPlain) && $0.aliases.allSatisfy(isPlain) })
        }
    }

    /// Else words could not be told from values before the command is known.
    @Test func anOptionTakesAValueInEveryCommandOrInNone() {
        for table in tables {
            let options = Options.specs + table.commands.flatMap(\.options)
            for option in options {
                #expect(option.name.hasPrefix("--") && isPlain(option.name), "\(option.name)")
                let others = options.filter { $0.name == option.name }
                #expect(others.allSatisfy { $0.takesValue == option.takesValue }, "\(option.name)")
            }
        }
    }

    @Test func aCommandHasEachOptionOnceAndNoneOfEveryCommand() {
        for table in tables {
            for command in table.commands {
                let names = (command.options + Options.specs).map(\.name)
                #expect(Set(names).count == names.count, "\(command.path)")
            }
        }
    }

    @Test func whatAShellOffersIsOneWord() {
        for table in tables {
            let offered = table.commands.flatMap(\.options).flatMap(\.offered) + table.wordOffers.flatMap(\.words)
            #expect(offered.allSatisfy(isPlain), "\(offered)")
        }
    }

    @Test func summariesAreNoSentences() {
        for table in tables {
            let summaries = table.commands.map(\.summary) + table.commands.flatMap(\.options).map(\.summary)
            #expect(summaries.allSatisfy { !$0.isEmpty && $0.last != "." }, "\(summaries)")
        }
    }

    /// Whether no shell takes it for anything but itself.
    private func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+".contains($0)) }
    }
}
