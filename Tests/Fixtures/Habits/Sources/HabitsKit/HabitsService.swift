import Adder
import AdderServices

/// The service that the habits offer to other kits.
public protocol HabitsService: Sendable {
    /// Marks a habit as done today and returns the numbers of habits after that.
    ///
    /// - Throws: ``HabitsServiceError``. The habits are unchanged then, unless the code is `unavailable` or `cancelled`.
    func markDone(_ id: HabitID) async throws(HabitsServiceError) -> HabitsSummary

    /// Returns the numbers of habits.
    func habitsSummary() async throws(HabitsServiceError) -> HabitsSummary

    /// Returns the numbers of habits, and the numbers after each change of them, until the SDK stops.
    ///
    /// A reader that falls behind gets only the newest numbers. The sequence is for one task.
    func habitsSummaries() async throws(HabitsServiceError) -> AsyncStream<HabitsSummary>
}

/// A host that contains the habits.
public protocol HasHabits {
    /// The kit that the SDK has started.
    var habits: HabitsKit { get }
}

extension HabitsService where Self: HasHabits {
    /// Marks a habit as done today and returns the numbers of habits after that.
    ///
    /// - Throws: ``HabitsServiceError``. The habits are unchanged then, unless the code is `unavailable` or `cancelled`.
    public func markDone(_ id: HabitID) async throws(HabitsServiceError) -> HabitsSummary {
        try await habits.summary(.markDone(id))
    }

    /// Returns the numbers of habits.
    public func habitsSummary() async throws(HabitsServiceError) -> HabitsSummary {
        try await habits.summary(.summary)
    }

    /// Returns the numbers of habits, and the numbers after each change of them, until the SDK stops.
    public func habitsSummaries() async throws(HabitsServiceError) -> AsyncStream<HabitsSummary> {
        // Before the first numbers are read, so that no change after them is missed.
        let summaries = habits.watchers.add()
        // Their response is on the stream, in order with the changes, from where the kit passes it on.
        _ = try await habitsSummary()
        return summaries
    }
}

extension HabitsKit {
    fileprivate func summary(_ request: HabitsRequest) async throws(HabitsServiceError) -> HabitsSummary {
        do throws(HabitsError) {
            switch try await context.stream.habits(request) {
            case .summary(let summary): return summary
            case .changed(let change): return change.summary
            default: throw .unexpected
            }
        } catch {
            throw HabitsServiceError(error)
        }
    }
}
