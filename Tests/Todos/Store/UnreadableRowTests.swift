import Adder
import Testing

@testable import TodosKit

/// A row whose values are damaged does not keep the others from being read, and can be removed.
@Suite struct UnreadableRowTests {
    @Test(arguments: RowDamage.each)
    func theOtherRowsAreRead(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        let found = try await damaged.store.find(TodoQuery(), on: .start)
        #expect(found.todos.map(\.todo.id.description) == ["oats", "salt"])
        #expect(found.todos.map(\.position) == [2, 3])
        #expect(found.unreadable.map(\.todo.key.description) == [damage.key])
        #expect(found.unreadable.first?.todo.reason.hasSuffix(".") == true)
        let all = try await damaged.store.findAll()
        #expect(all.todos.map(\.todo.id.description) == ["oats", "salt"])
        #expect(all.unreadable.count == 1)
        #expect(try await damaged.store.todo(TodoKey(TodoID("oats"))).position == 2)
        await damaged.close()
    }

    @Test(arguments: RowDamage.each)
    func aDamagedRowIsNamedByEveryOtherFunction(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        let (store, key) = (damaged.store, try TodoKey(typed: damage.key))
        for ask: @Sendable () async throws -> Void in [
            { _ = try await store.todo(key) }, { _ = try await store.update([key]) { $0.isDeleted = false } },
            { _ = try await store.move(TodoMove(key, to: 3)) },
        ] {
            let error = await #expect(throws: TodosError.self) { try await ask() }
            #expect(error?.code == "unreadable")
            #expect(error?.description.hasPrefix("The todo “\(damage.key)” cannot be read") == true)
        }
        await damaged.close()
    }

    @Test(arguments: RowDamage.each)
    func aDamagedRowIsDeletedRestoredAndPurged(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        let (store, key) = (damaged.store, try TodoKey(typed: damage.key))
        await #expect(throws: TodosError.notInTrash(key)) { try await store.purge([key]) }
        let deleted = try await store.delete([key, try TodoKey(typed: "oats"), key])
        #expect(deleted.todos.map(\.todo.id.description) == ["oats"])
        #expect(deleted.unreadable == 1)
        #expect(try await damaged.unreadable(.trash) == [damage.key])
        #expect(try await damaged.unreadable(.open) == [])
        // Both are one step.
        let undone = try await store.undo(1)
        #expect(undone.unreadable == 1)
        #expect(undone.changed.map(\.todo.id.description) == ["oats"])
        #expect(try await damaged.unreadable(.open) == [damage.key])
        _ = try await store.delete([key])
        let purged = try await store.purge([key])
        #expect((purged.todos, purged.unreadable) == ([], 1))
        #expect(try await store.findAll().count == 2)
        await #expect(throws: TodosError.notFound(key)) { try await store.todo(key) }
        await damaged.close()
    }

    @Test(arguments: RowDamage.each)
    func theWholeTrashIsPurgedWithItsDamagedRow(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        _ = try await damaged.store.delete([try TodoKey(typed: damage.key), try TodoKey(typed: "oats")])
        let purged = try await damaged.store.purge([])
        #expect(purged.todos.map(\.todo.id.description) == ["oats"])
        #expect(purged.unreadable == 1)
        #expect(try await damaged.store.ids(.all) == ["salt"])
        #expect(try await damaged.unreadable(.trash) == [])
        await damaged.close()
    }

    @Test(arguments: RowDamage.each)
    func changesOfOtherRowsSucceed(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        let store = damaged.store
        // Neighbours, whose keys have to be compared with the damaged one.
        try await store.add("mi", "milkmilk")
        _ = try await store.move(TodoMove(TodoKey(TodoID("salt")), to: 1))
        _ = try await store.merge([try .sample("oats", "Porridge"), try .sample("milkx")])
        #expect(try await store.ids(.open) == ["salt", "oats", "mi", "milkmilk", "milkx"])
        _ = try await store.undo(4)
        #expect(try await store.ids(.open) == ["oats", "salt"])
        #expect(try await damaged.unreadable(.open) == [damage.key])
        await damaged.close()
    }

