/// A pure function from a state and an action to the next state.
///
/// ```swift
/// let counter = Reducer<Int, CounterAction> { count, action in
///     switch action {
///     case .increment: count += 1
///     case .decrement: count -= 1
///     }
/// }
/// ```
public struct Reducer<State, Action>: Sendable {
    @usableFromInline let reduce: @Sendable (_ state: inout State, _ action: Action) -> Void

    /// Creates a reducer from a function that changes the state it receives and has no other effect.
    public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
        self.reduce = reduce
    }

    /// Returns one reducer that runs several in order: each receives the state that the ones before it have left.
    public static func combine(_ reducers: Reducer...) -> Reducer {
        Reducer { state, action in
            for reducer in reducers { reducer.reduce(&state, action) }
        }
    }

    /// Returns this module's reducer as a reducer of the whole app.
    ///
    /// - Parameters:
    ///   - part: The path from the app's state to the module's.
    ///   - action: Returns the module's action that an action of the app holds; `nil` if it holds another module's.
    public func pulledBack<Whole, WholeAction>(
        to part: WritePath<Whole, State>, _ action: @escaping @Sendable (WholeAction) -> Action?
    ) -> Reducer<Whole, WholeAction> {
        Reducer<Whole, WholeAction> { [reduce] whole, wholeAction in
            if let action = action(wholeAction) { reduce(&whole[keyPath: part], action) }
        }
    }
}
