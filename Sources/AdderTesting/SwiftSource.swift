/// Returns a value as the Swift source that a test would have for it, where its type is known.
///
/// It is as near to compiling as reflection allows: the initialiser of a struct is taken to have all stored properties, in order.
func swiftSource(of value: Any) -> String {
    switch value {
    case let text as any StringProtocol: return String(reflecting: String(text))
    case let character as Character: return String(reflecting: character)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { swiftSource(of: $0.value) } ?? "nil"
    case .collection: return "[\(arguments(mirror))]"
    case .set: return "[\(mirror.children.map { swiftSource(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary:
        let pairs = mirror.children.map { pair in
            Mirror(reflecting: pair.value).children.map { swiftSource(of: $0.value) }.joined(separator: ": ")
        }
        return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple: return "(\(arguments(mirror)))"
    case .enum:
        guard case (let name?, let payload)? = mirror.children.first else { return ".\(value)" }
        let parts = Mirror(reflecting: payload)
        return ".\(name)(\(parts.displayStyle == .tuple ? arguments(parts) : swiftSource(of: payload)))"
    case .struct:
        let raw = (value as? any RawRepresentable).map { "rawValue: \(swiftSource(of: $0.rawValue))" }
        return "\(swiftName(of: type(of: value)))(\(raw ?? arguments(mirror)))"
    default: return "\(value)"
    }
}

/// Returns the name of a type without its module, and without the address that stands for the file of a private type.
func swiftName(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(unknown context") }
        .joined(separator: ".")
}

/// Returns the children of a value, separated by commas, each with its label.
private func arguments(_ mirror: Mirror) -> String {
    mirror.children.map { label, value in
        // The elements of a tuple without labels are `.0`, `.1` and so on.
        let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
        return label + swiftSource(of: value)
    }.joined(separator: ", ")
}
