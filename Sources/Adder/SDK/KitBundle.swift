/// A kit together with its options and dependencies, as `TodosKit.enable { … }` creates it.
public struct KitBundle<K: Kit>: Sendable {
    /// The options that the host has set.
    public let options: K.Options
    /// The dependencies that the host has set; `nil` for those that are live.
    public let dependencies: K.Dependencies?
    /// A Boolean value that indicates whether the SDK does not start without the kit.
    let isRequired: Bool

    /// Creates a bundle of a kit with its options, and with dependencies that replace the live ones.
    public init(options: K.Options, dependencies: K.Dependencies? = nil) {
        self.init(options: options, dependencies: dependencies, isRequired: true)
    }

    init(options: K.Options, dependencies: K.Dependencies?, isRequired: Bool) {
        self.options = options
        self.dependencies = dependencies
        self.isRequired = isRequired
    }
}

extension KitBundle: Equatable {
    /// Returns `true` if the options are equal. Dependencies are not compared.
    public static func == (a: Self, b: Self) -> Bool { a.options == b.options }
}

// The parts of `Configuration` that concern one kit. As generic functions inside of it, they make the compiler of Swift 6.3
// crash with `-cross-module-optimization`.

extension KitBundle {
    /// Returns the problems of the kit's name and of its options, each with its property.
    ///
    /// - Parameter names: The names of the kits before this one, to which its name is added.
    func problems(_ names: inout KitNames) -> [ConfigurationProblem] {
        let problems = options.problems().map { ConfigurationProblem("\(K.name).\($0.property)", $0.message) }
        return (names.add(K.self).map { [$0] } ?? []) + problems
    }

    /// Returns the bundle of a kit in a replay.
    func inMemory() -> KitBundle {
        KitBundle(options: options.inMemory(), dependencies: dependencies, isRequired: isRequired)
    }

    /// Decodes the options of the kit under its name.
    init(from container: KeyedDecodingContainer<CodingName>) throws {
        self.init(options: try container.decode(K.Options.self, forKey: CodingName(stringValue: K.name)))
    }

    /// Encodes the options of the kit under its name.
    func encode(to container: inout KeyedEncodingContainer<CodingName>) throws {
        try container.encode(options, forKey: CodingName(stringValue: K.name))
    }
}

/// The result builder of the `kits:` closure of ``SDK/start(environment:recorder:_:kits:log:)``.
@resultBuilder
public enum KitsBuilder: Sendable {
    /// Returns the bundles of the kits that the closure names, one a line.
    public static func buildBlock<each K: Kit>(_ bundles: repeat KitBundle<each K>) -> (repeat KitBundle<each K>) {
        (repeat each bundles)
    }
}

/// The rules for the names of kits, which are also the keys of an encoded configuration.
struct KitNames {
    private var kits: [String: any Kit.Type] = [:]

    /// Adds a kit, and returns the problem of its name, if it has one.
    mutating func add(_ kit: any Kit.Type) -> ConfigurationProblem? {
        message(for: kit).map { ConfigurationProblem(kit.name, $0) }
    }

    private mutating func message(for kit: any Kit.Type) -> String? {
        let name = kit.name
        guard Self.isValid(name) else {
            return """
                “\(name)” is not a valid name of a kit. Name the kit \(Self.base(of: kit)) with a lower-case letter from a \
                to z, followed by lower-case letters, digits and hyphens, such as my-kit.
                """
        }
        guard name != Self.core else {
            return """
                The name “core” belongs to the options of the SDK itself. Give the kit \(Self.base(of: kit)) another name.
                """
        }
        guard let former = kits.updateValue(kit, forKey: name) else { return nil }
        let (other, kit) = (Self.base(of: former), Self.base(of: kit))
        guard other != kit else { return "The kit \(kit) is enabled twice: enable it once." }
        return """
            The kits \(String(reflecting: other)) and \(String(reflecting: kit)) have the same name “\(name)”. Give one of \
            them another name, or enable only one.
            """
    }

    /// The key of the options of the core.
    static let core = "core"

    /// Returns the kit behind a flag, or the kit itself.
    private static func base(of kit: any Kit.Type) -> any Kit.Type {
        if let switched = kit as? any AnySwitched.Type { base(of: switched.base) } else { kit }
    }

    private static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLowercase(first) else { return false }
        return name.utf8.allSatisfy { isLowercase($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLowercase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
