/// A JSON value that an encoder is filling.
///
/// It is an object, since code may hold several containers of one value and fill them in turn.
package final class EncodedValue {
    package enum Content {
        /// No value yet.
        case none
        /// A text that is JSON as it is, such as a number.
        case raw(String)
        case text(String)
        /// The mask of a value that nobody may see.
        case secret
        case array([EncodedValue])
        case object([Member])
    }

    package typealias Member = (name: String, value: EncodedValue)

    package var content: Content = .none
    /// The number of elements in a group of an array whose groups have no order of their own: 1 for those of a set, 2 for the
    /// keys and values of a dictionary; 0 for elements in order.
    var groupSize = 0
    /// A Boolean value that indicates whether the members are those of a dictionary, which have no order of their own.
    var isDictionary = false

    package init() {}

    package func append(_ value: EncodedValue) {
        guard case .array(var elements) = content else { return content = .array([value]) }
        content = .none
        elements.append(value)
        content = .array(elements)
    }

    package func append(_ value: EncodedValue, named name: String) {
        guard case .object(var members) = content else { return content = .object([(name, value)]) }
        content = .none
        members.append((name, value))
        content = .object(members)
    }

    var elementCount: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    /// The name of the only member, if its value is an object: for an enum, the name of the case.
    package var caseName: String? {
        switch content {
        case .object(let members) where members.count == 1:
            if case .object = members[0].value.content { members[0].name } else { nil }
        case .text(let text): text
        case .none, .raw, .secret, .array, .object: nil
        }
    }

    /// The only value of the case, if it is an object; it may be that of an enum.
    package var payload: EncodedValue? {
        guard case .object(let members) = content, case .object(let values) = members.first?.value.content,
            values.count == 1, case .object = values[0].value.content
        else { return nil }
        return values[0].value
    }

    /// A Boolean value that indicates whether there is a mask of a value that nobody may see.
    package var holdsSecret: Bool {
        switch content {
        case .secret: true
        case .array(let elements): elements.contains(where: \.holdsSecret)
        case .object(let members): members.contains(where: \.value.holdsSecret)
        case .none, .raw, .text: false
        }
    }

    /// Appends the value as JSON without white space.
    ///
    /// - Parameter limit: The number of values inside one another that is accepted.
    package func write(to bytes: inout [UInt8], limit: Int = 512) throws(JSONCodingError) {
        try write(to: &bytes, limit: limit, depth: 0)
    }

    /// Replaces the values inside by their JSON.
    func flatten() throws(JSONCodingError) {
        switch content {
        case .array, .object:
            var bytes: [UInt8] = []
            try write(to: &bytes)
            content = .raw(String(decoding: bytes, as: UTF8.self))
        case .none, .raw, .text, .secret: break
        }
    }

    private func write(to bytes: inout [UInt8], limit: Int, depth: Int) throws(JSONCodingError) {
        guard depth < limit else { throw .tooDeep(limit) }
        switch content {
        case .none: throw JSONCodingError(.unencodable, "The value, or one in it, encodes nothing.")
        case .raw(let json): bytes.append(contentsOf: json.utf8)
        case .text(let text): bytes.appendJSON(text)
        case .secret: bytes.appendJSON("***")
        case .array(let elements): try write(elements, to: &bytes, limit, depth)
        case .object(let members): try write(members, to: &bytes, limit, depth)
        }
    }

    private func write(_ elements: [EncodedValue], to bytes: inout [UInt8], _ limit: Int, _ depth: Int)
        throws(JSONCodingError)
    {
        bytes.append(UInt8(ascii: "["))
        if groupSize > 0 {
            var groups: [[UInt8]] = []
            for start in stride(from: 0, to: elements.count, by: groupSize) {
                var group: [UInt8] = []
                for index in start..<min(start + groupSize, elements.count) {
                    if index > start { group.append(UInt8(ascii: ",")) }
                    try elements[index].write(to: &group, limit: limit, depth: depth + 1)
                }
                groups.append(group)
            }
            groups.sort { $0.lexicographicallyPrecedes($1) }
            bytes.append(contentsOf: groups.joined(separator: [UInt8(ascii: ",")]))
        } else {
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try element.write(to: &bytes, limit: limit, depth: depth + 1)
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private func write(_ all: [Member], to bytes: inout [UInt8], _ limit: Int, _ depth: Int) throws(JSONCodingError) {
        var members = Self.withoutRepetitions(all)
        if isDictionary { members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.appendJSON(member.name)
            bytes.append(UInt8(ascii: ":"))
            try member.value.write(to: &bytes, limit: limit, depth: depth + 1)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Returns the members with the last value of each name.
    private static func withoutRepetitions(_ members: [Member]) -> [Member] {
        guard members.count > 1 else { return members }
        if members.count <= 8 {
            let hasRepetition = members.indices.contains { index in
                members[..<index].contains { $0.name == members[index].name }
            }
            guard hasRepetition else { return members }
        }
        var names: Set<String> = []
        return members.reversed().filter { names.insert($0.name).inserted }.reversed()
    }
}
