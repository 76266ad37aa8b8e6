import Adder

extension JSONReader {
    /// Reads a string, and returns the value that a rule makes of it.
    mutating func string<Value>(
        _ rule: (String) throws(TodoRejection) -> Value
    ) throws(TodosError.Malformed) -> Value {
        let text = try string()
        do throws(TodoRejection) { return try rule(text) } catch { throw malformed(error.message) }
    }

    /// Returns a problem of the value that is being read, or of one of its members.
    func malformed(_ message: String, at key: String? = nil) -> TodosError.Malformed {
        var location = ""
        for step in path + (key.map { [.key($0)] } ?? []) {
            switch step {
            case .key(let name): location += location.isEmpty ? name.excerpt : "." + name.excerpt
            case .index(let index): location += "[\(index)]"
            }
        }
        return TodosError.Malformed(location.isEmpty ? "the text" : location, message)
    }

    /// Returns the problem that the next value has another type than `value`, or that there is no value.
    func expected(_ value: String) -> TodosError.Malformed {
        guard let next, "{[\"-0123456789tfn".utf8.contains(next) else { return syntax(value) }
        return malformed("Expected \(value).")
    }

    /// Returns the problem that the next byte is not the beginning of `wanted`, with its line and column.
    func syntax(_ wanted: String) -> TodosError.Malformed {
        var (line, column) = (1, 1)
        for byte in bytes[..<index] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // Counted in scalars: continuation bytes do not count.
                column += 1
            }
        }
        let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        let found: String
        switch rest.unicodeScalars.first {
        case nil: found = "the text ends there"
        case let scalar? where scalar.properties.generalCategory == .control: found = "found a control character"
        case let scalar?: found = "found “\(scalar)”"
        }
        return TodosError.Malformed("line \(line), column \(column)", "Expected \(wanted), but \(found).")
    }
}
