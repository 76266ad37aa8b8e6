/// The view of a screen, and the state that it shows.
struct ShownState<State: Equatable & Sendable> {
    private(set) weak var view: (any ScreenView<State>)?
    private var state: State

    init(_ state: State, in view: some ScreenView<State>) {
        self.view = view
        self.state = state
    }

    /// Notes the state that the view shows next, and returns the former one; `nil` if both are equal.
    mutating func change(to new: State) -> State? {
        guard new != state else { return nil }
        defer { state = new }
        return state
    }
}
