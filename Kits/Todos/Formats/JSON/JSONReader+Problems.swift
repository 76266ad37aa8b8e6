extension JSONReader {
    /// What a rule says of a text that is read here.
    mutating func text<Value>(
        _ rule: (String) throws(TodoRejection) -> Value
    ) throws(TodosError.Malformed) -> Value {
        let text = try text()
        do throws(TodoRejection) { return try rule(text) } catch { throw malformed(error.message) }
    }

    /// A problem of the value that is being read, or of a member of it.
    func malformed(_ message: String, at key: String? = nil) -> TodosError.Malformed {
        var place = ""
        for step in path + (key.map { [.key($0)] } ?? []) {
            switch step {
            case .key(let name): place += place.isEmpty ? name.shown : "." + name.shown
            case .index(let index): place += "[\(index)]"
            }
        }
        return TodosError.Malformed(place.isEmpty ? "the text" : place, message)
    }

    /// There is a value, but of another type; or none at all.
    func expected(_ value: String) -> TodosError.Malformed {
        guard let next, "{[\"-0123456789tfn".utf8.contains(next) else { return syntax(value) }
        return malformed("There has to be \(value).")
    }

    /// The text is broken at the byte that is read next: there is something else than what has to be there.
    func syntax(_ wanted: String) -> TodosError.Malformed {
        var (line, column) = (1, 1)
        for byte in bytes[..<index] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // Only the first byte of each character of Unicode counts.
                column += 1
            }
        }
        let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        let found: String
        switch rest.unicodeScalars.first {
        case nil: found = "the text ends"
        case let scalar? where scalar.properties.generalCategory == .control: found = "there is a control character"
        case let scalar?: found = "there is “\(scalar)”"
        }
        return TodosError.Malformed("line \(line), column \(column)", "Instead of \(wanted) \(found).")
    }
}
