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
/// ```swift
/// Text(view.title)
/// Button("Save") { view.send(.save) }.disabled(view.isSaved)
/// ```
///
/// A view that reads properties of the state by their names is drawn again when one of them has changed; one that reads
/// ``state`` is, when any has.
///
/// It owns its screen, so the screen closes when the last reference to this object is released. A screen may have several such
/// views, such as one in each window.
@MainActor
@Observable
@dynamicMemberLookup
public final class ObservableView<P: Presenter>: ScreenView, LeavableScreen {
    /// The state that the screen has rendered last.
    public private(set) var state: P.State

    private let screen: Screen<P>
    /// The properties that were read, by their paths.
    @ObservationIgnored private var parts: [AnyKeyPath: any StatePart<P.State>] = [:]

    /// Creates a view of a screen, and becomes one of the screen's views.
    public init(_ screen: Screen<P>) {
        self.screen = screen
        state = screen.state
        screen.show(in: self)
    }

    /// A property of the state that the screen has rendered last. It is observed apart from the others.
    public subscript<Value: Equatable>(dynamicMember path: KeyPath<P.State, Value>) -> Value {
        if let part = parts[path] as? ObservedPart<P.State, Value> { return part.value }
        // Not the observed `state`, of which every change would count.
        let part = ObservedPart(path, of: _state)
        parts[path] = part
        return part.value
    }

    /// Replaces the state. The screen calls this once a turn.
    public func render(_ state: P.State, previous: P.State?) {
        self.state = state
        for part in parts.values { part.update(from: state) }
    }

    /// Sends an intent to the screen, which has folded and rendered it when this returns.
    public func send(_ intent: P.Intent) {
        screen.send(intent)
    }

    /// The question of the presenter before the screen is left; `nil` if there is none.
    public var leaving: ScreenLeaving? { screen.leaving }

    /// Waits until all that the screen asked for is answered and shown: see ``Screen/settled()``.
    public func settled() async {
        await screen.settled()
    }

    /// Closes the screen: see ``Screen/close()``.
    public func close() {
        screen.close()
    }
}

/// A property of a state that is observed apart from the others.
@MainActor
private protocol StatePart<State>: AnyObject {
    associatedtype State

    func update(from state: State)
}

@MainActor
@Observable
private final class ObservedPart<State, Value: Equatable>: StatePart {
    private(set) var value: Value
    private let path: KeyPath<State, Value>

    init(_ path: KeyPath<State, Value>, of state: State) {
        self.path = path
        value = state[keyPath: path]
    }

    func update(from state: State) {
        let new = state[keyPath: path]
        if new != value { value = new }
    }
}
