/// A JSON value that was read.
package enum JSONTree: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// The digits of a number, as they are in the text.
    case number(String)
    case text(String)
    case array([JSONTree])
    case object([Member])

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONTree
        /// The position of the value in the text.
        package let range: Range<Int>
    }

    /// Creates the value of a text by RFC 8259, which it fills.
    ///
    /// - Parameter depth: The number of values inside one another that is accepted.
    /// - Throws: ``JSONCodingError`` for any other text, for an object with two members of one name, and for values that are
    ///   nested deeper.
    package init(_ bytes: some Collection<UInt8>, depth: Int = 512) throws(JSONCodingError) {
        var code = JSONCodingError.Code.malformed
        do throws(JSONError) {
            var reader = JSONReader(Array(bytes), .strict)
            self = try reader.tree(depth, &code)
            try reader.end()
        } catch {
            throw JSONCodingError(code, at: error.location, error.message)
        }
    }
}

extension JSONReader {
    /// Reads a value.
    ///
    /// - Parameters:
    ///   - depth: The number of values inside one another that is left.
    ///   - code: The code of the error that is thrown, if it is another one than `malformed`.
    fileprivate mutating func tree(_ depth: Int, _ code: inout JSONCodingError.Code) throws(JSONError) -> JSONTree {
        guard depth > 0 else {
            code = .tooDeep
            throw malformed("Values are nested deeper than is accepted.")
        }
        switch next {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "{"): return .object(try members(depth, &code))
        case UInt8(ascii: "["):
            var elements: [JSONTree] = []
            try array { reader throws(JSONError) in elements.append(try reader.tree(depth - 1, &code)) }
            return .array(elements)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean(try boolean())
        case UInt8(ascii: "n"): if takeNull() { return .null }
        default: break
        }
        return .number(try digits())
    }

    private mutating func members(
        _ depth: Int, _ code: inout JSONCodingError.Code
    ) throws(JSONError) -> [JSONTree.Member] {
        var members: [JSONTree.Member] = []
        var names: Set<String> = []
        try object { reader, name throws(JSONError) in
            let isNew = members.count < 8 ? !members.contains { $0.name == name } : names.insert(name).inserted
            guard isNew else {
                code = .duplicateKey
                throw reader.malformed("The key occurs twice.")
            }
            let start = reader.index
            let value = try reader.tree(depth - 1, &code)
            members.append(.init(name: name, value: value, range: start..<reader.index))
            if members.count == 8 { names = Set(members.map(\.name)) }
        }
        return members
    }

    /// Reads a number: a minus, digits without a leading zero, decimals and an exponent.
    private mutating func digits() throws(JSONError) -> String {
        let start = index
        var end = start
        func take(_ signs: String) -> Bool {
            guard end < bytes.count, signs.utf8.contains(bytes[end]) else { return false }
            end += 1
            return true
        }
        func takeDigits() -> Bool {
            let first = end
            while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
            return end > first
        }
        _ = take("-")
        let isNumber =
            (take("0") || takeDigits()) && (!take(".") || takeDigits())
            && (!take("eE") || (take("+-") || true) && takeDigits())
        guard isNumber else {
            index = end
            throw syntax(end == start ? "a value" : "a digit")
        }
        move(to: end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
