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
        _ configuration: Configuration<repeat each K>, _ started: StartedKits, stream: EventStream, stage: Stage
    ) async throws(StartError) {
        self.started = started
        self.stream = stream
        self.stage = stage
        try StartedKits.checkCancellation()
        kits = (repeat try await started.start(each configuration.bundles))
    }

    /// Starts an SDK: checks the configuration, then creates the kits in order, off the main thread.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers, randomness and sleep.
    ///   - recorder: The recorder of the session, which begins before the first kit; `nil` if none records.
    ///   - configure: Sets the options of the core.
    ///   - kits: Names the kits, one a line.
    ///   - log: The sink of log messages.
    /// - Throws: ``StartError`` with all problems of the configuration, with the kit that failed and the cause, or
    ///   ``StartError/cancelled`` when the task is cancelled before all kits have started. The kits that had started are
    ///   stopped in reverse order before it is thrown.
    public static func start(
        environment: HostEnvironment = .live(),
        recorder: (any Recorder)? = nil,
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>),
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(
            Configuration(configure, kits: kits), environment: environment, recorder: recorder, log: log)
    }

    /// Starts an SDK from a configuration, such as a decoded one, like ``start(environment:recorder:_:kits:log:)``.
    @concurrent
    public static func start(
        _ configuration: Configuration<repeat each K>,
        environment: HostEnvironment = .live(),
        recorder: (any Recorder)? = nil,
        log: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        try await start(configuration, environment: environment, recorder: recorder, replaying: nil, log: log)
    }

    /// Starts an SDK. With a director, its screens run the turns of a recording, and nothing else happens in it.
    @concurrent
    package static func start(
        _ configuration: Configuration<repeat each K>,
        environment: HostEnvironment,
        recorder: (any Recorder)?,
        replaying director: (any Director)?,
        log sink: @escaping Log.Sink = Log.standardError
    ) async throws(StartError) -> SDK {
        let problems = configuration.problems()
        guard problems.isEmpty else { throw .invalid(problems) }
        let log = Log(configuration.core.logLevel, sink: sink)
        let stream = EventStream(environment: environment, log: log, recorder: recorder, replaying: director)
        let stage = Stage(stream: stream, isDriven: director != nil)
        let started = StartedKits(stream: stream, stage: stage, options: configuration.core)
        do {
            return try await SDK(
                director == nil ? configuration : configuration.inMemory(), started, stream: stream, stage: stage)
        } catch {
            await started.stop(deadline: .seconds(5))
            throw error
        }
    }

    /// Waits until every request that was sent before the call is answered, except watches, and every kit has made its
    /// changes durable.
    ///
    /// When the task is cancelled, it stops waiting for answers, and flushes all the same.
    ///
    /// After ``stop(deadline:cancelsRequests:)`` was called, it flushes no kit, and waits until the SDK has stopped. Do not call it from
    /// inside an answer, which would wait for itself.
    public func flush() async {
        await stream.answered()
        await uncancelled { await self.started.flush() }
    }

    /// Waits for some work in a task of its own, so that it is done also for a caller that is cancelled.
    private func uncancelled(_ work: @escaping @Sendable () async -> Void) async {
        await Task { await work() }.value
    }

    /// Stops the SDK: lets the answers at work end, stops the kits in reverse order, and delivers the events that were
    /// sent until then.
    ///
    /// From the call on, requests fail as stopped, except those that are sent inside answers at work. Requests that
    /// read, and those in the lane `watch`, are cancelled first. An answer that exceeds the deadline is cancelled. A kit whose answer ignores its cancellation is
    /// named in the log and not stopped. A second call waits until the first has ended.
    ///
    /// - Parameters:
    ///   - deadline: The time that the answers may take to end, that cancelled ones may take to return, and that each kit may
    ///     take to stop. The task of a kit that exceeds it is cancelled, and the kit is named in the log and not waited for.
    ///   - cancelsRequests: A Boolean value that indicates whether every open request fails as stopped, and its answer is
    ///     cancelled, at once. Otherwise the answers have the time of the deadline.
    public func stop(deadline: Duration = .seconds(5), cancelsRequests: Bool = false) async {
        if cancelsRequests { stream.stop() }
        await started.stop(deadline: deadline)
    }

    /// The observations, screens and open requests that are alive, each with the line of code that began it, and the kits that
    /// failed to start.
    public var diagnostics: Diagnostics {
        get async {
            let screens = await stage.openScreens
            return Diagnostics(
                failures: started.failures, subscriptions: stream.subscriptions, screens: screens,
                requests: stream.dispatchers.flatMap { $0.openRequests() }.ascending(by: \.id.rawValue).ascending(
                    by: \.type),
                unrecorded: stream.recorder?.dropped ?? 0)
        }
    }
}

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

/// A phase of the application's life, which is an event on the stream.
///
/// A host enters it with ``SDK/enter(_:)``, and any part may observe it:
///
/// ```swift
/// let phases = context.stream.observe(ApplicationPhase.self) { print($0.body) }
/// ```
public enum ApplicationPhase: String, Event, CaseIterable, Recordable {
    /// The application has become active: a person uses it.
    case active
    /// The application has gone to the background, where it may be suspended or ended without notice.
    case background
    /// The application is about to end.
    case ending
}

extension SDK {
    /// Sends a phase of the application's life to all parts as an event.
    ///
    /// For ``ApplicationPhase/background`` it then flushes like ``flush()``: it returns when the requests that observers of
    /// the event have sent are answered, and all changes, and the recording, are durable. For ``ApplicationPhase/ending``, requests that wait for
    /// the pause of their lane are answered at once, such as one that keeps what a person has just typed: it returns when they
    /// are. Stop the SDK after it. Neither waits for a request that only reads, unless a change comes after it in its lane.
    public func enter(_ phase: ApplicationPhase) async {
        stream.send(phase)
        switch phase {
        case .active: break
        case .background:
            await stream.answered(countingReads: false)
            await uncancelled { await self.started.flush() }
        case .ending: await stream.endPauses()
        }
        if phase != .active { await uncancelled { await self.stream.recorder?.flush() } }
    }
}
