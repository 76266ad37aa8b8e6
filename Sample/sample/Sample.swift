import Adder
import AdderJSON
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program: it parses the command line, starts the SDK if the command needs it, and writes the result.
@main
enum Sample {
    static let version = SDKVersion.current

    @MainActor
    static func main() async {
        Output.occupyClosedStreams()
        // Everything that was acknowledged is durable, so there is nothing to save.
        Interruption.handle { _ in _exit(ExitCode.interrupted.rawValue) }
        let (options, invocation) = Host.commands.parse(Array(CommandLine.arguments.dropFirst()))
        let session = HostSession(options, SharedHost(at: Console()))
        let code = await session.run(
            Result { () throws(Failure) in
                try FileDescriptors.reserve()
                try refuseBrokenArguments()
                return try invocation.get()
            })
        // The process ends sooner than the kits are released.
        withExtendedLifetime(session) { exit(code.rawValue) }
    }

    /// Returns the result of an invocation.
    @MainActor
    static func result(
        of invocation: Invocation<HostSession>, _ session: HostSession
    ) async throws(Failure) -> CommandResult {
        let options = session.options
        switch invocation {
        case .help(let path): return try help(for: path, options, at: session.console)
        case .version: return version(options)
        case .command(let command, .standalone(let run)): return try await run(command, options, session.console)
        case .command(let command, .started(let run)):
            defer { session.host?.navigation.end() }
            do {
                return try await run(session, command)
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Returns the help of a path, as wide as the terminal but at most 100 columns.
    ///
    /// - Throws: ``Failure`` if the path is that of a kit which is left out.
    static func help(
        for path: [String], _ options: Options, at console: Console
    ) throws(Failure) -> CommandResult {
        let table = Host.commands.without(options.without)
        if !path.isEmpty, table.command(path) == nil, table.group(path) == nil {
            throw Failure(leftOut: options.without)
        }
        return options.form.result(
            table.help(for: path, TextLayout(columns: console.terminal.size?.width)),
            json: ["help": table.help(for: path)])
    }

    /// Returns the name and the version of the program.
    static func version(_ options: Options) -> CommandResult {
        options.form.result("sample \(version)\n", json: ["version": version])
    }

    /// Refuses arguments that are not UTF-8: `CommandLine.arguments` replaces their bytes, so that a todo or a folder
    /// would get a name that nobody typed.
    private static func refuseBrokenArguments() throws(Failure) {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
            throw Failure(
                usage: "Argument \(index) is not UTF-8: type it in a terminal whose locale is UTF-8. "
                    + "A file whose name is not is read by “- < FILE”.")
        }
    }
}
