/// The kind that shows: it renders a state, and hands a person's intents to its screen.
///
/// It knows no entity: everything in `State` is ready to show. A kit ships the state and the intents; the host draws.
@MainActor
public protocol ScreenView<State>: AnyObject {
    /// What it shows: a presenter's state.
    associatedtype State

    /// Shows a state; called once a turn, on the main actor, and only when the state has changed.
    ///
    /// - Parameter previous: What is shown now, so that a view can animate the difference; nil at first.
    func render(_ state: State, previous: State?)
}
