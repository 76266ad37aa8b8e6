import Adder
import AdderStorage
import AdderTerminal

/// The options of a command, and the host that it shares with the other commands of its process.
@MainActor
final class HostSession {
    let options: Options
    let shared: SharedHost
    /// A Boolean value that indicates whether the command is a line of a batch or a pipe.
    let isLine: Bool

    /// Creates a session whose host is not started yet.
    init(_ options: Options, _ shared: SharedHost) {
        (self.options, self.shared, isLine) = (options, shared, false)
    }

    /// Creates the session of a line that is read in another session, with the options of both.
    private init(_ options: Options, in session: HostSession) {
        (self.options, shared, isLine) = (options, session.shared, true)
    }

    /// The surroundings of all commands of the process.
    var console: Console { shared.console }

    /// The host; `nil` before it is started.
    var host: Host? { shared.host }

    /// A Boolean value that indicates whether the command without a name runs the lines of standard input.
    var readsLines: Bool { !isLine && !console.terminal.isInput }

    /// Returns a host with at least these kits.
    ///
    /// - Throws: ``Failure`` if one of them is left out, if the data folder is unknown, or if a kit does not start.
    func host(_ kits: Set<HostKit>) async throws(Failure) -> Host {
        try await shared.host(kits, options)
    }

    /// Runs a command line in this session.
    ///
    /// - Returns: Its result, and the options that the result is written with.
    func result(of words: [String]) async -> (CommandResult, Options) {
        let (given, invocation) = Host.commands.parse(words)
        let line = given.inside(options)
        let result: CommandResult
        do throws(Failure) {
            guard given.home == nil || given.home == options.home else {
                throw Failure(usage: "--home cannot change in a line: start sample with it.")
            }
            guard given.without.isEmpty || given.without == options.without else {
                throw Failure(usage: "--without cannot change in a line: start sample with it.")
            }
            guard given.recording == nil else {
                throw Failure(usage: "A recording cannot begin in a line: start sample with --record.")
            }
            result = try await Sample.result(of: try invocation.get(), HostSession(line, in: self))
        } catch {
            result = CommandResult(failure: error)
        }
        await shared.endTrace(line)
        return (result, line)
    }

    /// Runs a command, stops the host, and writes the result.
    ///
    /// - Returns: The exit code of the process.
    func run(_ invocation: Result<Invocation<HostSession>, Failure>) async -> ExitCode {
        let result: CommandResult
        do throws(Failure) {
            let invocation = try invocation.get()
            try shared.beginRecording(options, of: invocation)
            result = try await Sample.result(of: invocation, self)
        } catch {
            result = CommandResult(failure: error)
        }
        await stop()
        await shared.recording?.finish()
        return Output(at: console, options.form, warnings: shared.newWarnings()).write(result)
    }

    /// Stops the host, and writes the trace of the command.
    func stop() async {
        await shared.stop()
        await shared.endTrace(options)
    }
}

/// The host of all commands of a process. It is started when a command names the kits that it needs.
@MainActor
final class SharedHost {
    /// The surroundings of the commands.
    var console: Console
    /// The host; `nil` before it is started.
    private(set) var host: Host?
    private var kits: Set<HostKit> = []
    let warnings: Warnings
    /// The time that a command waits for locks, in all databases together.
    private let allowance: LockAllowance
    private(set) var shownWarnings = 0
    private var trace: EventTrace?
    /// The recording of the process; `nil` without `--record`.
    private(set) var recording: HostRecording?
    private var measures: HostMeasures?

    init(at console: Console, _ allowance: LockAllowance = LockAllowance(.seconds(5))) {
        (self.console, self.allowance) = (console, allowance)
        warnings = Warnings(note: console.note)
    }

    /// Returns a host with at least these kits, and with the options of a command, which gets the whole time for locks.
    ///
    /// A host that lacks some of them is stopped, and another one is started that has the kits of both.
    ///
    /// - Throws: ``Failure`` if a kit is left out; if the data folder is unknown, or a kit does not start: then there is no host.
    func host(_ kits: Set<HostKit>, _ options: Options) async throws(Failure) -> Host {
        try options.require(kits)
        allowance.restart()
        if let host, self.kits.isSuperset(of: kits) {
            beginTrace(of: host, options)
            return host.with(options)
        }
        // A recording has the session of one SDK, so that needs every kit that a later line may name.
        let all = recording == nil ? self.kits.union(kits) : .all.subtracting(options.without)
        await stop()
        (host, self.kits) = (nil, [])
        let started = try await Host.start(
            all, options, at: console, warnings, allowance: allowance,
            recorder: recording?.begin(for: "The commands from here on"))
        (host, self.kits) = (started, all)
        if let url = options.measures {
            measures = try await HostMeasures(
                of: started.sdk.stream, to: url, in: options.dataFolder(at: console), proxy: started.proxy)
        }
        beginTrace(of: started, options)
        return started
    }

    /// Begins the recording that the options of the process ask for.
    ///
    /// - Throws: ``Failure`` if the file cannot be created, or if the command starts no kit.
    func beginRecording(_ options: Options, of invocation: Invocation<HostSession>) throws(Failure) {
        guard let file = options.recording, case .command(let command, let action) = invocation else { return }
        guard case .started = action else {
            throw Failure(
                usage: "sample \(command.path.joined(separator: " ")) starts no kit: leave --record out.")
        }
        recording = try HostRecording(file, at: console)
    }

    private func beginTrace(of host: Host, _ options: Options) {
        guard let detail = options.trace, trace == nil else { return }
        trace = EventTrace(of: host.sdk.stream, limit: 10_000, detail: detail)
    }

    /// Writes the tree of the events since a command has asked for it, if one has, and records no more of them.
    func endTrace(_ options: Options) async {
        guard let trace else { return }
        self.trace = nil
        // Otherwise the turns that follow from the last response would be missing.
        await host?.sdk.flush()
        console.terminal.write(trace.tree, isColored: options.colorsEvents)
    }

    /// Returns the warnings of the kits since the last call.
    func newWarnings() -> [String] {
        let all = warnings.all
        defer { shownWarnings = all.count }
        return Array(all.dropFirst(shownWarnings))
    }

    /// Stops the host. It stays readable.
    func stop() async {
        await host?.sdk.stop()
        await measures?.finish()
        measures = nil
    }
}
