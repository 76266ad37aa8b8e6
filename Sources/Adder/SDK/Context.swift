/// What a kit is given when it starts.
///
/// There is no clock and no randomness in it: those come with each ``Call`` and each ``PresenterTurn``.
public struct Context: Sendable {
    /// The SDK's stream.
    public let stream: EventStream
    /// Where the kit opens its screens.
    public let stage: Stage
    /// The core's options.
    public let options: CoreOptions
    /// The log of the SDK.
    public let log: Log

    init(stream: EventStream, stage: Stage, options: CoreOptions, log: Log) {
        self.stream = stream
        self.stage = stage
        self.options = options
        self.log = log
    }
}
