/// The parts of the SDK that a kit receives when it starts.
///
/// Time, identifiers and randomness are not among them: each ``Call`` and each ``PresenterTurn`` provides its own.
public struct Context: Sendable {
    /// The SDK's stream.
    public let stream: EventStream
    /// The stage on which the kit opens its screens.
    public let stage: Stage
    /// The options of the core.
    public let options: CoreOptions
    /// The SDK's log.
    public let log: Log

    init(stream: EventStream, stage: Stage, options: CoreOptions, log: Log) {
        self.stream = stream
        self.stage = stage
        self.options = options
        self.log = log
    }
}
