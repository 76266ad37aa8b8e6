import Adder

/// An option of the core or of a kit, as a report shows it.
struct ReportedOption: Encodable, Equatable, Sendable {
    /// The path of the option, such as `todos.storage.file`.
    let name: String
    /// The value; `nil` for an option that is not set.
    let value: String?

    /// Returns the options of the core, then those of each kit that is on.
    ///
    /// They are read by reflection, in which a `Secret` has no parts: its description stands for it wherever it is.
    static func all<each K: Kit>(_ core: CoreOptions, _ kits: Configuration<repeat each K>) -> [ReportedOption] {
        var options = parts(of: core, "core")
        for bundle in repeat each kits.bundles { options += Self.options(of: bundle) }
        return options
    }

    private static func options<K: Kit>(of bundle: KitBundle<K>) -> [ReportedOption] {
        Mirror(reflecting: bundle.options).children.flatMap { parts(of: $0.value, K.name) }
    }

    private static func parts(of value: Any, _ path: String) -> [ReportedOption] {
        let mirror = Mirror(reflecting: value)
        let children = Array(mirror.children)
        switch mirror.displayStyle {
        case .optional:
            guard let some = children.first else { return [ReportedOption(name: path, value: nil)] }
            return parts(of: some.value, path)
        case .collection, .set: return children.enumerated().flatMap { parts(of: $1.value, "\(path)[\($0 + 1)]") }
        case .dictionary:
            let pairs = children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
            return pairs.map { ("\(path).\($0[0])", $0[1]) }.sorted { $0.0 < $1.0 }.flatMap { parts(of: $1, $0) }
        default:
            guard !(value is any CustomStringConvertible), !children.isEmpty else {
                return [ReportedOption(name: path, value: "\(value)")]
            }
            return children.flatMap { label, value in
                parts(of: value, label.map { $0.hasPrefix(".") ? path : "\(path).\($0)" } ?? path)
            }
        }
    }
}
