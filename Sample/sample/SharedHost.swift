import Adder

/// The host of all commands of a process. It is started when a command names the kits that it needs.
@MainActor
final class SharedHost {
    /// The host; `nil` before it is started.
    private(set) var host: Host?
    private var kits: HostKits = []
    private let warnings = Warnings()
    private var shownWarnings = 0
    /// A Boolean value that indicates whether the lines of a batch are being run.
    var isRunningBatch = false

    /// Returns a host with at least these kits, and with the options of a command.
    ///
    /// A host that lacks some of them is stopped, and another one is started that has the kits of both.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start. Then there is no host.
    func host(_ kits: HostKits, _ options: Options) async throws(Failure) -> Host {
        if let host, self.kits.isSuperset(of: kits) { return host.with(options) }
        let all = self.kits.union(kits)
        await stop()
        (host, self.kits) = (nil, [])
        let started = try await Host.start(all, options, warnings)
        (host, self.kits) = (started, all)
        return started
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
    }
}
