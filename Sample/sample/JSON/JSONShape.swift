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
        fileprivate let json: @Sendable (Value) -> JSONValue

        /// Creates a member from a part of the value, with a sentence that explains it.
        init<Part>(
            _ name: String, _ shape: JSONShape<Part>, about text: String? = nil,
            _ part: @escaping @Sendable (Value) -> Part
        ) {
            self.name = name
            schema = text.map(shape.schema.described) ?? shape.schema
            json = { shape.json(part($0)) }
        }

        /// Creates a member that is `null` where the value has no such part.
        init<Part>(
            _ name: String, optional shape: JSONShape<Part>, about text: String? = nil,
            _ part: @escaping @Sendable (Value) -> Part?
        ) {
            self.init(
                name, JSONShape<Part?>(shape.schema.orNull()) { $0.map(shape.json) ?? .null }, about: text, part)
        }
    }

    /// Returns the description of an object that has all members, in their order.
    static func object(_ members: [Member]) -> JSONShape {
        JSONShape(.object(schemas(of: members))) { .object(values(of: members, in: $0)) }
    }

    /// Returns the description of a whole document. Its schema allows for the warnings of the kits, which the output adds.
    static func document(_ members: [Member]) -> JSONShape {
        JSONShape(.document(schemas(of: members))) { .object(values(of: members, in: $0)) }
    }

    private static func schemas(of members: [Member]) -> JSONSchema.Members {
        JSONSchema.Members(members.map { ($0.name, $0.schema) })
    }

    private static func values(of members: [Member], in value: Value) -> JSONValue.Members {
        JSONValue.Members(members.map { ($0.name, $0.json(value)) })
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
