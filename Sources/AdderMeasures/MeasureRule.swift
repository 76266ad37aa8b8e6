public import Adder

/// A rule by which events of one type become measures of one name.
///
/// ```swift
/// MeasureRule("todo changed", of: TodosResponse.self) { response in
///     guard case .changed(let change) = response else { return nil }
///     return [MeasureField("kind", change.kind)]
/// }
/// ```
///
/// Only values of types that are `Recordable` can be fields, so what a person has typed is in no measure: anything else does not
/// compile.
public struct MeasureRule: Sendable {
    let name: String
    let fields: @Sendable (any Event) -> [MeasureField]?

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - name: The name of the measures.
    ///   - type: The type of the events.
    ///   - fields: Returns the fields of the measure; `nil` for an event that is not one. Called for each event of the type, on
    ///     the thread of a sender, so it should be quick.
    public init<E: Event>(
        _ name: StaticString, of type: E.Type = E.self, _ fields: @escaping @Sendable (_ event: E) -> [MeasureField]?
    ) {
        self.name = "\(name)"
        self.fields = { event in (event as? E).flatMap(fields) }
    }
}

/// A value of a measure, with its name.
public struct MeasureField: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value, as a text.
    public let value: String

    /// Creates a field from a value that shows its content in recordings, such as a case of an enum.
    public init<Value: Recordable & RawRepresentable>(_ name: StaticString, _ value: Value)
    where Value.RawValue: LosslessStringConvertible {
        self.name = "\(name)"
        self.value = "\(value.rawValue)"
    }
}

/// An event that was measured.
struct Measure: Sendable {
    /// The idempotency key: whoever receives two measures with one key counts them once.
    let key: String
    /// The name of its rule.
    let name: String
    /// The time of the event.
    let time: Timestamp
    /// The fields, in the order of the rule.
    let fields: [MeasureField]
}

/// The measures that are handed over at once.
public struct MeasureBatch: Sendable {
    /// An array of objects in JSON, each with the members `key`, `name`, `time` and `fields`. Whoever receives two measures with
    /// one key counts them once.
    public let json: [UInt8]
    /// The number of measures.
    public let count: Int
}
