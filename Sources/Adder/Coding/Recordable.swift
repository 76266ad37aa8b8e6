/// A type whose content says nothing about a person, so that a masked recording of a session shows it.
///
/// A masked recording has a mask in the place of each text, number and Boolean value of an event, except those that the
/// properties of a recordable type hold. A forgotten mark masks. Mark what is structure, such as an order, a page number or
/// an identity that the app has made up, and never what a person has typed:
///
/// ```swift
/// public struct TodoPosition: Codable, Equatable, Sendable, Recordable {
///     public let section: Int
///     public let row: Int
/// }
/// ```
///
/// The mark does not extend to the types of the properties: a `Todo` in a recordable request is masked unless `Todo` is
/// marked too. It extends to texts, numbers, Boolean values, and optionals, arrays, sets and dictionaries of them. The names
/// of properties and cases need no mark, and neither does a case without associated values.
public protocol Recordable {}

extension Sensitive: Recordable {}
extension CodingName: Recordable {}
