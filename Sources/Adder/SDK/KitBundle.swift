/// A kit together with its options and dependencies, as `TodosKit.enable { … }` creates it.
public struct KitBundle<K: Kit>: Sendable {
    /// The options that the host has set.
    public let options: K.Options
    /// The dependencies that the host has set; `nil` for those that are live.
    public let dependencies: K.Dependencies?

    /// Creates a bundle of a kit with its options, and with dependencies that replace the live ones.
    public init(options: K.Options, dependencies: K.Dependencies? = nil) {
        self.options = options
        self.dependencies = dependencies
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

    /// Decodes the options of the kit under its name.
    init(from container: KeyedDecodingContainer<CodingName>) throws {
        self.init(options: try container.decode(K.Options.self, forKey: CodingName(stringValue: K.name)))
    }

    /// Encodes the options of the kit under its name.
    func encode(to container: inout KeyedEncodingContainer<CodingName>) throws {
        try container.encode(options, forKey: CodingName(stringValue: K.name))
    }
}
