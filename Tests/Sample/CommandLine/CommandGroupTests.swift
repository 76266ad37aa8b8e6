import Adder
import Testing

@testable import sample

/// A group that is made for one runner, in the table of another.
@MainActor
@Suite struct CommandGroupTests {
    private struct Part { let name: String }

    private struct Whole { let part: Part }

    private let group = CommandGroup<Whole>(
        CommandGroup<Part>(
            "part", "a part",
            [
                CommandSpec("[show]", "show", arguments: "[N]", options: [OptionSpec("--all", "all")], note: "Note.") {
                    part, command in CommandResult(output: "\(part.name) \(command.text)")
                },
                CommandSpec(
                    "free", "free", aliases: ["f"],
                    standalone: { command, _, _ in CommandResult(output: command.path.joined(separator: " ")) }),
            ]), needing: []
    ) { whole, _ in whole.part }

    @Test func aCommandKeepsItsSpecification() throws {
        let show = try #require(group.default)
        #expect((group.name, group.summary, show.path) == ("part", "a part", ["part", "show"]))
        #expect((show.arguments.text, show.options.map(\.name), show.note) == ("[N]", ["--all"], "Note."))
        #expect(group.command(named: "f")?.name == "free")
    }

    @Test func aCommandRunsOnThePart() async throws {
        let table = CommandTable(program: "memo", summary: "", groups: [group])
        guard case .command(let command, .started(let run)) = try table.parse(["part", "show", "7"]).1.get() else {
            Issue.record("The command does not need the SDK.")
            return
        }
        let result = try await run(Whole(part: Part(name: "inner")), command)
        #expect(result == CommandResult(output: "inner 7"))
    }

    @Test func theCommandsOfOtherGroupsAreNotMade() throws {
        let made = Lock(0)
        @Sendable func commands() -> [CommandSpec<Whole>] {
            made.withLock { $0 += 1 }
            return [CommandSpec("more", "more", run: { _, _ in CommandResult() })]
        }
        let table = CommandTable(
            program: "memo", summary: "", groups: [group, CommandGroup("other", "another", commands())])
        _ = try table.parse(["part", "show", "--all"]).1.get()
        #expect(made.withLock { $0 } == 0)
        _ = try table.parse(["other", "more"]).1.get()
        #expect(made.withLock { $0 } == 1)
    }

    @Test func aStandaloneCommandNeedsNoRunner() async throws {
        let table = CommandTable(program: "memo", summary: "", groups: [group])
        guard case .command(let command, .standalone(let run)) = try table.parse(["part", "free"]).1.get() else {
            Issue.record("The command needs the SDK.")
            return
        }
        #expect(try await run(command, Options(), Console()) == CommandResult(output: "part free"))
    }
}
