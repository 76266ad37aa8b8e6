import Adder
import AdderStorage
import AdderTerminal
import Synchronization

/// The options of a command, and the host that it shares with the other commands of its process.
@MainActor
final class HostSession {
    let options: Options
    let shared: SharedHost
    /// A Boolean value that indicates whether the command is one of several: a line of the prompt or of a batch.
    let isLine: Bool

    /// Creates a session whose host is not started yet.
    init(_ options: Options, _ shared: SharedHost) {
        (self.options, self.shared, isLine) = (options, shared, false)
    }

    /// Creates the session of a line that is typed or read in another session, with the options of both.
    private init(_ options: Options, in session: HostSession) {
        (self.options, shared, isLine) = (options, session.shared, true)
    }

    /// The surroundings of all commands of the process.
    var console: Console { shared.console }

    /// The host; `nil` before it is started.
    var host: Host? { shared.host }

    /// A Boolean value that indicates whether the command without a name opens the prompt.
    var startsPrompt: Bool { !isLine && options.form.isInteractive(at: console) }

    /// A Boolean value that indicates whether the command without a name runs the lines of standard input.
    var readsLines: Bool { !isLine && !console.terminal.isInput }

    /// Returns a host with at least these kits.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
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

    /// Runs a command, stops the host, and writes the result.
    ///
    /// - Returns: The exit code of the process.
    func run(_ invocation: Result<Invocation<HostSession>, Failure>) async -> ExitCode {
        let result: CommandResult
        do throws(Failure) {
            result = try await Sample.result(of: try invocation.get(), self)
        } catch {
            result = CommandResult(failure: error)
        }
        await stop()
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
    let console: Console
    /// The host; `nil` before it is started.
    private(set) var host: Host?
    private var kits: Set<HostKit> = []
    private let warnings: Warnings
    /// The time that a command waits for locks, in all databases together.
    private let allowance: LockAllowance
    private var shownWarnings = 0
    /// A Boolean value that indicates whether the lines of a batch are being run.
    var isRunningBatch = false
    private var trace: EventTrace?

    init(at console: Console, _ allowance: LockAllowance = LockAllowance(.seconds(5))) {
        (self.console, self.allowance) = (console, allowance)
        warnings = Warnings(note: console.note)
    }

    /// Returns a host with at least these kits, and with the options of a command, which gets the whole time for locks.
    ///
    /// A host that lacks some of them is stopped, and another one is started that has the kits of both.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start. Then there is no host.
    func host(_ kits: Set<HostKit>, _ options: Options) async throws(Failure) -> Host {
        allowance.restart()
        if let host, self.kits.isSuperset(of: kits) {
            beginTrace(of: host, options)
            return host.with(options)
        }
        let all = self.kits.union(kits)
        await stop()
        (host, self.kits) = (nil, [])
        let started = try await Host.start(all, options, at: console, warnings, allowance: allowance)
        (host, self.kits) = (started, all)
        beginTrace(of: started, options)
        return started
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

    /// Cancels the requests that a cancelled command has left open.
    ///
    /// A request outlives its screen and its sender, so the host is stopped, and started again with the same kits. If no
    /// request is open, the host stays as it is.
    ///
    /// - Throws: ``Failure`` if a kit does not start again. Then there is no host.
    func cancelRequests(_ options: Options) async throws(Failure) {
        trace = nil
        guard let former = host, await !former.sdk.diagnostics.requests.isEmpty else { return }
        await former.sdk.stop(cancelsRequests: true)
        let kits = kits
        (host, self.kits) = (nil, [])
        try await host(kits, options).watchedList.isFollowed = former.watchedList.isFollowed
    }

    /// Stops the host. It stays readable.
    func stop() async {
        await host?.sdk.stop()
    }
}

/// The messages that kits log, on any thread, which are shown as they come. Warnings are kept for the documents of commands.
final class Warnings: Sendable {
    private let messages = Mutex<[String]>([])
    private let note: @Sendable (String) -> Void

    /// Creates an empty collection of messages.
    ///
    /// - Parameter note: Shows a message.
    init(note: @escaping @Sendable (String) -> Void) {
        self.note = note
    }

    /// All warnings, oldest first.
    var all: [String] { messages.withLock { $0 } }

    /// Shows a message, and keeps it if it is a warning. The same warning is shown once: a kit that is started again warns again.
    func show(_ level: Log.Level, _ message: String) {
        let isNew =
            level != .warning
            || messages.withLock { messages in
                guard !messages.contains(message) else { return false }
                messages.append(message)
                return true
            }
        // As the log's own sink does, but safe to show: a message may quote a path.
        if isNew { note("\(level): \(message)") }
    }

    /// Shows a sentence that is not kept.
    func say(_ sentence: String) {
        note(sentence)
    }
}
