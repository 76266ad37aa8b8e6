import Adder

/// The interactor of the kit over its store. The functions of each screen extend it.
struct HabitsInteractor: Sendable {
    let store: any HabitStore
    let secondsFromGMT: Int
    /// The source of the tip of the day, or `nil` for a host without tips.
    let tips: TipSource?

    /// Returns the local day on which a request is answered.
    func today(_ call: Call<HabitsResponse>) -> HabitDay {
        HabitDay(call.now, secondsFromGMT: secondsFromGMT)
    }

    /// Returns the numbers of habits.
    func summary(_ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsSummary {
        let today = today(call)
        let habits = try await store.habits(matching: "")
        return HabitsSummary(count: habits.count, due: habits.count { !$0.isDone(on: today) })
    }

    /// Returns the response to a change of a habit.
    func change(_ habit: Habit, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        .changed(HabitsChange(habit: HabitStatus(habit, on: today(call)), summary: try await summary(call)))
    }
}
