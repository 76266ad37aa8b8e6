/// A todo with what only the store can tell of it.
public struct ListedTodo: Codable, Equatable, Sendable {
    /// The todo.
    public var todo: Todo { box.todo }
    /// The shortest key that names it among all: at least four characters of its identity.
    public let key: TodoKey
    /// Its place, from 1, among what is open, what is done, or the trash: where it stands in that list. Nil in an
    /// answer that does not count it.
    public let position: Int?

    /// A todo under its key.
    public init(_ todo: Todo, key: TodoKey, position: Int? = nil) {
        self.init(Box(todo), key: key, position: position)
    }

    private init(_ box: Box, key: TodoKey, position: Int?) {
        self.box = box
        self.key = key
        self.position = position
    }

    /// The same todo at a position, or at none.
    func at(_ position: Int?) -> ListedTodo { ListedTodo(box, key: key, position: position) }

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

    private let box: Box

    private enum CodingKeys: String, CodingKey {
        case box = "todo"
        case key, position
    }
}
