import Adder
public import AdderStorage

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
        /// The person has denied the consent.
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
    public var isBalanced: Bool {
        accepted == dropped.values.reduce(delivered.clampedSum(queued)) { $0.clampedSum($1) }
    }
}

/// Reads the queue of measures, and leaves it as it is: no file is created or written, and no lock is taken.
extension MeasureLedger {
    /// Examines the database of a queue. Returns `nil` if there is none.
    ///
    /// - Throws: `StorageError` if the database cannot be read for a reason other than damage.
    public static func examination(ofQueue path: String) async throws(StorageError) -> DatabaseExamination? {
        try await DatabaseExamination(of: path, migrations: MeasureQueue.migrations)
    }

    /// Reads the account of a queue.
    ///
    /// - Throws: `StorageError` if there is no queue, or it cannot be read.
    public init(examining path: String) async throws(StorageError) {
        let database = try await Database(examining: path)
        self = try await MeasureQueue.ledger(of: database)
        await database.close()
    }
}
