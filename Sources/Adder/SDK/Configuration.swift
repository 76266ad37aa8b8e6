/// The options of the core and the bundles of all kits, in one immutable value.
///
/// It encodes as one object, with a key for the core and one for each kit, and decodes for a given list of kits:
///
/// ```swift
/// let configuration = try decoder.decode(Configuration<TodosKit, CartKit>.self, from: data)
/// ```
///
/// The dependencies of kits are not encoded: a decoded configuration has the live ones.
public struct Configuration<each K: Kit>: Sendable {
    /// The options of the core.
    public let core: CoreOptions
    /// The kits with their options, in the order in which they start.
    public let bundles: (repeat KitBundle<each K>)

    /// Creates a configuration from the core's options, which `configure` sets, and the kits that `kits` names.
    public init(
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>)
    ) {
        var core = CoreOptions()
        configure(&core)
        self.core = core
        bundles = kits()
    }

    private init(_ core: CoreOptions, _ bundles: (repeat KitBundle<each K>)) {
        (self.core, self.bundles) = (core, bundles)
    }

    /// Returns the configuration of a replay: each kit opens no file and asks no network.
    package func inMemory() -> Configuration { Configuration(core, (repeat (each bundles).inMemory())) }

    /// Returns all problems, each with its property and how to correct it; empty if the SDK can start.
    public func problems() -> [ConfigurationProblem] {
        var problems = core.problems()
        var names = KitNames()
        for bundle in repeat each bundles { problems += bundle.problems(&names) }
        return problems
    }
}

extension Configuration: Equatable {
    /// Returns `true` if the options of the core and of each kit are equal.
    public static func == (a: Self, b: Self) -> Bool {
        guard a.core == b.core else { return false }
        for (one, other) in repeat (each a.bundles, each b.bundles) {
            guard one == other else { return false }
        }
        return true
    }
}

extension Configuration: Codable {
    private static var core: CodingName { CodingName(stringValue: KitNames.core) }

    /// The problems of the kits' names as one text; `nil` if they have none.
    private static var nameProblems: String? {
        var names = KitNames()
        var messages: [String] = []
        for kit in repeat (each K).self {
            if let problem = names.add(kit) { messages.append(problem.message) }
        }
        return messages.isEmpty ? nil : messages.joined(separator: " ")
    }

    /// Decodes the options of the core and of each kit.
    ///
    /// - Throws: `DecodingError`, also when the names of the kits are not valid.
    public init(from decoder: any Decoder) throws {
        if let problems = Self.nameProblems {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problems))
        }
        let container = try decoder.container(keyedBy: CodingName.self)
        core = try container.decode(CoreOptions.self, forKey: Self.core)
        bundles = (repeat try KitBundle<each K>(from: container))
    }

    /// Encodes the options of the core under `core`, and those of each kit under its name.
    ///
    /// - Throws: `EncodingError`, also when the names of the kits are not valid.
    public func encode(to encoder: any Encoder) throws {
        if let problems = Self.nameProblems {
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: problems))
        }
        var container = encoder.container(keyedBy: CodingName.self)
        try container.encode(core, forKey: Self.core)
        for bundle in repeat each bundles { try bundle.encode(to: &container) }
    }
}

/// The options of the SDK as a whole, which a host sets.
public struct CoreOptions: KitOptions {
    /// The key that identifies the host to the services behind the kits; `nil` if they need none.
    public var apiKey: Secret?
    /// The secret that proves that the host is the one with the key; `nil` if the services need none.
    public var apiSecret: Secret?
    /// The lowest level that is logged.
    public var logLevel = Log.Level.warning

    /// Creates options without key and secret that log warnings and errors.
    public init() {}

    /// Returns a problem for each of the key and the secret that cannot be revealed.
    public func problems() -> [ConfigurationProblem] {
        [("apiKey", apiKey), ("apiSecret", apiSecret)].compactMap { property, secret in
            do throws(SecretError) {
                _ = try secret?.reveal()
                return nil
            } catch {
                return ConfigurationProblem(property, error.description)
            }
        }
    }
}

/// A problem of one property of a configuration.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
    /// The property, such as `storage`. ``Configuration/problems()`` puts the kit's name before it: `todos.storage`.
    public let property: String
    /// A full sentence: the problem, the value, and how to correct it.
    public let message: String

    /// Creates a problem of a property.
    public init(_ property: String, _ message: String) {
        self.property = property
        self.message = message
    }

    /// The property and the message.
    public var description: String { "\(property): \(message)" }
}
