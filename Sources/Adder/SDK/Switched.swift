/// A kit behind a feature flag, as `CartKit.enable(when:)` enables it.
///
/// ```swift
/// let sdk = try await SDK.start(kits: { CartKit.enable(when: flags.cart) { $0.currency = .eur } })
/// if let cart = sdk.kits.kit { … }
/// ```
///
/// A kit that is off is not created: it opens no store and answers no request.
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

    /// Creates and starts the kit if it is on.
    ///
    /// - Throws: The error of the kit's initialiser.
    public init(options: Options, context: Context<Self>) async throws {
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
    ///   - dependencies: The dependencies that replace the live ones; `nil` for the live ones.
    ///   - configure: Sets the options of the kit.
    public static func enable(
        when isOn: Bool, with dependencies: Dependencies? = nil, _ configure: (inout Options) -> Void = { _ in }
    ) -> KitBundle<Switched<Self>> {
        var switched = Switched<Self>.Options()
        if isOn { switched.kit = enable(configure).options }
        return KitBundle(options: switched, dependencies: dependencies)
    }
}

/// A kit that wraps another one.
protocol AnySwitched {
    /// The kit behind the flag.
    static var base: any Kit.Type { get }
    var isOn: Bool { get }
}

extension Switched: AnySwitched {
    static var base: any Kit.Type { Base.self }
    var isOn: Bool { kit != nil }
}