    @Test(arguments: RowDamage.each.filter { $0.key == "milk" })
    func aBackupReplacesADamagedRow(_ damage: RowDamage) async throws {
        let damaged = try await DamagedStore(damage.sql)
        _ = try await damaged.store.merge([try .sample("milk", "Milk of a backup")])
        #expect(try await damaged.store.ids(.open) == ["milk", "oats", "salt"])
        #expect(try await damaged.store.undo(1).unreadable == 1)
        #expect(try await damaged.unreadable(.open) == ["milk"])
        await damaged.close()
    }

    @Test(arguments: [2, -1])
    func aDamagedFlagPutsTheRowIntoTheTrash(_ flag: Int) async throws {
        let damaged = try await DamagedStore("UPDATE todo SET is_deleted = \(flag) WHERE id = 'milk'")
        _ = try await damaged.store.delete([TodoKey(TodoID("oats"))])
        let trash = try await damaged.store.find(TodoQuery(.trash), on: .start)
        #expect(trash.todos.map(\.position) == [1])
        #expect(trash.unreadable.map(\.todo.key.description) == ["milk"])
        #expect(try await damaged.store.purge([]).unreadable == 1)
        #expect(try await damaged.store.ids(.all) == ["salt"])
        await damaged.close()
    }

    @Test func theSummaryCountsADamagedRowAndSkipsIt() async throws {
        let damaged = try await DamagedStore(
            "UPDATE todo SET due = '2025-12-31'", "UPDATE todo SET note = char(27) WHERE id = 'milk'")
        let summary = try await damaged.store.summary(on: .start)
        #expect((summary.open, summary.due) == (3, 3))
        #expect(summary.dueFirst.map(\.todo.id.description) == ["oats", "salt"])
        await damaged.close()
    }

    @Test func aPrefixNamesADamagedRow() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET note = char(27) WHERE id = 'milk'")
        #expect(try await damaged.store.delete([try TodoKey(typed: "mi")]).unreadable == 1)
        try await damaged.store.add("mild")
        let error = await #expect(throws: TodosError.self) {
            _ = try await damaged.store.todo(try TodoKey(typed: "mi"))
        }
        #expect(error?.ambiguity?.candidates.map(\.todo.id.description) == ["mild"])
        #expect(error?.ambiguity?.unreadable.map(\.key.description) == ["milk"])
        await damaged.close()
    }

    /// The identities of a host may be those of `UUID`, and a typed key is in lower case.
    @Test func anIdentityInUpperCaseIsNamed() async throws {
        let damaged = try await DamagedStore("UPDATE todo SET id = 'MILK' WHERE id = 'milk'")
        #expect(try await damaged.store.ids(.open) == ["MILK", "oats", "salt"])
        #expect(try await damaged.store.delete([try TodoKey(typed: "MI")]).todos.count == 1)
        #expect(try await damaged.store.ids(.trash) == ["MILK"])
        await damaged.close()
    }

    @Test func aRankNamesNoRowThatCanBeRead() async throws {
        let damaged = try await DamagedStore()
        let key = try TodoKey(typed: "row-4294967296")
        await #expect(throws: TodosError.notFound(key)) { try await damaged.store.delete([key]) }
        await damaged.close()
    }

    @Test func aDamagedStepIsUndone() async throws {
        let damaged = try await DamagedStore()
        let done = Timestamp(milliseconds: 7)
        _ = try await damaged.store.update(try TodoKey.typed("milk", "oats", "salt")) { $0.completedAt = done }
        try await damaged.run(
            "UPDATE past SET note = char(27) WHERE id = 'milk'; UPDATE past SET title = NULL WHERE id = 'salt'")
        let undone = try await damaged.store.undo(1)
        #expect(undone.unreadable == 1)
        #expect(try await damaged.unreadable(.open) == ["milk"])
        #expect(try await damaged.store.ids(.open) == ["oats"])
        // The table does not accept a todo without a title, so it stays as it was.
        #expect(try await damaged.store.ids(.done) == ["salt"])
        await damaged.close()
    }
}
