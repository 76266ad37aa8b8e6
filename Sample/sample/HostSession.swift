import Adder
import AdderTerminal

/// The host of a command, which is started when the command names the kits that it needs; or the host of the prompt, which
/// has all of them.
@MainActor
final class HostSession {
    let options: Options
    /// The host; `nil` before it is started.
    private(set) var host: Host?
    private let isTyped: Bool

    /// Creates a session without a host.
    init(_ options: Options) {
        self.options = options
        isTyped = false
    }

    /// Creates the session of a command that is typed at the prompt of a host.
    init(_ options: Options, prompt: Host) {
        (self.options, host, isTyped) = (options, prompt, true)
    }

    /// A Boolean value that indicates whether the command without a name opens the prompt.
    var startsPrompt: Bool { !isTyped && !options.isJSON && Terminal.isInteractive }

    /// Returns a host with at least these kits.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    func host(_ kits: HostKits) async throws(Failure) -> Host {
        if let host { return host }
        let started = try await Host.start(kits, options)
        host = started
        return started
    }

    /// Stops the host.
    func stop() async {
        await host?.sdk.stop()
    }
}
