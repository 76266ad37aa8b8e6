/// One value that changes only inside a turn, and whose observers are told exactly once a turn.
///
/// In a turn the state is changed, by a pure reducer or by an update; then its contracts are settled; then each path
/// that differs is told to its observers, parents before children. A change from inside an observer is a turn of its
/// own, after the current one: everybody sees every value once, and in one order.
///
/// ```swift
/// let store = try Store(0, reducer: counter)
/// let observation = store.observe(\.self) { count, _ in print(count) }
/// store.send(.increment)
/// ```
@MainActor
public final class Store<State: Equatable & Sendable, Action> {
    /// The state after the last turn; for observers, the one that they are told of.
    @inlinable public var state: State { current }

    @usableFromInline var current: State
    @usableFromInline let reducer: Reducer<State, Action>
    let contracts: OrderedContracts<State>
    @usableFromInline let hasContracts: Bool
    @usableFromInline var isInTurn = false
    @usableFromInline var hasNext = false
    @usableFromInline var paths = ObservedPaths<State>()
    private var lastObserver = 0
    private var next = Deque<@MainActor (inout State) -> Void>()

    /// A store that is changed by the actions of a reducer, and by updates.
    ///
    /// - Throws: ``ContractError`` with everything that is wrong with the contracts.
    public init(
        _ state: State, reducer: Reducer<State, Action>, contracts: Contracts<State> = []
    ) throws(ContractError) {
        self.reducer = reducer
        self.contracts = try contracts.ordered()
        hasContracts = !self.contracts.isEmpty
        current = self.contracts.established(state)
    }

    /// A store on which a screen stands, which folds and settles by itself.
    init(_ state: State, contracts: OrderedContracts<State>) where Action == Never {
        reducer = Reducer { _, _ in }
        self.contracts = contracts
        hasContracts = !contracts.isEmpty
        current = contracts.established(state)
    }

    /// Changes the state by an action, in a turn; from inside a turn, in one of its own after it.
    @inlinable
    public func send(_ action: Action) {
        let reduce = reducer.reduce
        guard !isInTurn else { return queue { reduce(&$0, action) } }
        isInTurn = true
        let old = current
        var new = old
        reduce(&new, action)
        finish(new, old)
    }

    /// Changes the state in a turn; from inside a turn, in one of its own after it.
    @inlinable
    public func update(_ change: @escaping @MainActor (inout State) -> Void) {
        guard !isInTurn else { return queue(change) }
        isInTurn = true
        let old = current
        var new = old
        change(&new)
        finish(new, old)
    }

    /// Calls an observer after each turn that has changed a path of the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - path: The path; `\.self` for the whole state.
    ///   - level: How deep in the hierarchy of views the observer stands: those of lower levels are called first.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<State, Value>, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        if let observers: PathObservers<Value> = paths[path] { return observers.add(nextObserver(), level, observer) }
        let observers = PathObservers<Value>()
        paths.add(
            path,
            ObservedPath(
                observers, differs: { $0[keyPath: path] != $1[keyPath: path] },
                notify: { observers.notify($0[keyPath: path], $1[keyPath: path]) },
                calls: { observers.calls($0[keyPath: path], $1[keyPath: path]) }))
        return observers.add(nextObserver(), level, observer)
    }

    /// Calls an observer after each turn that has changed the state, until the observation ends.
    @inlinable
    public func observe(
        level: Int = 0, _ observer: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        let path = \State.self
        if let observers: PathObservers<State> = paths[path] { return observers.add(nextObserver(), level, observer) }
        let observers = PathObservers<State>()
        paths.add(
            path, ObservedPath(observers, differs: { $0 != $1 }, notify: observers.notify, calls: observers.calls))
        return observers.add(nextObserver(), level, observer)
    }

    @usableFromInline
    func nextObserver() -> Int {
        lastObserver += 1
        return lastObserver
    }

    // MARK: Turns

    /// Changes the state as a part of a turn that its owner ends with `updateContracts` and `notifyAll`.
    func fold(_ change: (inout State) -> Void) {
        change(&current)
    }

    func updateContracts(_ old: State) {
        settle(old, &current)
    }

    @usableFromInline
    func settle(_ old: State, _ new: inout State) {
        contracts.settle(old, &new)
    }

    func notifyAll(_ old: State) {
        notify(current, old)
    }

    /// Ends a turn, and runs those that were asked for meanwhile.
    @inlinable
    func finish(_ changed: State, _ old: State) {
        var new = changed
        if hasContracts { settle(old, &new) }
        current = new
        notify(new, old)
        if hasNext { runNext() }
        isInTurn = false
    }

    /// Tells every path that has changed to its observers, those of lower levels first.
    @inlinable
    func notify(_ new: State, _ old: State) {
        let paths = paths.all
        if paths.count == 1 { return paths[0].notify(new, old) }
        var due: Int?
        for index in paths.indices where paths[index].differs(new, old) {
            guard due == nil else { return notifySeveral(new, old) }
            due = index
        }
        if let due { paths[due].notify(new, old) }
    }

    @usableFromInline
    func notifySeveral(_ new: State, _ old: State) {
        let calls = paths.all.flatMap { $0.calls(new, old) }.sorted { ($0.level, $0.id) < ($1.level, $1.id) }
        for call in calls { call.call() }
    }

    @usableFromInline
    func queue(_ change: @escaping @MainActor (inout State) -> Void) {
        next.append(change)
        hasNext = true
    }

    @usableFromInline
    func runNext() {
        while let change = next.popFirst() {
            let old = current
            var new = old
            change(&new)
            contracts.settle(old, &new)
            current = new
            notify(new, old)
        }
        hasNext = false
    }
}
