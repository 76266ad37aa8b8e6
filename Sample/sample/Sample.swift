import Adder
import AdderStorage
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The composition root: it reads the command, starts the SDK with its kits, runs the screen that the command leads to,
/// and reports.
@main
enum Sample {
    static let version = "0.1.0"

    static func main() async {
        Output.occupyClosedStreams()
        // What was acknowledged is durable by then, so there is nothing to save.
        signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
        let (options, invocation) = CommandTable.sample.parse(Array(CommandLine.arguments.dropFirst()))
        let output = Output(isJSON: options.isJSON)
        let report: Report
        var host: Host?
        do throws(Failure) {
            try refuseBrokenArguments()
            report = try await run(try invocation.get(), options, &host)
        } catch {
            report = Report(failure: error)
        }
        let code = output.write(report).rawValue
        // Never released: the process ends sooner than a long list on a screen is let go of row by row.
        if let host { _ = Unmanaged.passRetained(host.following) }
        exit(code)
    }

    private static func run(
        _ invocation: Invocation, _ options: Options, _ host: inout Host?
    ) async throws(Failure) -> Report {
        guard case .command(let command) = invocation, !CommandTable.sample.isAlone(command) else {
            return try report(on: invocation, options)
        }
        return try await withHost(options, &host) { host in
            guard command.path.isEmpty, Terminal.isInteractive, !options.isJSON else {
                return try await host.perform(command)
            }
            try await Prompt(host, options).run()
            return Report()
        }
    }

    /// What needs no SDK.
    static func report(on invocation: Invocation, _ options: Options) throws(Failure) -> Report {
        switch invocation {
        case .help(let path):
            let text = CommandTable.sample.help(for: path)
            return Report(output: options.isJSON ? json(["help": text]) : text)
        case .version: return Report(output: options.isJSON ? json(["version": version]) : "sample \(version)\n")
        case .command(let command):
            guard case .alone(let answer)? = CommandTable.sample.command(command.path)?.run else { return Report() }
            return try answer(command, options)
        }
    }

    /// `CommandLine.arguments` puts U+FFFD for what is not UTF-8; a todo or a folder of that name was not meant.
    private static func refuseBrokenArguments() throws(Failure) {
        for index in 0..<Int(CommandLine.argc) {
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
            throw Failure(usage: "Argument \(index) is not UTF-8: type it in a terminal whose locale is UTF-8.")
        }
    }

    private static func withHost(
        _ options: Options, _ held: inout Host?, _ body: @MainActor (Host) async throws -> Report
    ) async throws(Failure) -> Report {
        let host = try await Host.start(options)
        held = host
        do {
            let report = try await body(host)
            await host.sdk.stop()
            return report
        } catch {
            await host.sdk.stop()
            throw Failure(error)
        }
    }
}
