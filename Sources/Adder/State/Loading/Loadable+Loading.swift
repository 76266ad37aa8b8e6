extension Loadable {
    /// Begins a load, if it is one to be begun: then ask for it.
    ///
    /// - A second load while one is under way is none.
    /// - An initial load is one where there is no value: at first, or again after it failed.
    /// - A refresh without a value is an initial load.
    /// - More is loaded only where there is a value.
    ///
    /// - Returns: Whether it was begun.
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

    /// Begins the load that failed once more.
    ///
    /// - Returns: Which one it was: ask for it; nil if none had failed.
    @discardableResult
    public mutating func retry() -> LoadKind? {
        guard problem != nil, let kind, begin(kind) else { return nil }
        return kind
    }

    /// Ends the load under way with what it brought. A late answer, when none is under way, changes nothing.
    ///
    /// - Parameters:
    ///   - loaded: The value; of a load of more, the part that is new.
    ///   - append: Adds that part to the value.
    /// - Returns: Whether a load was under way.
    /// - Throws: What `append` throws; the load is then still under way.
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

    /// Ends the load under way with a problem. A value stays as it was. When none is under way, nothing changes.
    ///
    /// - Returns: Whether a load was under way.
    @discardableResult
    public mutating func fail(_ problem: Problem) -> Bool {
        switch self {
        case .loading: self = .failed(problem)
        case .loaded(let value, .loading(let later)): self = .loaded(value, .failed(later, problem))
        case .idle, .failed, .loaded: return false
        }
        return true
    }

    /// Changes the value, if there is one, whatever is under way: an item of it was changed.
    ///
    /// - Returns: What `change` returns; nil if there is no value.
    /// - Throws: What `change` throws.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard case .loaded(var value, let last) = self else { return nil }
        self = .idle  // Only `value` holds it now, so it is changed in its place.
        defer { self = .loaded(value, last) }
        return try change(&value)
    }
}

extension Loadable {
    /// Ends the load under way with the whole value that it brought. A late answer, when none is under way, changes
    /// nothing.
    ///
    /// A collection has a `finish` of its own that appends more.
    ///
    /// - Returns: Whether a load was under way.
    @discardableResult
    public mutating func finish(_ loaded: Value) -> Bool {
        finish(loaded) { $0 = $1 }
    }
}

extension Loadable where Value: RangeReplaceableCollection {
    /// Ends the load under way with what it brought; more is appended. A late answer, when none is under way, changes
    /// nothing.
    ///
    /// - Returns: Whether a load was under way.
    /// - Complexity: Linear in what was brought, for more.
    @discardableResult
    public mutating func finish(_ loaded: Value) -> Bool {
        finish(loaded) { $0.append(contentsOf: $1) }
    }
}
