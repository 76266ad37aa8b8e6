/// A running SDK: the core and the kits that are enabled in it.
///
/// ```swift
/// let sdk = try await SDK.start {
///     $0.logLevel = .info
/// } kits: {
///     TodosKit.enable { $0.storage = .file(path) }
/// }
/// let todos = sdk.kits
/// ```
///
/// Code that names a kit which is not enabled does not compile. An SDK has no global state, so several can run in one
/// process.
public final class SDK<each K: Kit>: Sendable {
    /// The kits in the order in which they were enabled: a tuple, or the kit itself if it is the only one.
    public let kits: (repeat each K)
    /// The stream on which the parts of the SDK exchange events.
    public let stream: EventStream
    /// The stage that runs the SDK's screens.
    public let stage: Stage

    private let started: StartedKits

    private init(
        _ configuration: Configuration<repeat each K>, _ started: StartedKits, _ context: Context
    ) async throws(StartError) {
        self.started = started
        stream = context.stream
        stage = context.stage
        kits = (repeat try await started.start(each configuration.bundles, context))
    }

    /// Starts an SDK: checks the configuration, then creates the kits in order, off the main thread.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers, randomness and sleep.
    ///   - configure: Sets the options of the core.
    ///   - kits: Names the kits, one a line.
    ///   - log: The sink of log messages.
    /// - Throws: ``StartError`` with all problems of the configuration, or with the kit that failed and the cause. The
    ///   kits that had started are stopped in reverse order before it is thrown.
    public static func start(
        environment: HostEnvironment = .live(),
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>),
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(Configuration(configure, kits: kits), environment: environment, log: log)
    }

    /// Starts an SDK from a configuration, such as a decoded one, like ``start(environment:_:kits:log:)``.
    @concurrent
    public static func start(
        _ configuration: Configuration<repeat each K>,
        environment: HostEnvironment = .live(),
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(configuration, environment: environment, log: log, isDriven: false)
    }

    /// Starts an SDK. A driven one runs the turns that a recording names, and no others.
    @concurrent
    package static func start(
        _ configuration: Configuration<repeat each K>,
        environment: HostEnvironment,
        log sink: @escaping Log.Sink = Log.standardError,
        isDriven: Bool
    ) async throws(StartError) -> SDK {
        let problems = configuration.problems()
        guard problems.isEmpty else { throw .invalid(problems) }
        let log = Log(configuration.core.logLevel, sink: sink)
        let stream = EventStream(environment: environment, log: log)
        let stage = Stage(stream: stream, isDriven: isDriven)
        let context = Context(stream: stream, stage: stage, options: configuration.core, log: log)
        let started = StartedKits(environment: environment, log: log)
        do {
            return try await SDK(configuration, started, context)
        } catch {
            stream.stop()
            await started.stop(deadline: .seconds(5))
            throw error
        }
    }

    /// Waits until all events that were sent before the call are delivered and every kit has made its changes durable.
    public func flush() async {
        await stream.drained()
        await started.flush()
    }

    /// Stops the SDK: fails open requests as stopped, stops the kits in reverse order, and delivers the events that were
    /// sent until then.
    ///
    /// A second call waits until the first has ended.
    ///
    /// - Parameter deadline: The time that each kit may take. A kit that exceeds it is named in the log and not waited
    ///   for.
    public func stop(deadline: Duration = .seconds(5)) async {
        stream.stop()
        await started.stop(deadline: deadline)
        await stream.drained()
    }
}
