import Adder
import AdderStorage
import AdderTerminal

/// The host of all commands of a process. It is started when a command names the kits that it needs.
@MainActor
final class SharedHost {
    /// The host; `nil` before it is started.
    private(set) var host: Host?
    private var kits: HostKits = []
    private let warnings = Warnings()
    /// The time that a command waits for locks, in all databases together.
    private let allowance: LockAllowance
    private var shownWarnings = 0
    /// A Boolean value that indicates whether the lines of a batch are being run.
    var isRunningBatch = false
    private var trace: EventTrace?

    init(_ allowance: LockAllowance = LockAllowance(.seconds(5))) {
        self.allowance = allowance
    }

    /// Returns a host with at least these kits, and with the options of a command, which gets the whole time for locks.
    ///
    /// A host that lacks some of them is stopped, and another one is started that has the kits of both.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start. Then there is no host.
    func host(_ kits: HostKits, _ options: Options) async throws(Failure) -> Host {
        allowance.restart()
        if let host, self.kits.isSuperset(of: kits) {
            beginTrace(of: host, options)
            return host.with(options)
        }
        let all = self.kits.union(kits)
        await stop()
        (host, self.kits) = (nil, [])
        let started = try await Host.start(all, options, warnings, allowance: allowance)
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
        Terminal.write(trace.tree, isColored: options.colorsEvents)
    }

    /// Returns the warnings of the kits since the last call.
    func newWarnings() -> [String] {
        let all = warnings.all
        defer { shownWarnings = all.count }
        return Array(all.dropFirst(shownWarnings))
    }

    /// Cancels the requests that are open, as a command leaves them that is cancelled itself.
    ///
    /// A request outlives its screen and its sender, so the host is stopped, and started again with the same kits. Nothing is
    /// done if no request is open.
    ///
    /// - Throws: ``Failure`` if a kit does not start again. Then there is no host.
    func cancelRequests(_ options: Options) async throws(Failure) {
        trace = nil
        guard let former = host, await !former.sdk.diagnostics.requests.isEmpty else { return }
        former.sdk.stream.stop()
        await former.sdk.stop()
        let kits = kits
        (host, self.kits) = (nil, [])
        try await host(kits, options).watchedList.isFollowed = former.watchedList.isFollowed
    }

    /// Stops the host. It stays readable.
    func stop() async {
        await host?.sdk.stop()
    }
}
