/// A feature that ships as a module of its own: its screens, its interactors, its store.
///
/// Only the core creates kits, because only the core can create a ``Context``. The initialiser is the kit's start: a kit
/// whose initialiser throws has not started.
///
/// ```swift
/// public final class TodosKit: Kit {
///     public static let name = "todos"
///     public init(options: TodosOptions, context: Context<TodosKit>) async throws { … }
/// }
/// ```
public protocol Kit: Sendable {
    /// The options that a host can set.
    associatedtype Options: KitOptions
    /// The parts that the kit uses and that cannot be encoded; by default, none.
    associatedtype Dependencies: KitDependencies = NoDependencies

    /// The kit's name: a lower-case letter from a to z, followed by lower-case letters, digits and hyphens.
    ///
    /// It is unique in an SDK, and not `core`. Problems and log messages begin with it, and it is the key of the kit in an
    /// encoded ``Configuration``.
    static var name: String { get }

    /// Creates and starts the kit. Called off the main thread.
    ///
    /// - Throws: An error that ``SDK/start(environment:recorder:_:kits:log:)`` reports as ``StartError/kitFailed(kit:cause:)``, or
    ///   as ``StartError/cancelled`` when the task is cancelled.
    init(options: Options, context: Context<Self>) async throws

    /// Makes durable all changes that are not durable yet, and returns when they are. Does nothing by default.
    func flush() async

    /// Releases the kit's resources. Does nothing by default.
    ///
    /// An SDK that stops does not wait for a kit that exceeds the deadline, and cancels its task. Return soon then.
    func stop() async
}

extension Kit {
    /// Returns a bundle that enables the kit, with the options that `configure` sets.
    public static func enable(_ configure: (inout Options) -> Void = { _ in }) -> KitBundle<Self> {
        var options = Options()
        configure(&options)
        return KitBundle(options: options)
    }

    /// Returns a bundle that enables the kit with dependencies that replace the live ones.
    public static func enable(
        with dependencies: Dependencies, _ configure: (inout Options) -> Void = { _ in }
    ) -> KitBundle<Self> {
        KitBundle(options: enable(configure).options, dependencies: dependencies)
    }

    /// Does nothing.
    public func flush() async {}

    /// Does nothing.
    public func stop() async {}
}

/// The options of a kit, or of the core, which a host sets.
public protocol KitOptions: Codable, Equatable, Sendable {
    /// Creates the default options.
    init()

    /// Returns all problems of the options; empty by default.
    ///
    /// An SDK whose configuration has a problem does not start.
    func problems() -> [ConfigurationProblem]

    /// Returns the options for a kit in a replay, which opens no file and asks no network. By default the same options.
    func inMemory() -> Self
}

extension KitOptions {
    /// Returns the same options.
    public func inMemory() -> Self { self }

    /// Returns no problems.
    public func problems() -> [ConfigurationProblem] { [] }
}

/// The parts that a kit uses and that cannot be encoded, such as an HTTP client or a store of the host's.
///
/// A kit names them as its ``Kit/Dependencies`` and reaches them as ``Context/dependencies``. A host replaces them with
/// ``Kit/enable(with:_:)``, for example in a test:
///
/// ```swift
/// NewsKit.enable(with: .init(http: client)) { $0.itemsPerSource = 200 }
/// ```
public protocol KitDependencies: Sendable {
    /// The dependencies of a kit whose host does not replace them. Read when the kit starts, off the main thread.
    static var live: Self { get }
}

/// The dependencies of a kit that has none.
public struct NoDependencies: KitDependencies {
    /// The only value.
    public static var live: NoDependencies { NoDependencies() }
}

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
    public func answer<R: Request>(
        with interactor: some Interactor<R>, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(InteractorConflict) -> Subscription {
        try stream.answer(
            InteractorFunctions(interactor), of: stream.dispatcher(for: R.self), kit: K.name, at: CallSite(fileID, line)
        )
    }
}
