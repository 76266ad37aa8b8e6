/// The core's own options and the bundles of all kits: one value, built once, then immutable.
///
/// It encodes as one object, with a key for the core and one for each kit, and decodes for a known list of kits:
///
/// ```swift
/// let configuration = try decoder.decode(Configuration<TodosKit, CartKit>.self, from: data)
/// ```
public struct Configuration<each K: Kit>: Sendable {
    /// The core's own options.
    public let core: CoreOptions
    /// The kits in the order in which they start, each with its options.
    public let bundles: (repeat KitBundle<each K>)

    /// Builds a configuration.
    public init(
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>)
    ) {
        var core = CoreOptions()
        configure(&core)
        self.core = core
        bundles = kits()
    }

    /// Everything that is wrong, each with its property and the mend; empty when the SDK can be started.
    public func problems() -> [ConfigurationProblem] {
        var problems = core.problems()
        var names: Set<String> = []
        func check<One: Kit>(_ bundle: KitBundle<One>) {
            if !names.insert(One.name).inserted {
                problems.append(
                    ConfigurationProblem(One.name, "The kit \(One.self) is enabled twice: enable it once."))
            }
            for problem in bundle.options.problems() {
                problems.append(ConfigurationProblem("\(One.name).\(problem.property)", problem.message))
            }
        }
        repeat check(each bundles)
        return problems
    }
}

/// What a host sets for the whole SDK.
public struct CoreOptions: KitOptions {
    /// The key with which the host is known to the services behind the kits, if they need one.
    public var apiKey: Secret?
    /// The least grave level that is logged.
    public var logLevel = Log.Level.warning

    /// No key; warnings and errors are logged.
    public init() {}

    /// A key that is named and not there.
    public func problems() -> [ConfigurationProblem] {
        do throws(SecretError) {
            _ = try apiKey?.reveal()
            return []
        } catch {
            return [ConfigurationProblem("apiKey", error.description)]
        }
    }
}

/// Collects the bundles in the `kits:` closure of ``SDK/start(environment:_:kits:log:)``.
@resultBuilder
public enum KitsBuilder: Sendable {
    /// The kits, one a line.
    public static func buildBlock<each K: Kit>(_ bundles: repeat KitBundle<each K>) -> (repeat KitBundle<each K>) {
        (repeat each bundles)
    }
}

extension Configuration: Equatable {
    /// Whether all options are equal, kit by kit.
    public static func == (a: Self, b: Self) -> Bool {
        guard a.core == b.core else { return false }
        for (one, other) in repeat (each a.bundles, each b.bundles) {
            guard one == other else { return false }
        }
        return true
    }
}

extension Configuration: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private static var core: Key { Key(stringValue: "core") }

    /// Decodes the options of the core and of each kit.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func bundle<One: Kit>(_ kit: One.Type) throws -> KitBundle<One> {
            KitBundle(options: try container.decode(One.Options.self, forKey: Key(stringValue: One.name)))
        }
        core = try container.decode(CoreOptions.self, forKey: Self.core)
        bundles = (repeat try bundle((each K).self))
    }

    /// Encodes the options of the core and of each kit under their names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(core, forKey: Self.core)
        for bundle in repeat each bundles {
            try Self.encode(bundle, to: &container)
        }
    }

    private static func encode<One: Kit>(
        _ bundle: KitBundle<One>, to container: inout KeyedEncodingContainer<Key>
    ) throws {
        try container.encode(bundle.options, forKey: Key(stringValue: One.name))
    }
}
