/// The account of all measures since the queue was created.
///
/// It balances at all times, also after a fault: what was accepted was delivered, is queued, or was dropped for a reason.
public struct MeasureLedger: Equatable, Sendable {
    /// The reason why a measure was dropped.
    public enum Reason: String, CaseIterable, Sendable {
        /// The measures came faster than they could be written to the queue.
        case tooFast
        /// The queue had reached its limit, and the measure was the oldest.
        case full
        /// The receiver will never take the measure, as it has said.
        case refused
        /// The person has withdrawn the consent.
        case denied
    }

    /// The number of measures that the queue has taken, also those that it had to drop.
    public var accepted = 0
    /// The number of measures that the receiver has acknowledged.
    public var delivered = 0
    /// The number of measures that wait.
    public var queued = 0
    /// The numbers of measures that were dropped.
    public var dropped: [Reason: Int] = [:]

    /// Creates an account of nothing.
    public init() {}

    /// A Boolean value that indicates whether the account balances.
    public var isBalanced: Bool { accepted == delivered + queued + dropped.values.reduce(0, +) }
}
