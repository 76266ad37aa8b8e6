/// The parts of the SDK that a kit receives when it starts.
///
/// A context is made for one type of kit, so a kit that is not enabled cannot be created with the context of another.
/// Time, identifiers and randomness are not part of a context: each ``Call`` and each ``PresenterTurn`` provides its own.
public struct Context<K: Kit>: Sendable {
    /// The SDK's stream.
    public let stream: EventStream
    /// The stage on which the kit opens its screens.
    public let stage: Stage
    /// The options of the core.
    public let options: CoreOptions
    /// The SDK's log.
    public let log: Log
    /// The dependencies of the kit: the live ones, or those with which the host has replaced them.
    public let dependencies: K.Dependencies

    init(stream: EventStream, stage: Stage, options: CoreOptions, log: Log, dependencies: K.Dependencies) {
        self.stream = stream
        self.stage = stage
        self.options = options
        self.log = log
        self.dependencies = dependencies
    }

    /// Answers a type of request with an interactor of the kit until the subscription ends.
    ///
    /// When the SDK stops, the kit is stopped after the answers of its interactors have ended.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in the kit.
    /// - Throws: ``InteractorConflict`` when another interactor already answers that type, or when the type or its response
    ///   is both a request and a response.
    @inlinable
    public func answer<R: Request>(
        with interactor: some Interactor<R>, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(InteractorConflict) -> Subscription {
        try stream.answer(
            InteractorFunctions(interactor), of: stream.dispatcher(for: R.self), kit: K.name, at: CallSite(fileID, line)
        )
    }
}
