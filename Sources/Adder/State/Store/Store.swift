/// A value that changes only inside a turn, and whose observers are called at most once a turn.
///
/// A turn changes the state, by a pure reducer or by an update; runs the contracts of which a source has changed; and
/// calls the observers of each path that differs, parents before children. A change from inside an observer is a turn of
/// its own after the current one, so all observers see all values, once each and in one order.
///
/// ```swift
/// let store = try Store(0, reducer: counter)
/// let observation = store.observe { count, _ in print(count) }
/// store.send(.increment)  // Prints 1.
/// ```
@MainActor
public final class Store<State: Equatable & Sendable, Action> {
    /// The state after the latest turn; inside an observer, the state of which the observer is notified.
    @inlinable public var state: State { current }

    @usableFromInline var current: State
    @usableFromInline let reducer: Reducer<State, Action>
    let contracts: OrderedContracts<State>
    @usableFromInline let hasContracts: Bool
    @usableFromInline var phase = TurnPhase.idle
    @usableFromInline var paths = ObservedPaths<State>()
    private var lastObserverID = 0
    private var queuedChanges = Deque<@MainActor (inout State) -> Void>()

    /// Creates a store that is changed by the actions of a reducer, and by updates.
    ///
    /// Contracts are a constant, so inconsistent ones stop the program, with all problems: see ``Contracts/problems()``.
    public init(
        _ state: State, reducer: Reducer<State, Action>, contracts: Contracts<State> = []
    ) {
        self.reducer = reducer
        self.contracts = contracts.ordered()
        hasContracts = !self.contracts.isEmpty
        current = self.contracts.initialState(state)
    }

    /// Creates a store for a screen, which folds and ends its turns itself.
    init(_ state: State, contracts: OrderedContracts<State>) where Action == Never {
        reducer = Reducer { _, _ in }
        self.contracts = contracts
        hasContracts = !contracts.isEmpty
        current = contracts.initialState(state)
    }

    /// Changes the state by an action, in a turn that is over when this returns.
    ///
    /// A call from inside a turn returns at once; its turn follows the current one.
    @inlinable
    public func send(_ action: Action) {
        let reduce = reducer.reduce
        guard phase == .idle else { return enqueue { reduce(&$0, action) } }
        phase = .running
        let old = current
        var new = old
        reduce(&new, action)
        finish(new, old)
    }

    /// Changes the state by a closure, in a turn that is over when this returns.
    ///
    /// A call from inside a turn returns at once; its turn follows the current one.
    @inlinable
    public func update(_ change: @escaping @MainActor (inout State) -> Void) {
        guard phase == .idle else { return enqueue(change) }
        phase = .running
        let old = current
        var new = old
        change(&new)
        finish(new, old)
    }

    @usableFromInline
    func nextObserverID() -> Int {
        lastObserverID += 1
        return lastObserverID
    }

    // MARK: Turns

    /// Ends a turn that the store's owner has run, and that it follows with ``notifyObservers(since:)``.
    @inlinable
    func change(to changed: State, since old: State) {
        guard hasContracts else { return current = changed }
        var new = changed
        updateContracts(&new, since: old)
        current = new
    }

    @inlinable
    func notifyObservers(since old: State) {
        notify(current, old)
    }

    @inlinable var hasObservers: Bool { !paths.all.isEmpty }

    @usableFromInline
    func updateContracts(_ new: inout State, since old: State) {
        contracts.update(&new, since: old)
    }

    /// Ends a turn, and runs the turns that it has queued.
    @inlinable
    func finish(_ changed: State, _ old: State) {
        var new = changed
        if hasContracts { updateContracts(&new, since: old) }
        current = new
        notify(new, old)
        if phase == .runningWithQueue { runQueuedChanges() }
        phase = .idle
    }

    /// Calls the observers of all paths that differ, those of lower levels first.
    @inlinable
    func notify(_ new: State, _ old: State) {
        let paths = paths.all
        if paths.count == 1 { return paths[0].notify(new, old) }
        var first: ObservedPath<State>?
        var others: [ObservedPath<State>] = []
        for index in paths.indices where paths[index].differs(new, old) {
            if first == nil { first = paths[index] } else { others.append(paths[index]) }
        }
        guard let first else { return }
        if others.isEmpty { first.notify(new, old) } else { notify([first] + others, new, old) }
    }

    @usableFromInline
    func notify(_ paths: [ObservedPath<State>], _ new: State, _ old: State) {
        ObserverCall.make(paths.flatMap { $0.calls(new, old) })
    }

    @usableFromInline
    func enqueue(_ change: @escaping @MainActor (inout State) -> Void) {
        queuedChanges.append(change)
        phase = .runningWithQueue
    }

    @usableFromInline
    func runQueuedChanges() {
        while let change = queuedChanges.popFirst() {
            let old = current
            var new = old
            change(&new)
            contracts.update(&new, since: old)
            current = new
            notify(new, old)
        }
    }
}

/// The phase of a store between two turns, or in one.
@usableFromInline
enum TurnPhase: Sendable {
    case idle
    case running
    /// In a turn, with changes that wait for its end.
    case runningWithQueue
}

/// An observation of a store, which ends when this object is released or cancelled.
///
/// It may be released on any thread. An observation that ends while its store calls observers is still called in that
/// turn, and not afterwards.
public final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    @usableFromInline
    init(end: @escaping @Sendable () -> Void) {
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
