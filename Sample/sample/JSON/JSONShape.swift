import Adder
import AdderJSON

/// The JSON of a type, described once: a value's document and its schema follow from it.
///
/// ```swift
/// let point = JSONShape<Point>.object([.init("x", .count, \.x), .init("label", optional: .text, \.label)])
/// point.json(Point(x: 1, label: nil)).document  // {"x":1,"label":null}
/// ```
struct JSONShape<Value>: Sendable {
    let schema: JSONSchema
    /// Returns the JSON of a value.
    let json: @Sendable (_ value: Value) -> JSONValue

    init(_ schema: JSONSchema, _ json: @escaping @Sendable (_ value: Value) -> JSONValue) {
        (self.schema, self.json) = (schema, json)
    }

    /// Returns a description to which documents refer by a name, so that a schema has it once.
    func named(_ name: String) -> JSONShape { JSONShape(schema.named(name), json) }

    /// Returns the same description with a sentence that explains it.
    func described(as text: String) -> JSONShape { JSONShape(schema.described(as: text), json) }

    /// Returns the description of a whole whose JSON is that of one of its parts.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONShape<Whole> {
        JSONShape<Whole>(schema) { [json] in json(part($0)) }
    }

    /// A member of an object.
    struct Member: Sendable {
        fileprivate let name: String
        fileprivate let schema: JSONSchema
        fileprivate var isRequired = true
        /// Returns the JSON of the member; `nil` where the object has no such member.
        fileprivate let json: @Sendable (Value) -> JSONValue?

        /// Creates a member from a part of the value, with a sentence that explains it.
        init<Part>(
            _ name: String, _ shape: JSONShape<Part>, about text: String? = nil,
            _ part: @escaping @Sendable (Value) -> Part
        ) {
            self.init(name, text.map(shape.schema.described) ?? shape.schema) { shape.json(part($0)) }
        }

        /// Creates a member that is `null` where the value has no such part.
        init<Part>(
            _ name: String, optional shape: JSONShape<Part>, about text: String? = nil,
            _ part: @escaping @Sendable (Value) -> Part?
        ) {
            self.init(
                name, JSONShape<Part?>(shape.schema.orNull()) { $0.map(shape.json) ?? .null }, about: text, part)
        }

        /// Creates a member that is left out where the value has no such part. It follows those that are always there.
        init<Part>(
            _ name: String, ifAny shape: JSONShape<Part>, about text: String? = nil,
            _ part: @escaping @Sendable (Value) -> Part?
        ) {
            self.init(name, text.map(shape.schema.described) ?? shape.schema) { part($0).map(shape.json) }
            isRequired = false
        }

        private init(_ name: String, _ schema: JSONSchema, _ json: @escaping @Sendable (Value) -> JSONValue?) {
            (self.name, self.schema, self.json) = (name, schema, json)
        }

        /// Returns the member of a whole that contains the value.
        func of<Whole>(_ value: @escaping @Sendable (Whole) -> Value) -> JSONShape<Whole>.Member {
            var member = JSONShape<Whole>.Member(name, schema) { [json] in json(value($0)) }
            member.isRequired = isRequired
            return member
        }
    }

    /// Returns the description of an object with its members in their order.
    static func object(_ members: [Member]) -> JSONShape {
        let (required, others) = schemas(of: members)
        return JSONShape(.object(required, optional: others)) { object(members, of: $0) }
    }

    /// Returns the description of a whole document. Its schema allows for the warnings of the kits, which the output adds.
    static func document(_ members: [Member]) -> JSONShape {
        let (required, others) = schemas(of: members)
        let all = others.adding(["warnings": .array(of: .text)])
        return JSONShape(.object(required, optional: all)) { object(members, of: $0) }
    }

    private static func schemas(of members: [Member]) -> (required: JSONSchema.Members, others: JSONSchema.Members) {
        let pairs = { (isRequired: Bool) in
            JSONSchema.Members(members.filter { $0.isRequired == isRequired }.map { ($0.name, $0.schema) })
        }
        return (pairs(true), pairs(false))
    }

    private static func object(_ members: [Member], of value: Value) -> JSONValue {
        .object(JSONValue.Members(members.compactMap { member in member.json(value).map { (member.name, $0) } }))
    }

    /// Returns the description of an array whose elements are alike.
    static func array<Element>(of element: JSONShape<Element>) -> JSONShape where Value == [Element] {
        JSONShape(.array(of: element.schema)) { .array($0.map(element.json)) }
    }

    /// Returns the description of an array whose elements have numbers, the first one the number 1.
    static func array<Element>(
        numbering element: JSONShape<(number: Int, value: Element)>
    ) -> JSONShape where Value == [Element] {
        JSONShape(.array(of: element.schema)) { .array($0.enumerated().map { element.json(($0 + 1, $1)) }) }
    }
}

extension JSONShape {
    /// One of the forms of a value.
    struct Form: Sendable {
        fileprivate let schema: JSONSchema
        fileprivate let json: @Sendable (Value) -> JSONValue?

        /// Creates the form of the values that have a part.
        init<Part>(_ shape: JSONShape<Part>, _ part: @escaping @Sendable (Value) -> Part?) {
            (schema, json) = (shape.schema, { part($0).map(shape.json) })
        }
    }

    /// Returns the description of a value that has one of some forms: the first whose part it has.
    static func any(of forms: [Form]) -> JSONShape {
        JSONShape(.any(of: forms.map(\.schema))) { value in
            forms.lazy.compactMap { $0.json(value) }.first ?? .null
        }
    }
}

extension JSONShape<String> {
    static var text: JSONShape { JSONShape(.text) { .string($0) } }

    /// Returns the description of a text that matches a regular expression as ECMA-262 defines it.
    static func text(matching pattern: String) -> JSONShape {
        JSONShape(.text(matching: pattern)) { .string($0) }
    }
}

extension JSONShape<Bool> {
    static var boolean: JSONShape { JSONShape(.boolean) { .boolean($0) } }
}

extension JSONShape where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// The description of one of the raw values of the type.
    static var choice: JSONShape { choice(of: Array(Value.allCases)) }

    /// Returns the description of the raw value of one of some values.
    static func choice(of values: [Value]) -> JSONShape {
        JSONShape(.choice(values.map(\.rawValue))) { .string($0.rawValue) }
    }
}

extension JSONShape where Value: BinaryInteger & Sendable {
    static var integer: JSONShape { JSONShape(.integer) { .integer(Int64($0)) } }
    /// The description of a count.
    static var count: JSONShape { JSONShape(.count) { .integer(Int64($0)) } }
}

extension JSONShape<Timestamp> {
    /// A moment in UTC in the form of RFC 3339.
    static let moment = JSONShape<String>
        .text(matching: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$"#)
        .described(as: "A moment in UTC.").named("moment").of { (moment: Timestamp) in moment.rfc3339 }
}
