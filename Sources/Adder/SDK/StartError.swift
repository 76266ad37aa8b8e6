/// Why an SDK did not start. Nothing of it is left running.
public enum StartError: Error, Sendable, CustomStringConvertible {
    /// The configuration is wrong: everything that is, at once.
    case invalid([ConfigurationProblem])
    /// A kit's `init` threw. The kits before it were stopped.
    case kitFailed(kit: String, cause: any Error)

    /// A full sentence, or a line for each problem.
    public var description: String {
        switch self {
        case .invalid(let problems):
            "The SDK cannot start with this configuration:\n" + problems.map { "- \($0)" }.joined(separator: "\n")
        case .kitFailed(let kit, let cause):
            "The kit “\(kit)” could not start: \(cause)"
        }
    }
}
