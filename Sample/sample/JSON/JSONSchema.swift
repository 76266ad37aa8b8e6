import AdderJSON

/// A JSON Schema in the draft 2020-12: https://json-schema.org/draft/2020-12
///
/// An object that it describes has the members that it names, and no others.
struct JSONSchema: Sendable {
    /// The address of the draft, which a schema names.
    static let draft = "https://json-schema.org/draft/2020-12/schema"

    private(set) var keywords: [(name: String, value: JSONValue)]
    /// The schemas that this one refers to by their names.
    private(set) var definitions: [Definition]

    struct Definition {
        let name: String
        let schema: JSONValue

        fileprivate var reference: String { "#/$defs/\(name)" }
    }

    private init(
        _ keywords: [(name: String, value: JSONValue)], referringTo parts: [JSONSchema] = []
    ) {
        (self.keywords, definitions) = (keywords, parts.flatMap(\.definitions))
    }

    /// Creates the schema that is a part of another one.
    init(part value: JSONValue, of whole: JSONSchema) {
        definitions = whole.definitions
        keywords = if case .object(let members) = value { members.pairs } else { [] }
    }

    /// Creates the schema that is a part of another one, or that such a part refers to.
    init(_ value: JSONValue, of whole: JSONSchema) {
        self.init(part: value, of: whole)
        guard case ("$ref", .string(let reference))? = keywords.first,
            let target = definitions.first(where: { $0.reference == reference }),
            case .object(let members) = target.schema
        else { return }
        keywords = members.pairs
    }

    private init(type: String, _ more: [(name: String, value: JSONValue)] = [], referringTo parts: [JSONSchema] = []) {
        self.init([("type", .string(type))] + more, referringTo: parts)
    }

    private var value: JSONValue { .object(JSONValue.Members(keywords)) }

    /// Returns the schema as a JSON document's value, with the schemas that it refers to.
    func document(title: String) -> JSONValue {
        var known: [(name: String, value: JSONValue)] = []
        var (text, rest) = (value.document, definitions)
        while let next = rest.first(where: { text.contains("\"\($0.reference)\"") }) {
            known.append((next.name, next.schema))
            text += next.schema.document
            rest.removeAll { $0.name == next.name }
        }
        let head: [(name: String, value: JSONValue)] = [("$schema", .string(Self.draft)), ("title", .string(title))]
        let tail = known.isEmpty ? [] : [(name: "$defs", value: JSONValue.object(JSONValue.Members(known)))]
        return .object(JSONValue.Members(head + keywords + tail))
    }

    /// Returns the schema with a sentence that explains it.
    func described(as text: String) -> JSONSchema {
        var schema = self
        schema.keywords.append(("description", .string(text)))
        return schema
    }

    /// Returns a reference to the schema by a name, so that a document has it once.
    func named(_ name: String) -> JSONSchema {
        let definition = Definition(name: name, schema: value)
        var reference = JSONSchema([("$ref", .string(definition.reference))])
        reference.definitions = [definition] + definitions
        return reference
    }
}

extension JSONSchema {
    static let text = JSONSchema(type: "string")
    static let boolean = JSONSchema(type: "boolean")
    static let null = JSONSchema(type: "null")
    static let integer = JSONSchema(type: "integer")
    /// The schema of a count: an integer that is not negative.
    static let count = JSONSchema(type: "integer", [("minimum", JSONValue(0))])

    /// The schema of an object with any members.
    static let anyObject = JSONSchema(type: "object")

    /// Returns the schema of a text that matches a regular expression as ECMA-262 defines it.
    static func text(matching pattern: String) -> JSONSchema {
        JSONSchema(type: "string", [("pattern", .string(pattern))])
    }

    /// Returns the schema of one of some texts.
    static func choice(_ texts: [String]) -> JSONSchema {
        JSONSchema(type: "string", [("enum", .array(texts.map(JSONValue.string)))])
    }

    /// Returns the schema of an array whose elements are alike.
    static func array(of element: JSONSchema) -> JSONSchema {
        JSONSchema(type: "array", [("items", element.value)], referringTo: [element])
    }

    /// Returns the schema of an object with members of any names, whose values are alike.
    static func dictionary(of element: JSONSchema) -> JSONSchema {
        JSONSchema(type: "object", [("additionalProperties", element.value)], referringTo: [element])
    }

    /// Returns the schema of an object that always has some members, and can have others.
    static func object(_ members: Members, optional: Members = [:]) -> JSONSchema {
        let all = members.pairs + optional.pairs
        return JSONSchema(
            type: "object",
            [
                ("properties", .object(JSONValue.Members(all.map { ($0.name, $0.schema.value) }))),
                ("required", .array(members.pairs.map { .string($0.name) })),
                ("additionalProperties", .boolean(false)),
            ], referringTo: all.map(\.schema))
    }

    /// Returns the schema of a value that fits at least one of some schemas. Equal ones are listed once.
    static func any(of schemas: [JSONSchema]) -> JSONSchema {
        var texts: [String] = []
        let choices = schemas.flatMap(\.choices).filter { choice in
            let isNew = !texts.contains(choice.document)
            if isNew { texts.append(choice.document) }
            return isNew
        }
        return JSONSchema([("anyOf", .array(choices))], referringTo: schemas)
    }

    /// The schemas of which a value fits one.
    var choices: [JSONValue] {
        guard keywords.count == 1, case ("anyOf", .array(let choices)) = keywords[0] else { return [value] }
        return choices
    }

    /// Returns the schema of a value, or of `null`.
    func orNull() -> JSONSchema { .any(of: [self, .null]) }

    /// The schema of a schema: an object that names the draft.
    static let schema = JSONSchema(
        type: "object",
        [
            ("properties", .object(["$schema": .object(["const": .string(draft)])])),
            ("required", .array(["$schema"])),
        ])

    /// The members of an object, in the order in which they are written.
    struct Members: ExpressibleByDictionaryLiteral {
        let pairs: [(name: String, schema: JSONSchema)]

        init(_ pairs: [(name: String, schema: JSONSchema)]) {
            self.pairs = pairs
        }

        init(dictionaryLiteral pairs: (String, JSONSchema)...) {
            self.init(pairs.map { (name: $0.0, schema: $0.1) })
        }

        /// Returns the members with others behind them.
        func adding(_ others: Members) -> Members { Members(pairs + others.pairs) }
    }
}
