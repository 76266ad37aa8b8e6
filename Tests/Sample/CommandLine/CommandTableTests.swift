import Testing

@testable import sample

/// The rules of every command table, checked on the sample's and on a test's.
@Suite struct CommandTableTests {
    private let tables = [Host.commands, Memo.table]

    @Test func aNameIsUniqueInItsGroup() {
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

    /// Otherwise words and values could not be told apart before the command is known.
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

    /// Otherwise joined letters could not be told apart before the command is known.
    @Test func aLetterIsShortForOneName() {
        for table in tables {
            let options = (Options.specs + table.commands.flatMap(\.options)).filter { $0.shortName != nil }
            for option in options {
                let short = option.shortName ?? ""
                #expect(short.count == 2 && short.first == "-" && short.last?.isLetter == true, "\(short)")
                #expect(options.allSatisfy { ($0.shortName == short) == ($0.name == option.name) }, "\(short)")
            }
        }
    }

    @Test func aCommandHasEachOptionOnce() {
        for table in tables {
            for command in table.commands {
                let names = (command.options + Options.specs).map(\.name)
                #expect(Set(names).count == names.count, "\(command.path)")
            }
        }
    }

    @Test func aCandidateIsOneWord() {
        for table in tables {
            let arguments = table.commands.flatMap(\.arguments.restricted)
            let candidates =
                table.commands.flatMap(\.options).flatMap(\.candidates) + arguments.flatMap(\.syntax.choices)
            #expect(candidates.allSatisfy(isPlain), "\(candidates)")
        }
    }

    @Test func summariesHaveNoFullStop() {
        for table in tables {
            let summaries = table.commands.map(\.summary) + table.commands.flatMap(\.options).map(\.summary)
            #expect(summaries.allSatisfy { !$0.isEmpty && $0.last != "." }, "\(summaries)")
        }
    }

    /// Returns a Boolean value that indicates whether every shell takes the word literally.
    private func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+".contains($0)) }
    }
}
