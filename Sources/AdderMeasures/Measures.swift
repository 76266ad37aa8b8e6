public import Adder
public import AdderStorage

/// An observer of the stream that turns events into measures, and hands them over in batches.
///
/// ```swift
/// let measures = try await Measures(of: sdk.stream, [todoChanged], queue: .file(path)) { batch in
///     // Send `batch.json` to a server.
///     .delivered
/// }
/// ```
///
/// A measure is in the queue on the disk soon after its event, and stays there until the receiver acknowledges it: it is delivered in
/// the order of the events, at least once, with a key by which the receiver counts it once. Whatever becomes of it is in the ``ledger()``.
public final class Measures: Sendable {
    /// The bounds of what is kept and sent.
    public struct Limits: Sendable {
        /// The share of sessions that are measured, from 0 to 1; all by default.
        public var sampling = 1.0
        /// The number of measures that wait in the queue at most; 10,000 by default. The oldest are dropped, but none that was
        /// handed over and may have been taken.
        public var queued = 10_000
        /// The number of measures in a batch at most; 100 by default.
        public var batch = 100
        /// The time between two deliveries; 30 s by default.
        public var interval = Duration.seconds(30)
        /// The longest time between two deliveries, which doubles after each failure; 10 minutes by default.
        public var longestInterval = Duration.seconds(600)

        /// Creates the default limits.
        public init() {}
    }

    /// The decision of a person about measures.
    public enum Consent: Sendable {
        /// The person has not decided. The first 1,000 measures are kept in memory until the end of the session, and nothing is
        /// written or sent. What waits in the queue stays there.
        case pending
        /// Measures are kept and sent.
        case granted
        /// No event is measured, and those that wait are dropped, also those of earlier sessions.
        case denied
    }

    /// The outcome of a delivery.
    public enum Delivery: Sendable {
        /// The receiver has taken all measures.
        case delivered
        /// The receiver cannot be reached, or does not want them now. They are sent again, after this time at the earliest, also
        /// by a later session.
        case failed(retryAfter: Duration?)
        /// The receiver will never take them.
        case refused
    }

    private let worker: MeasureWorker
    private let observation: Subscription?
    private let work: Task<Void, Never>

    /// Opens the queue, and begins to measure, and to deliver what waits.
    ///
    /// - Parameters:
    ///   - stream: The stream of the SDK.
    ///   - rules: The rules by which events become measures.
    ///   - location: The place of the queue. A damaged one is begun anew.
    ///   - limits: The bounds of what is kept and sent.
    ///   - consent: The person's decision so far.
    ///   - environment: The source of time, sampling and sleep: that of the SDK.
    ///   - deliver: Hands a batch over. It has a time limit of its own, and returns soon after its task is cancelled.
    /// - Throws: `StorageError` if the queue cannot be opened, or emptied after a denial.
    public init(
        of stream: EventStream, _ rules: [MeasureRule], queue location: StorageLocation, limits: Limits = Limits(),
        consent: Consent = .granted, environment: HostEnvironment = .live(),
        deliver: @escaping @Sendable (_ batch: MeasureBatch) async -> Delivery
    ) async throws(StorageError) {
        let root = EventID(rawValue: 0)
        // From no seed of the environment: several objects, and several SDKs, may have the same one.
        let inbox = MeasureInbox(session: SessionSeeds().identifier(of: root, 0), consent: consent)
        let queue = try await MeasureQueue(location, limit: limits.queued)
        if consent == .denied { try await queue.removeAll() }
        worker = MeasureWorker(inbox, queue, limits, environment, deliver)
        var random = SeededGenerator(seed: environment.seed(root))
        let isSample = Double.random(in: 0..<1, using: &random) < limits.sampling
        observation = isSample ? stream.tap { inbox.add($0, rules, environment.now) } : nil
        work = Task { [worker] in await worker.run() }
    }

    deinit { work.cancel() }

    /// The account of all measures since the queue was created. It balances.
    ///
    /// - Throws: `StorageError` if the queue cannot be read.
    public func ledger() async throws(StorageError) -> MeasureLedger { try await worker.ledger() }

    /// Changes the person's decision, which is asked for before each batch.
    ///
    /// After a denial, nothing is kept and no measure waits any more. A batch that is with the receiver at that moment is
    /// counted as delivered if the receiver takes it, and is dropped otherwise.
    ///
    /// - Throws: `StorageError` if the measures that wait cannot be dropped. They are dropped before anything else is written or
    ///   sent.
    public func setConsent(_ consent: Consent) async throws(StorageError) { try await worker.setConsent(consent) }

    /// Ends the measuring, writes what was measured to the queue, and closes it.
    ///
    /// - Parameter isDelivering: A Boolean value that indicates whether what waits is delivered before, as far as no delivery
    ///   fails and the receiver wants it now. If not, it waits for the next session.
    public func finish(delivering isDelivering: Bool = false) async {
        await observation?.cancelAndWait()
        work.cancel()
        await work.value
        if isDelivering { await worker.deliver() }
        await worker.close()
    }
}
