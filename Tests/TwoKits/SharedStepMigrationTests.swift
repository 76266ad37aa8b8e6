import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit
@testable import TodosKit

/// Databases of the version in which the cart and the todo list shared the step that saved a line for later. A program had undone
/// or redone the step in one of them, and ended before it noted that the other had followed.
@Suite struct SharedStepMigrationTests {
    enum Kit: CaseIterable { case cart, todos }

    /// Writes what that version had written.
    private func write(_ kit: Kit, to path: String, isUndone: Bool, isLeading: Bool) async throws {
        let old: Database
        let rows: String
        switch kit {
        case .cart:
            old = try await Database(.file(path), migrations: Array(CartSchema.migrations.prefix(6)))
            rows = isUndone ? Self.undoneInCart : Self.doneInCart
        case .todos:
            old = try await Database(.file(path), migrations: Array(TodoSchema.migrations.prefix(9)))
            // Undoing an earlier step has given the bread the place of the apple.
            rows = isUndone ? Self.undoneInTodos + (isLeading ? "UPDATE todo SET rank = 2;" : "") : Self.doneInTodos
        }
        let direction = isLeading ? (isUndone ? "'undo'" : "'redo'") : "NULL"
        try await old.write { connection throws(StorageError) in
            try connection.executeScript("\(rows) INSERT INTO shared VALUES ('step', 3, \(direction));")
        }
        await old.close()
    }

    /// Opens a kit's database, says whether the apple is in it, and undoes or redoes the step there, twice.
    private func hasApple(_ kit: Kit, at path: String) async throws -> Bool {
        switch kit {
        case .cart:
            let store = try await SQLiteCartStore(.file(path), empty: Cart(), log: Log(.none))
            let lines = try await store.cart().lines
            let isThere = lines.map(\.title) == ["Milk", "Apple"]
            #expect(isThere || lines.map(\.title) == ["Milk"])
            let moved = try await isThere ? store.redo(1) : store.undo(1)
            #expect(moved.steps.map(\.kind) == [.savedForLater])
            #expect(moved.touched.first?.attributes.pairs.map(\.value) == ["L"])
            #expect(try await (isThere ? store.undo(1) : store.redo(1)).cart.lines == lines)
            await store.close()
            return isThere
        case .todos:
            let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
            let todos = try await store.findAll().todos.map(\.todo)
            let isThere = todos.map(\.title.description) == ["Bread", "Apple"]
            #expect(isThere || todos.map(\.title.description) == ["Bread"])
            let moved = try await isThere ? store.undo(1) : store.redo(1)
            #expect((isThere ? moved.removed : moved.changed).map(\.todo.note.description) == ["2 × 1.50 EUR, size=L"])
            _ = try await isThere ? store.redo(1) : store.undo(1)
            #expect(try await store.findAll().todos.map(\.todo) == todos)
            await store.close()
            return isThere
        }
    }

    /// The kit that had begun keeps what came back, and takes back what it had removed. The other one stays as it is, whether it
    /// had followed or not.
    @Test(arguments: Kit.allCases, [(true, true), (true, false), (false, true), (false, false)])
    func whatWasSavedIsNeverInNeither(_ leader: Kit, _ step: (isUndone: Bool, hasFollowed: Bool)) async throws {
        for order in [Kit.allCases, Kit.allCases.reversed()] {
            let folder = try TemporaryFolder()
            for kit in Kit.allCases {
                let isUndone = kit == leader || step.hasFollowed ? step.isUndone : !step.isUndone
                try await write(kit, to: folder.file("\(kit)"), isUndone: isUndone, isLeading: kit == leader)
            }
            var found: [Kit: Bool] = [:]
            for kit in order { found[kit] = try await hasApple(kit, at: folder.file("\(kit)")) }
            let follower = step.hasFollowed == step.isUndone
            #expect(found == (leader == .cart ? [.cart: true, .todos: !follower] : [.todos: true, .cart: follower]))
            #expect(found.values.contains(true))
        }
    }

    private static let milk = """
        INSERT INTO cart VALUES (1, 'EUR', 4, 2, '');
        INSERT INTO line(id, sku, title, unit_price, first_price, quantity) VALUES (1, 'milk', 'Milk', 320, 320, 1);
        """
    private static let doneInCart = """
        \(milk)
        INSERT INTO step(number, kind, title, count, time, currency) VALUES (3, 'removed', 'Apple', 1, 9, 'EUR');
        INSERT INTO past(step, id, sku, title, unit_price, first_price, quantity)
            VALUES (3, 2, 'a1', 'Apple', 150, 150, 2);
        INSERT INTO past_attribute VALUES (3, 2, 'size', 'L');
        """
    private static let undoneInCart = """
        \(milk)
        INSERT INTO line(id, sku, title, unit_price, first_price, quantity) VALUES (2, 'a1', 'Apple', 150, 150, 2);
        INSERT INTO attribute VALUES (2, 'size', 'L');
        INSERT INTO step(number, kind, title, count, time, currency) VALUES (-3, 'removed', 'Apple', 1, 9, 'EUR');
        INSERT INTO past(step, id) VALUES (-3, 2);
        """
    private static let doneInTodos = """
        INSERT INTO todo(rank, id, title, note, created_at, searched)
            VALUES (1, 'bread', 'Bread', '', 7, 'bread'), (2, 'apple', 'Apple', '2 × 1.50 EUR, size=L', 8, 'apple');
        INSERT INTO step(number, kind, time, count, first_id) VALUES (3, 'added', 8, 1, 'apple');
        INSERT INTO past(step, id) VALUES (3, 'apple');
        INSERT INTO step(number, kind, time, count, first_id) VALUES (4, 'bought', 9, 1, 'bread');
        INSERT INTO shared VALUES ('bought', 4, NULL);
        """
    private static let undoneInTodos = """
        INSERT INTO todo(rank, id, title, note, created_at, searched) VALUES (1, 'bread', 'Bread', '', 7, 'bread');
        INSERT INTO step(number, kind, time, count, first_id) VALUES (-3, 'added', 8, 1, 'apple');
        INSERT INTO past(step, rank, id, title, note, created_at, tags, is_deleted, searched)
            VALUES (-3, 2, 'apple', 'Apple', '2 × 1.50 EUR, size=L', 8, ' ', 0, 'apple');
        INSERT INTO step(number, kind, time, count, first_id) VALUES (-2, 'bought', 9, 1, 'bread');
        INSERT INTO shared VALUES ('bought', 2, 'undo');
        """
}
