import Foundation

/// What the sample shows of its databases, without what differs from run to run: identities and times.
struct State: Hashable, Sendable {
    var todos: [Todo] = []
    var cart: [Line] = []
    /// What is true beside them: see ``Subject/facts(_:)``.
    var facts: Set<String> = []

    var isEmpty: Bool { todos.isEmpty && cart.isEmpty }

    struct Todo: Hashable, Sendable, Decodable {
        let title, note: String
        let dueAt, priority: String?
        let tags: [String]
        let position: Int
        let isDone, isDeleted: Bool

        private enum Key: String, CodingKey {
            case title, note, dueAt, priority, tags, position, completedAt, isDeleted
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            title = try values.decode(String.self, forKey: .title)
            note = try values.decode(String.self, forKey: .note)
            dueAt = try values.decodeIfPresent(String.self, forKey: .dueAt)
            priority = try values.decodeIfPresent(String.self, forKey: .priority)
            tags = try values.decode([String].self, forKey: .tags)
            position = try values.decode(Int.self, forKey: .position)
            isDone = try values.decodeIfPresent(String.self, forKey: .completedAt) != nil
            isDeleted = try values.decode(Bool.self, forKey: .isDeleted)
        }
    }

    struct Line: Hashable, Sendable, Decodable {
        let sku, title: String
        let quantity: Int
    }

    struct TodosDocument: Decodable {
        let todos: [Todo]
    }

    struct CartDocument: Decodable {
        let cart: Cart

        struct Cart: Decodable {
            let lines: [Line]
        }
    }

    /// The words by which a change can be found: the titles of the todos, the codes of the cart's items and the facts.
    var words: Set<String> { facts.union(todos.map(\.title) + cart.map(\.sku)) }
}
