/// A todo with its position and its shortest key, which only the store knows.
public struct ListedTodo: Codable, Equatable, Sendable {
    /// The todo.
    public var todo: Todo { box.todo }
    /// The position, from 1, in the list of the todo's status; `nil` in a response that does not count it.
    public var position: Int? { shortPosition.map { Int($0) } }
    /// The shortest key that names the todo: at least four characters of its identity.
    public var key: TodoKey { TodoKey(todo.id, length: Int(keyLength)) }

    // Ordered to be as small as possible: there are lists of a hundred thousand todos.
    private let shortPosition: Int32?
    private let keyLength: UInt8
    private let box: Box

    /// Creates a todo whose shortest key is the first `keyLength` characters of its identity.
    public init(_ todo: Todo, keyLength: Int, position: Int? = nil) {
        self.init(Box(todo), keyLength: UInt8(clamping: keyLength), position: position)
    }

    private init(_ box: Box, keyLength: UInt8, position: Int?) {
        self.box = box
        self.keyLength = keyLength
        shortPosition = position.map { Int32(clamping: $0) }
    }

    /// A Boolean value that indicates whether the key is longer than four characters, since another identity begins with
    /// the same ones.
    var hasLongKey: Bool { keyLength > 4 }

    /// Returns the same todo at another position, or at none.
    func at(_ position: Int?) -> ListedTodo { ListedTodo(box, keyLength: keyLength, position: position) }

    private enum CodingKeys: String, CodingKey {
        case shortPosition = "position"
        case keyLength
        case box = "todo"
    }

    /// A reference to a todo, so that a long list is passed on without copying each one.
    private final class Box: Codable, CustomStringConvertible, Equatable, Sendable {
        let todo: Todo

        init(_ todo: Todo) {
            self.todo = todo
        }

        init(from decoder: any Decoder) throws {
            todo = try Todo(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            try todo.encode(to: encoder)
        }

        static func == (a: Box, b: Box) -> Bool { a === b || a.todo == b.todo }

        var description: String { "\(todo)" }
    }
}
