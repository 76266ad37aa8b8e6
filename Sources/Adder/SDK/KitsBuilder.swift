/// The result builder of the `kits:` closure of ``SDK/start(environment:_:kits:log:)``.
@resultBuilder
public enum KitsBuilder: Sendable {
    /// Returns the bundles of the kits that the closure names, one a line.
    public static func buildBlock<each K: Kit>(_ bundles: repeat KitBundle<each K>) -> (repeat KitBundle<each K>) {
        (repeat each bundles)
    }
}
