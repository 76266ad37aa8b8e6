import Adder

/// The priority of a todo: a letter from A, the highest, to Z.
public struct TodoPriority: TodoText, Comparable {
    private let letter: UInt8

    /// Creates a priority from a letter in either case.
    ///
    /// - Throws: ``TodoRejection`` of the field `priority`.
    public init(_ text: String) throws(TodoRejection) {
        guard text.utf8.count == 1, let letter = text.uppercased().utf8.first,
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter
        else {
            throw TodoRejection(
                field: .priority, code: .malformed,
                message: "“\(text.excerpt)” is not a priority. Enter a letter from A to Z.")
        }
        self.letter = letter
    }

    /// The letter in upper case.
    public var description: String { String(UnicodeScalar(letter)) }

    /// Returns a Boolean value that indicates whether the first priority is higher: A precedes B.
    public static func < (a: Self, b: Self) -> Bool { a.letter < b.letter }
}
