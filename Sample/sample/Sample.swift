import Adder
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program: it parses the command line, starts the SDK if the command needs it, and writes the result.
@main
enum Sample {
    static let version = "0.1.0"

    static func main() async {
        Output.occupyClosedStreams()
        // Everything that was acknowledged is durable, so there is nothing to save.
        Interruption.handle { _ in _exit(ExitCode.interrupted.rawValue) }
        let (options, invocation) = Host.commands.parse(Array(CommandLine.arguments.dropFirst()))
        var host: Host?
        let result: CommandResult
        do throws(Failure) {
            try refuseBrokenArguments()
            result = try await self.result(of: try invocation.get(), options) { command, run in
                try await withHost(options, &host) { host in
                    guard command.path.isEmpty, Terminal.isInteractive, !options.isJSON else {
                        return try await run(host, command)
                    }
                    try await host.runPrompt(options)
                    return CommandResult()
                }
            }
        } catch {
            result = CommandResult(failure: error)
        }
        let output = Output(isJSON: options.isJSON, warnings: host?.warnings.all ?? [])
        let code = output.write(result).rawValue
        // Never released: the process ends sooner than the rows of a long list are released one by one.
        if let host { _ = Unmanaged.passRetained(host.watchedList) }
        exit(code)
    }

    /// Returns the result of an invocation; `runOnHost` runs the action of a command that needs the SDK.
    static func result(
        of invocation: Invocation<Host>, _ options: Options,
        runOnHost:
            @MainActor (
                ParsedCommand, @MainActor @Sendable (Host, ParsedCommand) async throws -> CommandResult
            ) async throws -> CommandResult
    ) async throws(Failure) -> CommandResult {
        switch invocation {
        case .help(let path):
            let text = Host.commands.help(for: path)
            return CommandResult(output: options.isJSON ? JSONValue.object(["help": .string(text)]).document : text)
        case .version:
            return CommandResult(
                output: options.isJSON
                    ? JSONValue.object(["version": .string(version)]).document : "sample \(version)\n")
        case .command(let command, .standalone(let run)): return try await run(command, options)
        case .command(let command, .started(let run)):
            do {
                return try await runOnHost(command, run)
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Refuses arguments that are not UTF-8: `CommandLine.arguments` replaces their bytes, so that a todo or a folder
    /// would get a name that nobody typed.
    private static func refuseBrokenArguments() throws(Failure) {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
            throw Failure(usage: "Argument \(index) is not UTF-8: type it in a terminal whose locale is UTF-8.")
        }
    }

    /// Starts a host, runs `body` on it, and stops it. The caller keeps the host in `held`.
    private static func withHost(
        _ options: Options, _ held: inout Host?, _ body: @MainActor (Host) async throws -> CommandResult
    ) async throws -> CommandResult {
        let host = try await Host.start(options)
        held = host
        do {
            let result = try await body(host)
            await host.sdk.stop()
            return result
        } catch {
            await host.sdk.stop()
            throw error
        }
    }
}
