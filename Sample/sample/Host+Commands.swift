import Adder
import AdderJSON
import AdderServices
import AdderTerminal
import NewsKit
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension HostSession {
    /// The kits that the home screen shows.
    fileprivate var summarized: Set<HostKit> { .summarized.subtracting(options.without) }
}

extension Host {
    /// Returns the sentences of the help for a person who does not know the sample.
    nonisolated static func introduction(without leftOut: Set<HostKit>) -> [String] {
        let kits = [(HostKit.todos, "the todos"), (.cart, "a cart"), (.news, "the news of feeds")]
            .filter { !leftOut.contains($0.0) }.map(\.1)
        let counted = kits.count == 1 ? "one kit, a module" : "\(kits.count == 2 ? "two" : "three") kits, each a module"
        let example = leftOut.contains(.news) ? "" : ": sample news show 1"
        return (kits.isEmpty ? [] : ["It has \(counted) of its own: \(kits.listed("and"))."]) + [
            "The key at the beginning of a row is its name in every command\(example).",
            "sample ui shows the kits in the whole terminal, and sample demo shows in a minute what Adder is.",
        ]
    }

    /// All commands, in the order of the help, each with the kits that it needs.
    nonisolated static let commands = CommandTable<HostSession>(
        program: "sample", summary: "a host of the Adder SDK", introduction: introduction(without:),
        groups: [core, todos, cart, news, newsSources, account, password, .session])

    nonisolated private static var todos: CommandGroup<HostSession> {
        CommandGroup(.todos, needing: [.todos]) { try await $0.host($1).todos }
    }

    nonisolated private static var cart: CommandGroup<HostSession> {
        CommandGroup(.cart, needing: [.cart]) { try await $0.host($1).cart }
    }

    nonisolated private static var news: CommandGroup<HostSession> {
        CommandGroup(.news, needing: [.news]) { try await $0.host($1).news }
    }

    nonisolated private static var newsSources: CommandGroup<HostSession> {
        CommandGroup(.newsSources, needing: [.news]) { try await $0.host($1).news }
    }

    nonisolated private static var account: CommandGroup<HostSession> {
        CommandGroup(.account, needing: [.account]) { try await $0.host($1).account }
    }

    nonisolated private static var password: CommandGroup<HostSession> {
        CommandGroup(.password, needing: [.account]) { try await $0.host($1).account }
    }

    /// The commands that belong to no kit.
    nonisolated private static var core: CommandGroup<HostSession> {
        CommandGroup([
            CommandSpec(
                "[]", "show a summary of each kit, and what to type next; run the command lines of a pipe"
            ) { session, _ in
                if session.readsLines {
                    let result = try await session.runLines(
                        of: LineReader(file: session.console.input), .stop, session.writeLine)
                    if let result { return result }
                }
                return try await session.host(session.summarized).screens.show(.home)
            },
            CommandSpec(
                "open", "open a link, such as adder://todos/done",
                arguments: PositionalArguments(
                    "URL", rule: "Open one link at a time", hint: "such as adder://todos/done"),
                options: [OptionSpec("--dry-run", "only print what would be shown")]
            ) { session, command in
                // The link itself says which kits it needs.
                if command.has("--dry-run") {
                    return try await PlannedLink(command.text).result(in: session.options.form)
                }
                let route = try AppRoute.links().parse(command.text).route
                return try await session.host(route == .home ? session.summarized : route.kits).open(command.text)
            },
            .ui, .demo, .replay, .settings, .doctor,
            completion, candidates,
            batch,
            .help, .version,
        ])
    }

    /// The command that prints the script of a shell.
    nonisolated private static var completion: CommandSpec<HostSession> {
        CommandSpec(
            "completion", "print a script that teaches a shell to complete command lines",
            arguments: PositionalArguments("bash|zsh|fish", rule: "Name one shell"),
            note: """
                In bash: eval "$(sample completion bash)"; in zsh the same with zsh; in fish: sample completion fish \
                | source. The first lines of a script say how to keep it.
                """,
            standalone: { command, options, _ in
                let script = Shell(rawValue: command.text).map(commands.completion) ?? ""
                return options.form.result(script, json: ["completion": script])
            })
    }

    /// The command that a script of a shell runs at each completion. It writes nothing, and a failure gives no candidates.
    nonisolated private static var candidates: CommandSpec<HostSession> {
        CommandSpec(
            CommandTable<HostSession>.candidatesCommand, "print the candidates for the end of a command line",
            arguments: "bash|zsh|fish LINE [PART]",
            standalone: { command, _, console in
                guard let shell = Shell(rawValue: command.arguments[0]) else { return CommandResult() }
                let asked = ShellCompletion(of: command.arguments[1], command.argument(2), for: shell)
                var options = commands.parse(asked.words).0
                if let home = options.home, home.hasPrefix("~/"), let user = console.variable("HOME") {
                    options.home = user + home.dropFirst()
                }
                let completion = CommandCompletion(folder: try? options.dataFolder(at: console))
                let known = await completion.candidates(
                    in: commands.without(options.without), after: asked.words, current: asked.line.current)
                return CommandResult(output: asked.answer(known))
            }
        ).hidden
    }
}

/// The commands that tell about the program itself.
extension CommandSpec {
    /// The command that shows a help, as `--help` does.
    fileprivate static var help: CommandSpec {
        CommandSpec(
            "help", "show how to use a command, or a group of commands", arguments: "[COMMAND...]",
            note: "A command shows the same with --help, such as sample todos add --help.",
            standalone: { command, options, console throws(Failure) in
                try Sample.help(for: Host.commands.topic(named: command.arguments), options, at: console)
            })
    }

    /// The command that shows the version, as `--version` does.
    fileprivate static var version: CommandSpec {
        CommandSpec("version", "show the version", standalone: { _, options, _ in Sample.version(options) })
    }
}
