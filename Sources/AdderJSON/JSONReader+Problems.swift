import Adder

extension JSONReader {
    /// Returns a problem of the value that is being read, or of one of its members.
    package func malformed(_ message: String, at key: String? = nil) -> JSONError {
        var location = ""
        for step in path + (key.map { [.key($0)] } ?? []) {
            switch step {
            case .key(let name): location += location.isEmpty ? name.excerpt : "." + name.excerpt
            case .index(let index): location += "[\(index)]"
            }
        }
        return JSONError(
            offset: index, location: location.isEmpty ? "the text" : location, message: message, isEnd: false)
    }

    /// Throws that the next value has another type; in a tolerant reading, reports that and skips the value.
    mutating func refuse(_ type: String, _ form: String) throws(JSONError) {
        guard let tolerance else { throw expected("\(type) \(form)") }
        // Null is the value of a member that is not there.
        if next != UInt8(ascii: "n") { tolerance.report(.wrongType, index, "Expected \(type).") }
        try skip()
    }

    /// Returns the problem that the next value has another type than `value`, or that there is no value.
    func expected(_ value: String) -> JSONError {
        guard tolerance == nil, let next, "{[\"-0123456789tfn".utf8.contains(next) else { return syntax(value) }
        return malformed("Expected \(value).")
    }

    /// Returns the problem that the next byte is not the beginning of `wanted`.
    func syntax(_ wanted: String) -> JSONError {
        let isEnd = index >= bytes.count
        guard tolerance == nil else {
            let text = String(decoding: bytes[index...].prefix(16).prefix { $0 >= 0x20 }, as: UTF8.self)
            return JSONError(
                offset: index, location: "",
                message: isEnd
                    ? "The document ends before \(wanted)."
                    : "Instead of “\(text.isEmpty ? "a control character" : text)”, \(wanted) is expected.",
                isEnd: isEnd)
        }
        let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        let found: String
        switch rest.unicodeScalars.first {
        case nil: found = "the text ends there"
        case let scalar? where scalar.properties.generalCategory == .control: found = "found a control character"
        case let scalar?: found = "found “\(scalar)”"
        }
        return JSONError(
            offset: index, location: position, message: "Expected \(wanted), but \(found).", isEnd: isEnd)
    }

    /// The line and the column of the next byte.
    private var position: String {
        var (line, column) = (1, 1)
        for byte in bytes[..<index] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // Counted in scalars: continuation bytes do not count.
                column += 1
            }
        }
        return "line \(line), column \(column)"
    }
}
