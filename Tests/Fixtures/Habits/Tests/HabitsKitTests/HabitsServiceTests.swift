import Adder
import AdderServices
import AdderTesting
import Testing

@testable import HabitsKit

/// The service that the kit offers to other kits, in a host that contains it.
@Suite(.timeLimit(.minutes(1))) struct HabitsServiceTests {
    private struct Home: HasHabits, HabitsService {
        let habits: HabitsKit
    }

    private let sdk: SDK<HabitsKit>
    private var home: Home { Home(habits: sdk.kits) }

    init() async throws {
        sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            HabitsKit.enable()
        }
    }

    private func add(_ name: String) async throws -> HabitID {
        try await sdk.stream.habit(.add(name)).id
    }

    @Test func theSummaryIsThatOfTheDay() async throws {
        let id = try await add("Read")
        #expect(try await home.habitsSummary() == HabitsSummary(count: 1, due: 1))
        #expect(try await home.markDone(id) == HabitsSummary(count: 1, due: 0))
        await sdk.stop()
    }

    @Test func theSummaryIsWatched() async throws {
        var summaries = try await home.habitsSummaries().makeAsyncIterator()
        #expect(await summaries.next() == HabitsSummary(count: 0, due: 0))
        let id = try await add("Read")
        #expect(await summaries.next() == HabitsSummary(count: 1, due: 1))
        // A change of the name alone, and a summary for somebody else, are not passed on.
        _ = try await sdk.stream.habit(.rename(HabitRename(id, to: "Swim")))
        _ = try await home.habitsSummary()
        #expect(try await home.markDone(id) == HabitsSummary(count: 1, due: 0))
        #expect(await summaries.next() == HabitsSummary(count: 1, due: 0))
        await sdk.stop()
        #expect(await summaries.next() == nil)
    }

    @Test func aMissingHabitIsAnError() async throws {
        let error = await #expect(throws: HabitsServiceError.self) { try await home.markDone("gone") }
        #expect(error?.code == .notFound)
        await sdk.stop()
    }

    @Test func aStoppedKitIsUnavailable() async throws {
        await sdk.stop()
        let error = await #expect(throws: HabitsServiceError.self) { try await home.habitsSummary() }
        #expect(error?.code == .unavailable)
        await #expect(throws: HabitsServiceError.self) { _ = try await home.habitsSummaries() }
    }

    @Test func theProblemsOfTheOptionsAreNamed() {
        var options = HabitsOptions()
        #expect(options.problems() == [])
        options.storage = .file("")
        options.tips = "tips.example"
        options.secondsFromGMT = 65_000
        #expect(options.problems().map(\.property) == ["storage", "tips", "secondsFromGMT"])
    }
}
