/// The text of a file with names to fill in, and lines that only some kits have.
///
/// `__Kit__` and the like are replaced. The lines between `#if FLAG` and `#else` or `#endif` stay if the flag is set, for the
/// flags of ``Values/flags`` alone, so that the conditions of Swift itself stay as they are. The lines between `#each other`
/// and `#end` are repeated for each screen after the first.
struct Template {
    /// The values that a template is filled with.
    struct Values {
        /// The texts by their names in a template, such as `__Kit__`.
        var names: [String: String] = [:]
        /// The conditions, and whether they are met.
        var flags: [String: Bool] = [:]
        /// The names of each screen after the first.
        var others: [[String: String]] = []
    }

    private let lines: [Substring]

    init(_ text: String) {
        // String splits no "\r\n", and the templates have none.
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the text with the values filled in.
    func text(_ values: Values) -> String {
        var output: [String] = []
        var conditions: [Condition] = []
        var repeated: [Substring]?
        for line in lines {
            if conditions.step(over: line, values.flags) { continue }
            guard conditions.allSatisfy(\.isMet) else { continue }
            switch line {
            case "#each other": repeated = []
            case "#end":
                for other in values.others {
                    output += (repeated ?? []).map { Self.filled($0, values.names.merging(other) { $1 }) }
                }
                repeated = nil
            default:
                if repeated == nil { output.append(Self.filled(line, values.names)) } else { repeated?.append(line) }
            }
        }
        return output.joined(separator: "\n")
    }

    private static func filled(_ line: Substring, _ names: [String: String]) -> String {
        guard line.contains("__") else { return String(line) }
        return names.reduce(String(line)) { $0.replacing($1.key, with: $1.value) }
    }
}

/// A condition in which a line of a template is.
private struct Condition {
    var isMet: Bool
    /// A Boolean value that indicates whether the condition is one of Swift itself, whose lines all stay.
    let isSwift: Bool
}

extension [Condition] {
    /// Returns `true` for a line that begins, turns or ends a condition of the template, and is not in the text.
    fileprivate mutating func step(over line: Substring, _ flags: [String: Bool]) -> Bool {
        if line.hasPrefix("#if ") {
            let flag = flags[String(line.dropFirst(4))]
            append(Condition(isMet: flag ?? true, isSwift: flag == nil))
        } else if line == "#else", let last = indices.last {
            if !self[last].isSwift { self[last].isMet.toggle() }
        } else if line == "#endif", let last = popLast() {
            return !last.isSwift
        } else {
            return false
        }
        return last?.isSwift == false
    }
}
