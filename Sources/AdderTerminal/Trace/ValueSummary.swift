import Adder

/// Describes a value in a few words, however large it is: `status open, sort position`, `1 todo`.
///
/// A value with a description of its own is described by it, so that a ``Secret`` stays hidden. A collection is
/// described by the number of its elements, unless they are few and short. Values that are empty, `nil`, zero or
/// `false` are left out.
enum ValueSummary {
    /// The greatest number of characters of a summary.
    static let limit = 240
    private static let depth = 3

    /// Returns the case of an event, and of an enum inside it, and its values: `history.undo`. An event that is not an enum has the
    /// name of its type.
    static func event(_ event: any Event, of names: EventTypeNames.Names) -> (name: String, payload: String) {
        let mirror = Mirror(reflecting: event)
        guard mirror.displayStyle == .enum else {
            let values = fields(mirror, depth)
            return (names.isRouting ? "" : names.type, values)
        }
        return named(event, mirror)
    }

    private static func named(_ value: Any, _ mirror: Mirror) -> (name: String, payload: String) {
        guard let child = mirror.children.first else { return (String(String(describing: value).prefix(64)), "") }
        let (name, inner) = (child.label ?? "", Mirror(reflecting: child.value))
        guard inner.displayStyle == .enum, !(child.value is any CustomStringConvertible),
            !(child.value is any RawRepresentable)
        else { return (name, cut(text(child.value, depth))) }
        let (innerName, payload) = named(child.value, inner)
        return ("\(name).\(innerName)", payload)
    }

    /// Returns `true` if an event's value is an error, or errors.
    static func isFailure(_ event: any Event) -> Bool {
        let mirror = Mirror(reflecting: event)
        guard mirror.displayStyle == .enum, let value = mirror.children.first?.value else { return false }
        if value is any Error { return true }
        let elements = Mirror(reflecting: value)
        return elements.displayStyle == .collection && elements.children.first?.value is any Error
    }

    /// Returns a value in words; an empty text for one without content.
    static func text(_ value: Any, _ depth: Int) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { text($0.value, depth) } ?? ""
        case .collection, .set, .dictionary: return elements(mirror, value, depth)
        case .tuple: return fields(mirror, depth)
        default: break
        }
        switch value {
        case let text as String: return quoted(text)
        case let flag as Bool: return flag ? "true" : ""
        case let number as any BinaryInteger: return number.description == "0" ? "" : number.description
        case let value as any CustomStringConvertible: return cut(value.description)
        default: break
        }
        if mirror.displayStyle == .enum {
            guard let child = mirror.children.first else { return cut(String(describing: value)) }
            return [child.label ?? "", text(child.value, depth - 1)].filter { !$0.isEmpty }.joined(separator: " ")
        }
        if let value = value as? any RawRepresentable { return text(value.rawValue, depth) }
        return depth > 0 ? fields(mirror, depth) : "…"
    }

    /// Returns the fields that have content.
    private static func fields(_ mirror: Mirror, _ depth: Int) -> String {
        var texts: [String] = []
        for child in mirror.children.prefix(16) {
            let name = child.label.map { $0.hasPrefix(".") ? "" : $0 } ?? ""
            let value = text(child.value, depth - 1)
            guard !value.isEmpty else { continue }
            if child.value is Bool {
                texts.append(name)
            } else if mirror.children.count == 1 || name.isEmpty {
                texts.append(value)
            } else if let number = number(of: child.value) {
                texts.append(name.hasSuffix("s") ? counted(number, name) : "\(name) \(number)")
            } else {
                texts.append("\(name) \(value)")
            }
        }
        return cut(texts.joined(separator: ", "))
    }

    private static func number(of value: Any) -> Int? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: return mirror.children.count
        default: return nil
        }
    }

    private static func elements(_ mirror: Mirror, _ value: Any, _ depth: Int) -> String {
        let count = mirror.children.count
        guard let first = mirror.children.first?.value else { return "" }
        let isShort = first is String || first is any CustomStringConvertible || first is any RawRepresentable
        if count <= 3, isShort, mirror.displayStyle != .dictionary {
            return cut(mirror.children.map { text($0.value, depth - 1) }.joined(separator: ", "))
        }
        let noun = mirror.displayStyle == .dictionary ? "entries" : noun(String(describing: type(of: first)))
        return counted(count, noun)
    }

    /// Returns the last word of a type's name, as a plural: `todos` for `ListedTodo`, `lines` for `CartLineID`; `values` for a type
    /// without a name, such as a tuple.
    private static func noun(_ type: String) -> String {
        var name = type.prefix { $0 != "<" }
        if name.hasSuffix("ID"), name.count > 2 { name = name.dropLast(2) }
        guard !name.hasPrefix("("), let word = name.lastIndex(where: \.isUppercase),
            word != name.startIndex || name.count > 1
        else {
            return "values"
        }
        return name[word...].lowercased() + "s"
    }

    /// Returns a number with its noun: `1 todo`, `2 todos`, `1 entry`.
    private static func counted(_ count: Int, _ plural: String) -> String {
        guard count == 1 else { return "\(count) \(plural)" }
        return plural.hasSuffix("ies") ? "1 \(plural.dropLast(3))y" : "1 \(plural.dropLast())"
    }

    private static func quoted(_ text: String) -> String {
        text.isEmpty ? "" : "“\(cut(text, 64))”"
    }

    /// Returns a text on one line, cut to a number of scalars: one character may have any number of combining marks.
    private static func cut(_ text: String, _ limit: Int = limit) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return TerminalText.safeLine(text) }
        return TerminalText.safeLine(String(scalars[..<end])) + "…"
    }
}

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

    /// Returns `true` if the fields of a value are described one by one, because it has no description of its own.
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
