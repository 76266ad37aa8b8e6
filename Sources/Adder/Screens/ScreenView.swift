public import Observation

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

/// A view for SwiftUI and other frameworks that follow `Observation`: its state can be bound, and it sends intents.
///
/// It owns its screen, so the screen closes when the last reference to this object is released.
@MainActor
@Observable
public final class ObservableView<P: Presenter>: ScreenView {
    /// The state that the screen has rendered last.
    public private(set) var state: P.State

    private let screen: Screen<P>

    /// Creates a view of a screen, and becomes the screen's view.
    public init(_ screen: Screen<P>) {
        self.screen = screen
        state = screen.state
        screen.show(in: self)
    }

    /// Replaces the state. The screen calls this once a turn.
    public func render(_ state: P.State, previous: P.State?) {
        self.state = state
    }

    /// Sends an intent to the screen, which has folded and rendered it when this returns.
    public func send(_ intent: P.Intent) {
        screen.send(intent)
    }
}
