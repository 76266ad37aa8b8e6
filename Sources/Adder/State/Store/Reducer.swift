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

    /// A reducer that changes the state it is handed, and does nothing else.
    @inlinable
    public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
        self.reduce = reduce
    }

    /// Several reducers as one: each sees what those before it have changed.
    @inlinable
    public static func combine(_ reducers: Reducer...) -> Reducer {
        Reducer { state, action in
            for reducer in reducers { reducer.reduce(&state, action) }
        }
    }

    /// A module's reducer as a part of the whole app's.
    ///
    /// - Parameters:
    ///   - part: Where the module's state stands in the whole.
    ///   - action: The module's action in an action of the app; nil if it is another's.
    @inlinable
    public func pulledBack<Whole, WholeAction>(
        to part: WritePath<Whole, State>, _ action: @escaping @Sendable (WholeAction) -> Action?
    ) -> Reducer<Whole, WholeAction> {
        Reducer<Whole, WholeAction> { [reduce] whole, wholeAction in
            if let action = action(wholeAction) { reduce(&whole[keyPath: part], action) }
        }
    }
}
