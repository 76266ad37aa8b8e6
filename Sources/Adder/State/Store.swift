/// One value that changes only inside a turn, and whose observers are told exactly once a turn.
///
/// In a turn the state is changed, by a pure reducer or by an update; then its contracts are settled; then each slice
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
    /// The state after the last turn; inside a turn, as far as it has come.
    @inlinable public var state: State { current }

    @usableFromInline var current: State
    @usableFromInline let reducer: Reducer<State, Action>
    private let contracts: OrderedContracts<State>
    @usableFromInline let hasContracts: Bool
    @usableFromInline var isSettling = false
    @usableFromInline var hasNext = false
    @usableFromInline var slices: [Slice<State>] = []
    private var lastObserver = 0
    private var next = FIFO<@MainActor (inout State) -> Void>()

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

    /// Changes the state by an action, in a turn; from inside an observer, in a turn after this one.
    @inlinable
    public func send(_ action: Action) {
        let reduce = reducer.reduce
        guard !isSettling else { return queue { reduce(&$0, action) } }
        let old = current
        reduce(&current, action)
        settle(old)
    }

    /// Changes the state in a turn; from inside an observer, in a turn after this one.
    @inlinable
    public func update(_ change: @escaping @MainActor (inout State) -> Void) {
        guard !isSettling else { return queue(change) }
        let old = current
        change(&current)
        settle(old)
    }

    /// Calls an observer after each turn that has changed a slice of the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - path: The slice; `\.self` for the whole state.
    ///   - level: How deep in the hierarchy of views the observer stands: those of lower levels are called first.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<State, Value>, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        let slice = slice(path) { $0[keyPath: path] != $1[keyPath: path] }
        return add(level, to: slice) { observer($0[keyPath: path], $1[keyPath: path]) }
    }

    /// Calls an observer after each turn that has changed the state, until the observation ends.
    @inlinable
    public func observe(
        level: Int = 0, _ observer: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        add(level, to: slice(\State.self) { $0 != $1 }, observer)
    }

    @usableFromInline
    func slice(_ path: AnyKeyPath, _ differs: @escaping @Sendable (_ old: State, _ new: State) -> Bool) -> Slice<State>
    {
        if let slice = slices.first(where: { $0.path == path }) { return slice }
        let slice = Slice(path: path, differs: differs)
        slices.append(slice)
        return slice
    }

    @usableFromInline
    func add(
        _ level: Int, to slice: Slice<State>,
        _ body: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        lastObserver += 1
        let id = lastObserver
        let observer = SliceObserver(id: id, level: level, body: body)
        slice.add(observer)
        return StoreObservation { observer.end() }
    }

    // MARK: Turns

    /// Changes the state as a part of a turn that its owner ends with `settleContracts` and `tellAll`.
    func fold(_ change: (inout State) -> Void) {
        change(&current)
    }

    /// Ends a turn, and runs those that were asked for meanwhile.
    @inlinable
    func settle(_ old: State) {
        isSettling = true
        if hasContracts { settleContracts(old) }
        tellAll(old)
        if hasNext { runNext() }
        isSettling = false
    }

    @inlinable
    func tell(_ slice: Slice<State>, _ old: State) {
        let new = current
        guard slice.differs(old, new) else { return }
        let observers = slice.calls()
        for index in observers.indices { observers[index].body(new, old) }
    }

    /// Tells every slice that has changed to its observers, those of lower levels first.
    @inlinable
    func tellAll(_ old: State) {
        if slices.count == 1 { tell(slices[0], old) } else { tellSeveral(old) }
    }

    @usableFromInline
    func tellSeveral(_ old: State) {
        let new = current
        let due = slices.filter { $0.differs(old, new) }
        if due.count == 1 { return tell(due[0], old) }
        let observers = due.flatMap { $0.calls() }.sorted { ($0.level, $0.id) < ($1.level, $1.id) }
        for observer in observers { observer.body(new, old) }
    }

    @usableFromInline
    func settleContracts(_ old: State) {
        contracts.settle(old, &current)
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
            change(&current)
            settleContracts(old)
            tellAll(old)
        }
        hasNext = false
    }
}
