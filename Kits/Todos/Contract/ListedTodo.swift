/// A todo with what only the store can tell of it.
public struct ListedTodo: Codable, Equatable, Sendable {
    /// The todo.
    public var todo: Todo { box.todo }
    /// Its place, from 1, among what is open, what is done, or the trash: where it stands in that list. Nil in an
    /// answer that does not count it.
    public var position: Int? { shortPosition.map { Int($0) } }
    /// The shortest key that names it among all: at least four characters of its identity.
    public var key: TodoKey { TodoKey(todo.id, length: Int(keyLength)) }

    // In this order they are as small as they can be: there are lists of a hundred thousand todos.
    private let shortPosition: Int32?
    private let keyLength: UInt8
    private let box: Box

    /// A todo whose shortest key is so many characters of its identity.
    public init(_ todo: Todo, keyLength: Int, position: Int? = nil) {
        self.init(Box(todo), keyLength: UInt8(clamping: keyLength), position: position)
    }

    private init(_ box: Box, keyLength: UInt8, position: Int?) {
        self.box = box
        self.keyLength = keyLength
        shortPosition = position.map { Int32(clamping: $0) }
    }

    /// Whether its key is longer than keys are at least, since another todo's identity begins as its own does.
    var hasLongKey: Bool { keyLength > 4 }

    /// The same todo at a position, or at none.
    func at(_ position: Int?) -> ListedTodo { ListedTodo(box, keyLength: keyLength, position: position) }

    private enum CodingKeys: String, CodingKey {
        case shortPosition = "position"
        case keyLength
        case box = "todo"
    }

    /// Keeps a todo apart, so that a list of many is passed on and folded without copying each.
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
