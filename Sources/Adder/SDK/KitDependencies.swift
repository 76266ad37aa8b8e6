/// The parts that a kit uses and that cannot be encoded, such as an HTTP client or a store of the host's.
///
/// A kit names them as its ``Kit/Dependencies`` and reaches them as ``Context/dependencies``. A host replaces them with
/// ``Kit/enable(with:_:)``, for example in a test:
///
/// ```swift
/// NewsKit.enable(with: .init(http: client)) { $0.sources = [.feed(url)] }
/// ```
public protocol KitDependencies: Sendable {
    /// The dependencies of a kit whose host does not replace them. Read when the kit starts, off the main thread.
    static var live: Self { get }
}

/// The dependencies of a kit that has none.
public struct NoDependencies: KitDependencies {
    /// The only value.
    public static var live: NoDependencies { NoDependencies() }
}
