/// Compares documents with a JSON Schema in the draft 2020-12, of the keywords that the sample's schemas have.
struct SchemaValidator: Sendable {
    /// A schema that has a keyword which is unknown here, so that a document would be compared with less than it says.
    struct UnknownKeyword: Error, Equatable {
        let keyword: String
    }

    /// A reference to a schema that the document does not have.
    struct DanglingReference: Error, Equatable {
        let reference: String
    }

    private let root: JSONTree

    init(_ root: JSONTree) throws {
        self.root = root
        try check(root)
        for definition in (root["$defs"]?.members ?? [:]).values { try check(definition) }
    }

    /// Returns the differences of a document from the schema, each with its path; empty if it is valid.
    func problems(of document: JSONTree) -> [String] {
        problems(document, root, "$")
    }

    private func check(_ schema: JSONTree) throws {
        for (keyword, value) in schema.members {
            switch keyword {
            case "$schema", "$defs", "title", "description", "type", "enum", "const", "required", "minimum": break
            case "pattern": _ = try Regex(value.text ?? "")
            case "$ref": if definition(value) == nil { throw DanglingReference(reference: value.text ?? "") }
            case "properties": for property in value.members.values { try check(property) }
            case "items", "additionalProperties": try check(value)
            case "anyOf": for choice in value.elements { try check(choice) }
            default: throw UnknownKeyword(keyword: keyword)
            }
        }
    }

    private func definition(_ reference: JSONTree) -> JSONTree? {
        let parts = (reference.text ?? "").split(separator: "/").map(String.init)
        guard parts.count == 3, parts[..<2] == ["#", "$defs"] else { return nil }
        return root["$defs"]?[parts[2]]
    }

    private func problems(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
        var problems: [String] = []
        for (keyword, rule) in schema.members {
            switch (keyword, value) {
            case ("$ref", _): problems += definition(rule).map { self.problems(value, $0, path) } ?? []
            case ("type", _) where !value.isOf(type: rule.text ?? ""): problems.append("\(path) is not \(rule)")
            case ("enum", _) where !rule.elements.contains(value): problems.append("\(path) is none of \(rule)")
            case ("const", _) where rule != value: problems.append("\(path) is not \(rule)")
            case ("pattern", .text(let text)) where !text.matches(rule.text ?? ""):
                problems.append("\(path) is “\(text)”, which \(rule) does not match")
            case ("minimum", .number(let number)):
                if case .number(let least) = rule, number < least { problems.append("\(path) is less than \(least)") }
            case ("anyOf", _):
                let each = rule.elements.map { self.problems(value, $0, path) }
                if !each.contains([]) { problems.append("\(path) fits no choice: \(each)") }
            case ("items", .array(let elements)):
                for (index, element) in elements.enumerated() {
                    problems += self.problems(element, rule, "\(path)[\(index)]")
                }
            case ("required", .object(let members)):
                for name in rule.elements.compactMap(\.text) where members[name] == nil {
                    problems.append("\(path).\(name) is missing")
                }
            case ("properties", .object(let members)):
                for (name, property) in rule.members {
                    if let member = members[name] { problems += self.problems(member, property, "\(path).\(name)") }
                }
            case ("additionalProperties", .object(let members)):
                for (name, member) in members where schema["properties"]?[name] == nil {
                    if rule == .boolean(false) { problems.append("\(path).\(name) is unexpected") }
                    problems += self.problems(member, rule, "\(path).\(name)")
                }
            default: break
            }
        }
        return problems
    }
}

extension JSONTree {
    fileprivate func isOf(type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .boolean: type == "boolean"
        case .number(let number): type == "number" || type == "integer" && number == number.rounded()
        case .text: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

extension String {
    fileprivate func matches(_ pattern: String) -> Bool {
        (try? Regex(pattern)).flatMap { try? $0.firstMatch(in: self) } != nil
    }
}
