public import Observation

/// A view for SwiftUI and whatever else follows `Observation`: its state can be bound, and it hands intents on.
///
/// It owns its screen, so the screen goes when the last SwiftUI view lets go of this object.
@MainActor
@Observable
public final class ObservableView<P: Presenter>: ScreenView {
    /// What is to be shown.
    public private(set) var state: P.State

    private let screen: Screen<P>

    /// Shows a screen.
    public init(_ screen: Screen<P>) {
        self.screen = screen
        state = screen.state
        screen.show(in: self)
    }

    /// Takes over a new state; the screen calls it.
    public func render(_ state: P.State, previous: P.State?) {
        self.state = state
    }

    /// Hands a person's intent to the screen.
    public func send(_ intent: P.Intent) {
        screen.send(intent)
    }
}
