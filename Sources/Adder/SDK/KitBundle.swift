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
