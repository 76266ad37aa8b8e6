/// A kit together with its options, as `TodosKit.enable { … }` creates it.
public struct KitBundle<K: Kit>: Sendable, Equatable {
    /// The options that the host has set.
    public let options: K.Options

    /// Creates a bundle of a kit with its options.
    public init(options: K.Options) {
        self.options = options
    }
}
