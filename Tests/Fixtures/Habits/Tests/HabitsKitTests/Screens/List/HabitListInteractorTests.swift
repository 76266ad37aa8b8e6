import Adder
import AdderHTTP
import AdderTesting
import Testing

@testable import HabitsKit

/// The interactor of the kit over a store in memory, with plain awaits.
@Suite(.timeLimit(.minutes(1))) struct HabitListInteractorTests {
    private let clock = ManualClock()
    private let store = MemoryHabitStore()
    private var interactor: HabitsInteractor { HabitsInteractor(store: store, secondsFromGMT: 0, tips: nil) }

    private func answer(_ request: HabitsRequest) async -> HabitsResponse {
        await interactor.respond(to: request, .testing(.testing(clock: clock)))
    }

    @Test func anAdditionIsAChangeForEveryScreen() async throws {
        let response = await answer(.add(" Read "))
        guard case .changed(let change) = response else {
            Issue.record("The response is \(response).")
            return
        }
        #expect(change.habit.name.description == "Read")
        #expect(change.summary == HabitsSummary(count: 1, due: 1))
        #expect(response.change != nil)
        #expect(await answer(.list("")) == .habits([change.habit]))
    }

    @Test func aStreakGrowsDayByDay() async throws {
        let habit = try Habit.named("Read")
        try await store.add(habit)
        for streak in 1...3 {
            for _ in 1...2 { _ = await answer(.markDone(habit.id)) }
            guard case .habit(let status) = await answer(.show(habit.id)) else { throw HabitsError.unexpected }
            #expect(status.streak == streak)
            #expect(status.isDone)
            clock.advance(by: .seconds(86_400))
        }
        #expect(await answer(.summary) == .summary(HabitsSummary(count: 1, due: 1)))
    }

    @Test func aTipWithoutAnAddressIsAnError() async {
        let message = "The kit has no address for tips. Set one in the option tips."
        #expect(await answer(.tip) == .failed(.tip(HTTPError(.invalidURL, message))))
    }

    @Test func aSearchIsTheLatestOfItsScreen() {
        #expect(interactor.lane(for: .search("")) == .latest(after: .milliseconds(300)))
        #expect(interactor.lane(for: .list("")) == .latest)
        #expect(interactor.lane(for: .tip) == .concurrent)
        #expect(interactor.lane(for: .add("")) == .serial)
    }
}
