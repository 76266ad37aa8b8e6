import Adder
import AdderStorage
import Testing

@testable import HabitsKit

/// The behaviour that both stores share.
@Suite struct HabitStoreTests {
    /// A store to test.
    enum Kind: CaseIterable {
        case memory, sqlite

        func open() async throws -> any HabitStore {
            switch self {
            case .memory: MemoryHabitStore()
            case .sqlite: try await SQLiteHabitStore(.memory, log: Log(.none))
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func habitsAreInTheOrderOfTheirNames(_ kind: Kind) async throws {
        let store = try await kind.open()
        let habits = [try Habit.named("Swim"), try Habit.named("read"), try Habit.named("Cook")]
        for habit in habits { try await store.add(habit) }
        #expect(try await store.habits(matching: "").map(\.name.description) == ["Cook", "read", "Swim"])
        await store.close()
    }

    @Test(arguments: Kind.allCases)
    func aTextIsFoundInAnyCase(_ kind: Kind) async throws {
        let store = try await kind.open()
        for name in ["Água", "Read", "100%", "a_b"] { try await store.add(try .named(name)) }
        for (text, name) in [("água", "Água"), ("EA", "Read"), ("%", "100%"), ("_", "a_b")] {
            #expect(try await store.habits(matching: text).map(\.name.description) == [name])
        }
        #expect(try await store.habits(matching: "x") == [])
        await store.close()
    }

    @Test(arguments: Kind.allCases)
    func aChangeIsStored(_ kind: Kind) async throws {
        let store = try await kind.open()
        let habit = try Habit.named("Read", done: [1, 2])
        try await store.add(habit)
        let name = try HabitName("Read a book")
        let changed = try await store.update(habit.id) { habit in
            habit.name = name
            habit.days = [2, 3]
        }
        #expect(changed == Habit(id: habit.id, name: name, days: [2, 3]))
        #expect(try await store.habit(habit.id) == changed)
        await store.close()
    }

    @Test(arguments: Kind.allCases)
    func aRefusedChangeChangesNothing(_ kind: Kind) async throws {
        let store = try await kind.open()
        let (read, swim) = (try Habit.named("Read"), try Habit.named("Swim"))
        for habit in [read, swim] { try await store.add(habit) }
        let taken = HabitsError.rejected(.taken(try HabitName("READ")))
        await #expect(throws: taken) { try await store.add(Habit(id: "other", name: try HabitName("READ"))) }
        await #expect(throws: taken) {
            try await store.update(swim.id) { habit throws(HabitsError) in
                habit.days = [1]
                try habit.rename(to: "READ")
            }
        }
        #expect(try await store.habits(matching: "") == [read, swim])
        await store.close()
    }

    @Test(arguments: Kind.allCases)
    func aMissingHabitIsAnError(_ kind: Kind) async throws {
        let store = try await kind.open()
        await #expect(throws: HabitsError.notFound("gone")) { try await store.habit("gone") }
        await #expect(throws: HabitsError.notFound("gone")) { try await store.update("gone") { $0.days = [1] } }
        await store.close()
    }
}
