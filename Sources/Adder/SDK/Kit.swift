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

    /// Starts the kit. Called off the main thread.
    ///
    /// - Throws: An error that ``SDK/start(environment:_:kits:log:)`` reports as ``StartError/kitFailed(kit:cause:)``, or
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
