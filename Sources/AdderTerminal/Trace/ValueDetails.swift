/// Describes a value in full, a line for each of its fields.
enum ValueDetails {
    /// The deepest level that is described; deeper values are described on one line.
    private static let depth = 16

    /// Returns the lines of an event's values, each level indented by two blanks.
    static func lines(of event: Any) -> [String] {
        var lines: [String] = []
        let mirror = Mirror(reflecting: event)
        for child in mirror.children {
            append(child.value, label: mirror.displayStyle == .enum ? nil : child.label, level: 0, to: &lines)
        }
        return lines
    }

    private static func append(_ value: Any, label: String?, level: Int, to lines: inout [String]) {
        let mirror = Mirror(reflecting: value)
        let indent = String(repeating: "  ", count: level)
        let name = label.map { "\($0): " } ?? ""
        if mirror.displayStyle == .optional {
            guard let child = mirror.children.first else { return lines.append("\(indent)\(name)nil") }
            return append(child.value, label: label, level: level, to: &lines)
        }
        guard level < depth, isOpened(value, mirror), let first = mirror.children.first else {
            return lines.append("\(indent)\(name)\(leaf(value, mirror))")
        }
        if mirror.displayStyle == .enum {
            return append(first.value, label: "\(name)\(first.label ?? "")", level: level, to: &lines)
        }
        let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
        if mirror.children.count == 1, !isList, mirror.displayStyle != .dictionary {
            return append(first.value, label: label ?? first.label, level: level, to: &lines)
        }
        if isList { lines.append("\(indent)\(name)\(mirror.children.count)") }
        if !isList, label != nil { lines.append("\(indent)\(name)") }
        let below = isList || label != nil ? level + 1 : level
        for (index, child) in mirror.children.enumerated() {
            append(child.value, label: isList ? "\(index + 1)" : child.label, level: below, to: &lines)
        }
    }

    /// Returns `true` if the fields of a value are described one by one: it does not describe itself.
    private static func isOpened(_ value: Any, _ mirror: Mirror) -> Bool {
        switch mirror.displayStyle {
        case .collection, .set, .dictionary, .tuple: true
        case .struct, .enum, .class: !(value is any CustomStringConvertible) && !(value is any RawRepresentable)
        default: false
        }
    }

    private static func leaf(_ value: Any, _ mirror: Mirror) -> String {
        switch value {
        case let text as String: "“\(text)”"
        case let value as any CustomStringConvertible: value.description
        case let value as any RawRepresentable where mirror.displayStyle != .enum: "\(value.rawValue)"
        default: String(describing: value)
        }
    }
}
