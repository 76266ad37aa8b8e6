import Adder

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
            _ name: String, ifAny shape: JSONShape<Part>, _ part: @escaping @Sendable (Value) -> Part?
        ) {
            self.init(name, shape.schema) { part($0).map(shape.json) }
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
        return JSONShape(.document(required, optional: others)) { object(members, of: $0) }
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
    /// One of the raw values of the type.
    static var choice: JSONShape {
        JSONShape(.choice(Value.allCases.map(\.rawValue))) { .string($0.rawValue) }
    }
}

extension JSONShape where Value: BinaryInteger & Sendable {
    static var integer: JSONShape { JSONShape(.integer) { .integer(Int64($0)) } }
    /// A number of things.
    static var count: JSONShape { JSONShape(.count) { .integer(Int64($0)) } }
}

extension JSONShape<Timestamp> {
    /// A moment in UTC in the form of RFC 3339.
    static var moment: JSONShape { JSONShape(.moment) { .string($0.rfc3339) } }
}
