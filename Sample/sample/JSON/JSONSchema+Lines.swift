import AdderJSON

/// The schemas of the lines that ``JSONLines`` makes of documents.
extension JSONSchema {
    /// The schema of each line of the documents that this schema describes.
    var lines: JSONSchema {
        let documents = choices.map { JSONSchema($0, of: self) }
        return .any(of: documents.flatMap(\.lineChoices) + [.object(["warning": .text])])
    }

    /// The schemas of the lines of an object: one for each of its members if the first is a list, else the object without
    /// the warnings, which have lines of their own.
    private var lineChoices: [JSONSchema] {
        // An object that can have other members, such as a schema, stays as it is.
        guard let first = members.first, keyword("additionalProperties") != nil else { return [self] }
        let (required, all) = (requiredNames, members)
        guard first.element != nil else {
            let kept = all.filter { $0.name != "warnings" || required.contains($0.name) }
            return [.object(Members(kept.map { ($0.name, $0.schema) }))]
        }
        return all.filter { $0.name != "warnings" }.map { member in
            guard let element = member.element else { return .object(Members([(member.name, member.schema)])) }
            let name = member.name.hasSuffix("s") ? String(member.name.dropLast()) : member.name
            return .object(Members([(name, element)]))
        }
    }

    /// The members of an object, each with the schema of its elements if it is a list.
    private var members: [(name: String, schema: JSONSchema, element: JSONSchema?)] {
        guard case .object(let properties)? = keyword("properties") else { return [] }
        return properties.pairs.map { name, value in
            let schema = JSONSchema(part: value, of: self)
            let items = schema.keyword("items")
            return (name, schema, items.map { JSONSchema(part: $0, of: self) })
        }
    }

    private var requiredNames: [String] {
        guard case .array(let names)? = keyword("required") else { return [] }
        return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }

    private func keyword(_ name: String) -> JSONValue? {
        keywords.first { $0.name == name }?.value
    }
}
