import Adder
import AdderTerminal

/// The options of a command, and the host that it shares with the other commands of its process.
@MainActor
final class HostSession {
    let options: Options
    let shared: SharedHost
    /// A Boolean value that indicates whether the command is one of several: a line of the prompt or of a batch.
    let isLine: Bool

    /// Creates a session whose host is not started yet.
    init(_ options: Options, _ shared: SharedHost = SharedHost()) {
        (self.options, self.shared, isLine) = (options, shared, false)
    }

    /// Creates the session of a line that is typed or read in another session, with the options of both.
    private init(_ options: Options, in session: HostSession) {
        (self.options, shared, isLine) = (options, session.shared, true)
    }

    /// The host; `nil` before it is started.
    var host: Host? { shared.host }

    /// A Boolean value that indicates whether the command without a name opens the prompt.
    var startsPrompt: Bool { !isLine && !options.isJSON && Terminal.isInteractive }

    /// A Boolean value that indicates whether the command without a name runs the lines of standard input.
    var readsLines: Bool { !isLine && !Terminal.isInput }

    /// Returns a host with at least these kits.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    func host(_ kits: HostKits) async throws(Failure) -> Host {
        try await shared.host(kits, options)
    }

    /// Runs a command line in this session.
    ///
    /// - Returns: Its result, and the options that the result is written with.
    func result(of words: [String]) async -> (CommandResult, Options) {
        let (given, invocation) = Host.parse(words)
        let line = given.inside(options)
        let result: CommandResult
        do throws(Failure) {
            guard given.home == nil || given.home == options.home else {
                throw Failure(usage: "--home cannot change here: leave with exit, and start again with it.")
            }
            result = try await Sample.result(of: try invocation.get(), HostSession(line, in: self))
        } catch {
            result = CommandResult(failure: error)
        }
        // It would wait for the requests of a cancelled command.
        if !Task.isCancelled { await shared.endTrace(line) }
        return (result, line)
    }

    /// Stops the host, and writes the trace of the command.
    func stop() async {
        await shared.stop()
        await shared.endTrace(options)
    }
}
