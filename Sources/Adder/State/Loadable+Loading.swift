extension Loadable {
    /// Begins a load, if one can begin now. Send the request only if it returns `true`.
    ///
    /// - A load is ignored while another is in progress.
    /// - An initial load begins only if there is no value: at first, or again after it failed.
    /// - A refresh without a value is an initial load.
    /// - A load of more begins only if there is a value.
    ///
    /// - Returns: `true` if the load has started.
    @discardableResult
    public mutating func begin(_ kind: LoadKind) -> Bool {
        switch (self, kind) {
        case (.idle, .initial), (.idle, .refresh), (.failed, .initial), (.failed, .refresh):
            self = .loading
        case (.loaded(let value, .loaded), .refresh), (.loaded(let value, .failed), .refresh):
            self = .loaded(value, .loading(.refresh))
        case (.loaded(let value, .loaded), .more), (.loaded(let value, .failed), .more):
            self = .loaded(value, .loading(.more))
        case (.loading, _), (.loaded(_, .loading), _), (.loaded, .initial), (.idle, .more), (.failed, .more):
            return false
        }
        return true
    }

    /// Begins the load that failed again. Send its request if it returns a kind.
    ///
    /// - Returns: The kind of the load that has started; `nil` if the last load did not fail.
    @discardableResult
    public mutating func retry() -> LoadKind? {
        guard problem != nil, let kind, begin(kind) else { return nil }
        return kind
    }

    /// Ends the load in progress with its result. Has no effect if no load is in progress, as when an answer is late.
    ///
    /// - Parameters:
    ///   - loaded: The value; for a load of more, the part that is new.
    ///   - append: Adds that part to the value.
    /// - Returns: `true` if a load was in progress.
    /// - Throws: The error that `append` throws. The load is then still in progress.
    @discardableResult
    public mutating func finish<Failure: Error>(
        _ loaded: Value, append: (inout Value, Value) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        switch self {
        case .loading: self = .loaded(loaded, .loaded(.initial))
        case .loaded(_, .loading(.refresh)): self = .loaded(loaded, .loaded(.refresh))
        case .loaded(_, .loading(.more)):
            try update { value throws(Failure) in try append(&value, loaded) }
            if let value { self = .loaded(value, .loaded(.more)) }
        case .idle, .failed, .loaded: return false
        }
        return true
    }

    /// Ends the load in progress with a problem, and keeps the value. Has no effect if no load is in progress.
    ///
    /// - Returns: `true` if a load was in progress.
    @discardableResult
    public mutating func fail(_ problem: Problem) -> Bool {
        switch self {
        case .loading: self = .failed(problem)
        case .loaded(let value, .loading(let subsequent)): self = .loaded(value, .failed(subsequent, problem))
        case .idle, .failed, .loaded: return false
        }
        return true
    }

    /// Takes a value that a load brings: a final one ends the load, as `finish` does, and one of progress, such as the value
    /// that a cache has kept, is shown while the load goes on.
    ///
    /// After a value of progress, the load is a refresh: the value may be out of date, and is kept if the load fails. Has no effect
    /// if no load is in progress, nor has progress of a load of more.
    ///
    /// ```swift
    /// case .tip(let tip): turn.state.tip.take(tip, isProgress: turn.isProgress)
    /// ```
    ///
    /// - Returns: `true` if the value was taken.
    @discardableResult
    public mutating func take(_ value: Value, isProgress: Bool) -> Bool {
        isProgress ? show(value) : finish(value)
    }

    /// Shows a value while the load in progress goes on.
    private mutating func show(_ value: Value) -> Bool {
        switch self {
        case .loading, .loaded(_, .loading(.refresh)): self = .loaded(value, .loading(.refresh))
        case .idle, .failed, .loaded: return false
        }
        return true
    }

    /// Changes the value, if there is one, and keeps the state of the last load. A value held only here is not copied.
    ///
    /// - Returns: The result of `change`; `nil` if there is no value.
    /// - Throws: The error that `change` throws. The change that it has made so far is kept.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard case .loaded(var value, let last) = self else { return nil }
        self = .idle  // Only `value` refers to the storage now, so it is not copied.
        defer { self = .loaded(value, last) }
        return try change(&value)
    }

    /// Changes the value by a change that came from elsewhere, and returns the load that the change has overtaken.
    ///
    /// The load in progress may bring a value from before the change. Send its request again if it is in the lane `latest`:
    /// the new one takes the place of the old one, so the change is not lost. In the lane `serial` the load's response is
    /// newer than every change that arrives before it, and ``update(_:)`` is enough.
    ///
    /// - Returns: The kind of the load in progress; `nil` if none is.
    public mutating func merge(_ change: (inout Value) -> Void) -> LoadKind? {
        update(change)
        return isLoading ? kind : nil
    }

    /// Ends the load in progress with the whole value. Has no effect if no load is in progress.
    ///
    /// For a collection, another overload appends the result of a load of more.
    ///
    /// - Returns: `true` if a load was in progress.
    @discardableResult
    public mutating func finish(_ loaded: Value) -> Bool {
        finish(loaded) { $0 = $1 }
    }
}

extension Loadable where Value: RangeReplaceableCollection {
    /// Ends the load in progress with its result, and appends that of a load of more. Has no effect if no load is in
    /// progress.
    ///
    /// - Returns: `true` if a load was in progress.
    /// - Complexity: Linear in the number of items that are appended.
    @discardableResult
    public mutating func finish(_ loaded: Value) -> Bool {
        finish(loaded) { $0.append(contentsOf: $1) }
    }

    /// Takes a value that a load brings, as the same function of any value does, and appends that of a load of more.
    ///
    /// - Returns: `true` if the value was taken.
    /// - Complexity: Linear in the number of items that are appended.
    @discardableResult
    public mutating func take(_ value: Value, isProgress: Bool) -> Bool {
        isProgress ? show(value) : finish(value)
    }
}
