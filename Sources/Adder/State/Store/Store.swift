/// A value that changes only inside a turn, and whose observers are called at most once a turn.
///
/// A turn changes the state, by a pure reducer or by an update; runs the contracts of which a source has changed; and
/// calls the observers of each path that differs, parents before children. A change from inside an observer is a turn of
/// its own after the current one, so all observers see all values, once each and in one order.
///
/// ```swift
/// let store = Store(0, reducer: counter)
/// let observation = store.observe { count, _ in print(count) }
/// store.send(.increment)  // Prints 1.
/// ```
@MainActor
public final class Store<State: Equatable & Sendable, Action> {
    /// The state after the latest turn; inside an observer, the state of which the observer is notified.
    public var state: State { observed.value }

    @usableFromInline let observed: ObservedState<State>
    @usableFromInline let reducer: Reducer<State, Action>
    @usableFromInline let turns = TurnQueue()

    /// Creates a store that is changed by the actions of a reducer, and by updates.
    ///
    /// Contracts are a constant, so inconsistent ones stop the program, with all problems: see ``Contracts/problems()``.
    public init(
        _ state: State, reducer: Reducer<State, Action>, contracts: Contracts<State> = []
    ) {
        self.reducer = reducer
        observed = ObservedState(state, contracts: contracts.ordered())
    }

    /// Changes the state by an action, in a turn that is over when this returns.
    ///
    /// A call from inside a turn returns at once; its turn follows the current one.
    @inlinable
    public func send(_ action: Action) {
        let reduce = reducer.reduce
        guard turns.begin() else { return enqueue { reduce(&$0, action) } }
        observed.change { reduce(&$0, action) }
        turns.end()
    }

    /// Changes the state by a closure, in a turn that is over when this returns.
    ///
    /// A call from inside a turn returns at once; its turn follows the current one.
    @inlinable
    public func update(_ change: @escaping @MainActor (inout State) -> Void) {
        guard turns.begin() else { return enqueue(change) }
        observed.change(change)
        turns.end()
    }

    @usableFromInline
    func enqueue(_ change: @escaping @MainActor (inout State) -> Void) {
        turns.append { [observed] _ in observed.change(change) }
    }
}

extension Store {
    /// Calls a closure after each turn that has changed a path of the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - path: The path; `\.self` for the whole state.
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the value after the turn and the one before it.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<State, Value>, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        observed.observe(path, level: level, observer)
    }

    /// Calls a closure after each turn that has changed at least one of several paths of the state, until the observation
    /// ends.
    ///
    /// ```swift
    /// observation = store.observe(\.title, \.count) { title, count in badge.show(title, count) }
    /// ```
    ///
    /// - Parameters:
    ///   - first: A path of the state.
    ///   - second: Another path.
    ///   - others: Further paths.
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the values of all paths after the turn. It is called once a turn.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func observe<
        First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable
    >(
        _ first: ReadPath<State, First>, _ second: ReadPath<State, Second>,
        _ others: repeat ReadPath<State, each Other>,
        level: Int = 0, by observer: @escaping @MainActor @Sendable (First, Second, repeat each Other) -> Void
    ) -> StoreObservation {
        observed.observe(severalOf: first, second, repeat each others, level: level, observer)
    }

    /// Calls a closure after each turn that has changed the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the state after the turn and the one before it.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe(
        level: Int = 0, _ observer: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        observed.observe(level: level, observer)
    }

    /// Calls a closure after each turn that has changed an element of a list, added it or removed it, until the
    /// observation ends.
    ///
    /// ```swift
    /// observation = store.observe(\.rows, id: row.id) { row, _ in cell.show(row) }
    /// ```
    ///
    /// A turn compares the list once for the observers of all its elements, which costs less than one path for each
    /// element. An element that has only moved has not changed. If several elements have one identity, the observer is
    /// called for one of them, and with `nil` only when none is left.
    ///
    /// - Parameters:
    ///   - path: The path to the list.
    ///   - id: The identity of the element, which need not be in the list yet.
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the element after the turn and the one before it; `nil` where the list has none.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Element: Identifiable & Equatable & Sendable>(
        _ path: ReadPath<State, [Element]>, id: Element.ID, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Element?, _ old: Element?) -> Void
    ) -> StoreObservation where Element.ID: Sendable {
        observed.observe(path, id: id, level: level, observer)
    }
}

/// An observation of a store, a screen or a page, which ends when this object is released or cancelled.
///
/// It may be released on any thread. An observation that ends while its observers are called is still called in that
/// turn, and not afterwards.
public final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    @usableFromInline
    package init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }

    /// Ends the observation, and releases its closure. Further calls have no effect.
    ///
    /// - Complexity: Logarithmic in the number of observers of the same path, on average over many calls.
    public func cancel() {
        end()
    }
}
