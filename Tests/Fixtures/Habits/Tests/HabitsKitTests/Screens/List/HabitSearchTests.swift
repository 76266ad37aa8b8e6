import Adder
import AdderTesting
import Testing

@testable import HabitsKit

/// The search of the list, from the keys that a person presses to the store.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct HabitSearchTests {
    private let clock = ManualClock()
    private let store = AskedStore()

    @Test func threeKeysAskTheStoreOnce() async throws {
        for name in ["Read", "Swim", "Cook"] { try await store.add(.named(name)) }
        let sdk = try await SDK.start(environment: .testing(clock: clock), kits: {})
        let answering = try sdk.stream.answer(with: HabitsInteractor(store: store, secondsFromGMT: 0, tips: nil))
        defer { answering.cancel() }
        let screen = sdk.stage.open(HabitListPresenter(hasTips: false), state: .init())
        screen.send(.appear)
        await screen.settled()
        for text in ["s", "sw", "swi"] {
            screen.send(.search(text))
            // Until then, the request before it may sleep.
            await sdk.stage.caughtUp()
            await sdk.stream.drained()
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(200))
        }
        clock.advance(by: .milliseconds(100))
        await screen.settled()
        #expect(await store.texts == ["", "swi"])
        #expect(screen.state.rows.value?.map(\.name) == ["Swim"])
        await sdk.stop()
    }
}

/// A store in memory that notes the texts that are searched for.
private actor AskedStore: HabitStore {
    private let store = MemoryHabitStore()
    private(set) var texts: [String] = []

    func habits(matching text: String) async throws(HabitsError) -> [Habit] {
        texts.append(text)
        return await store.habits(matching: text)
    }

    func habit(_ id: HabitID) async throws(HabitsError) -> Habit { try await store.habit(id) }

    func add(_ habit: Habit) async throws(HabitsError) { try await store.add(habit) }

    func update(
        _ id: HabitID, _ change: @Sendable (inout Habit) throws(HabitsError) -> Void
    ) async throws(HabitsError) -> Habit {
        try await store.update(id, change)
    }

    func close() async { await store.close() }
}
