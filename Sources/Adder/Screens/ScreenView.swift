/// The part of a screen that shows: it renders a state, and sends a person's intents to its screen.
///
/// It knows no entity: all values in `State` are ready to show. A kit provides the state and the intents; the host draws.
@MainActor
public protocol ScreenView<State>: AnyObject {
    /// The state of a presenter.
    associatedtype State

    /// Renders a state. Called on the main actor, at most once a turn, and only if the state has changed.
    ///
    /// - Parameters:
    ///   - state: The state to show.
    ///   - previous: The state that is shown now, so that a view can animate the difference; `nil` at first.
    func render(_ state: State, previous: State?)
}
