import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the screen of a streak, over a stage on a bare stream.
@MainActor
@Suite struct StreakDetailRouterTests {
    @Test func theScreenOpensWithItsStreak() async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let streak = ListedTodo.listed(try .streak("stretch", every: 2, count: 4))
        let screen = try StreakDetailRouter(stage: Stage(stream: stream)).open(.init(TodoDetail(streak, today: .start)))
        #expect(screen.state.card.value == StreakCard(row: TodoRow(streak, on: .start), everyDays: 2, count: 4))
        screen.send(.toggle)
        #expect(try await probe.first(TodosRequest.self).body == .toggle([TodoKey(streak.todo.id)]))
    }
}
