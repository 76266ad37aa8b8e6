import Adder

/// A route to a screen of ``HabitsKit``.
public enum HabitsRoute: LinkedRoute {
    /// The route to the list of habits.
    case list
    /// The route to the detail of a habit.
    case detail(HabitID)

    /// The paths `habits` and `habits/:id`, which links from outside can open.
    public static let paths: RouteTable<HabitsRoute> = [
        .path("habits", .list).external(),
        .path("habits/:id", HabitsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } }.external(),
    ]
}
