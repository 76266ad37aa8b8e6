/// A kit behind a feature flag, as `CartKit.enable(when:)` enables it, or one that the SDK can do without.
///
/// ```swift
/// let sdk = try await SDK.start(kits: { CartKit.enable(when: flags.cart, isRequired: false) { $0.currency = .eur } })
/// if let cart = sdk.kits.kit { … }
/// ```
///
/// A kit that is off opens no store and answers no request. It is off if its flag is not set, and if it is not required and
/// failed to start.
public struct Switched<Base: Kit>: Kit {
    /// The options of the kit, if it is on.
    public struct Options: KitOptions {
        /// The options of the kit; `nil` if the kit is off.
        public var kit: Base.Options?

        /// Creates the options of a kit that is off.
        public init() {}

        /// Returns the problems of the kit's options; none if the kit is off.
        public func problems() -> [ConfigurationProblem] { kit?.problems() ?? [] }

        /// Returns the options of the kit for a replay.
        public func inMemory() -> Self {
            var options = self
            options.kit = kit?.inMemory()
            return options
        }
    }

    /// The dependencies of the kit.
    public typealias Dependencies = Base.Dependencies

    /// The name of the kit.
    public static var name: String { Base.name }

    /// The kit; `nil` if it is off.
    public let kit: Base?
    /// The error with which the kit failed to start; `nil` if it is on, or off by its flag.
    public let failure: (any Error)?

    /// Creates and starts the kit if it is on.
    ///
    /// - Throws: The error of the kit's initialiser.
    public init(options: Options, context: Context<Self>) async throws {
        failure = nil
        guard let options = options.kit else {
            kit = nil
            return
        }
        let dependencies = context.dependencies
        kit = try await Base(
            options: options,
            context: Context(
                stream: context.stream, stage: context.stage, options: context.options, log: context.log,
                dependencies: dependencies))
    }

    /// Creates a kit that is off because it failed to start.
    init(failure: any Error) {
        (kit, self.failure) = (nil, failure)
    }

    /// Flushes the kit if it is on.
    public func flush() async { await kit?.flush() }

    /// Stops the kit if it is on.
    public func stop() async { await kit?.stop() }
}

extension Kit {
    /// Returns a bundle that enables the kit if a flag is set.
    ///
    /// - Parameters:
    ///   - isOn: The flag. If it is `false`, the kit is not started, and `configure` is not called.
    ///   - isRequired: A Boolean value that indicates whether the SDK does not start without the kit. Otherwise a kit that fails
    ///     to start is off: the log has its error, and so have ``Switched/failure`` and ``Diagnostics/failures``.
    ///   - dependencies: The dependencies that replace the live ones; `nil` for the live ones.
    ///   - configure: Sets the options of the kit.
    public static func enable(
        when isOn: Bool = true, isRequired: Bool, with dependencies: Dependencies? = nil,
        _ configure: (inout Options) -> Void = { _ in }
    ) -> KitBundle<Switched<Self>> {
        var switched = Switched<Self>.Options()
        if isOn { switched.kit = enable(configure).options }
        return KitBundle(options: switched, dependencies: dependencies, isRequired: isRequired)
    }

    /// Returns a bundle that enables the kit if a flag is set. The SDK does not start if the kit fails to start.
    ///
    /// - Parameters:
    ///   - isOn: The flag. If it is `false`, the kit is not started, and `configure` is not called.
    ///   - dependencies: The dependencies that replace the live ones; `nil` for the live ones.
    ///   - configure: Sets the options of the kit.
    public static func enable(
        when isOn: Bool, with dependencies: Dependencies? = nil, _ configure: (inout Options) -> Void = { _ in }
    ) -> KitBundle<Switched<Self>> {
        enable(when: isOn, isRequired: true, with: dependencies, configure)
    }
}

/// A kit that wraps another one.
protocol AnySwitched {
    /// The kit behind the flag.
    static var base: any Kit.Type { get }
    var isOn: Bool { get }
    var failure: (any Error)? { get }
    init(failure: any Error)
}

extension Switched: AnySwitched {
    static var base: any Kit.Type { Base.self }
    var isOn: Bool { kit != nil }
}
