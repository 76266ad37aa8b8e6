/// The reason that an SDK did not start. No part of it is left running.
public enum StartError: Error, Sendable, CustomStringConvertible {
    /// The configuration has these problems.
    case invalid([ConfigurationProblem])
    /// The initialiser of a kit threw. The kits that had started were stopped.
    case kitFailed(kit: String, cause: any Error)
    /// The task that started the SDK was cancelled. The kits that had started were stopped.
    case cancelled

    /// A full sentence, followed by a line for each problem of a configuration.
    public var description: String {
        switch self {
        case .invalid(let problems):
            "The SDK cannot start with this configuration:\n" + problems.map { "- \($0)" }.joined(separator: "\n")
        case .kitFailed(let kit, let cause):
            "The kit “\(kit)” could not start: \(cause)"
        case .cancelled:
            "The task that started the SDK was cancelled: start the SDK in a task that lives until it has started."
        }
    }
}
