/// A running SDK: the core and the kits that were enabled in it.
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
/// A kit that is not enabled cannot be named: it does not compile. There is nothing global: two SDKs live side by side.
public final class SDK<each K: Kit>: Sendable {
    /// The kits, in the order in which they were enabled: a tuple, or the kit itself when it is the only one.
    public let kits: (repeat each K)
    /// The stream on which its parts speak.
    public let stream: EventStream
    /// What holds its screens.
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

    /// Starts an SDK: checks the configuration, then makes the kits in order, off the main thread.
    ///
    /// - Parameters:
    ///   - environment: Where time, identifiers and randomness come from.
    ///   - log: Where messages go.
    /// - Throws: ``StartError`` with all problems of the configuration, or with the kit that failed and the cause; the
    ///   kits before it are stopped then.
    public static func start(
        environment: HostEnvironment = .live(),
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>),
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(Configuration(configure, kits: kits), environment: environment, log: log)
    }

    /// Starts an SDK from a configuration that was built or decoded before; else as
    /// ``start(environment:_:kits:log:)``.
    @concurrent
    public static func start(
        _ configuration: Configuration<repeat each K>,
        environment: HostEnvironment = .live(),
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(configuration, environment: environment, log: log, isDriven: false)
    }

    /// As the public ones; a driven stage folds what a recording names, when it is told to.
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

    /// Returns when everything that was sent is delivered and every kit has made durable what it holds.
    public func flush() async {
        await stream.drained()
        await started.flush()
    }

    /// Stops the SDK: open requests fail as stopped, then the kits stop in reverse order, and what was sent until then
    /// is delivered.
    ///
    /// A second call waits for the first one's end.
    ///
    /// - Parameter deadline: How long each kit may take. One that takes longer is named in the log and left behind.
    public func stop(deadline: Duration = .seconds(5)) async {
        stream.stop()
        await started.stop(deadline: deadline)
        await stream.drained()
    }
}
