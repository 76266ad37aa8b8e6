import Adder
import AdderServices

/// A response of the kit.
public enum HabitsResponse: Response {
    /// The habits in the order of their names.
    case habits([HabitStatus])
    /// One habit.
    case habit(HabitStatus)
    /// The change of a habit, for every screen.
    case changed(HabitsChange)
    /// The numbers of habits.
    case summary(HabitsSummary)
    /// The tip of the day: that of the cache as progress, if there is one, and then that of the server.
    case tip(DatedTip)
    /// The todo that reminds of a habit.
    case reminded(AddedTodo)
    /// The error of a request.
    case failed(HabitsError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> HabitsResponse { .failed(.unanswered(error)) }

    /// The habit after a change.
    public var change: HabitsChange? { if case .changed(let change) = self { change } else { nil } }
}
