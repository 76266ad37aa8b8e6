/// A feature that ships as a module of its own: its screens, its interactors, its store.
///
/// Only the core makes kits, since only the core can make a ``Context``. A kit's `init` is its start: if it throws,
/// nothing is left half-started.
///
/// ```swift
/// public final class TodosKit: Kit {
///     public static let name = "todos"
///     public init(options: TodosOptions, context: Context) async throws { … }
/// }
/// ```
public protocol Kit: Sendable {
    /// What a host can set.
    associatedtype Options: KitOptions

    /// The kit's name: lower case, unique in an SDK; problems and logs begin with it.
    static var name: String { get }

    /// Starts the kit. Called off the main thread.
    init(options: Options, context: Context) async throws

    /// Makes durable whatever is still on its way; unless declared, there is nothing.
    func flush() async

    /// Releases what the kit holds; unless declared, there is nothing. It has a deadline.
    func stop() async
}

extension Kit {
    /// Enables the kit, with its own options.
    public static func enable(_ configure: (inout Options) -> Void = { _ in }) -> KitBundle<Self> {
        var options = Options()
        configure(&options)
        return KitBundle(options: options)
    }

    /// Nothing is on its way.
    public func flush() async {}

    /// Nothing is held.
    public func stop() async {}
}

/// A kit tied to its options: what `TodosKit.enable { … }` makes.
public struct KitBundle<K: Kit>: Sendable, Equatable {
    /// What the host has set.
    public let options: K.Options

    /// Ties a kit to its options.
    public init(options: K.Options) {
        self.options = options
    }
}

/// What a host can set for a kit, or for the core.
public protocol KitOptions: Codable, Equatable, Sendable {
    /// The options of a kit that is enabled without any.
    init()

    /// What is wrong, all at once; unless declared, nothing is.
    func problems() -> [ConfigurationProblem]
}

extension KitOptions {
    /// Nothing is wrong.
    public func problems() -> [ConfigurationProblem] { [] }
}

/// One thing that is wrong in a configuration.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
    /// The property: `storage`; at start the kit's name stands before it.
    public let property: String
    /// A full sentence: what is wrong, with which value, and the mend.
    public let message: String

    /// A problem with a property.
    public init(_ property: String, _ message: String) {
        self.property = property
        self.message = message
    }

    /// The property and the sentence.
    public var description: String { "\(property): \(message)" }
}
