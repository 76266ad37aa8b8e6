/// A value that has to be loaded, together with the state of its last load, so that both change in one step.
///
/// Its cases exclude impossible combinations, such as a value whose initial load failed, or a refresh without a value.
///
/// ```swift
/// switch state.items {
/// case .idle, .loading: showSpinner()
/// case .failed(let problem): show(problem, retry: .load(.initial))
/// case .loaded(let items, let last): show(items, isRefreshing: last == .loading(.refresh))
/// }
/// ```
public enum Loadable<Value> {
    /// No load has started yet.
    case idle
    /// The initial load is in progress.
    case loading
    /// The initial load failed.
    case failed(Problem)
    /// There is a value, and the last load has this state.
    case loaded(Value, LastLoad)

    /// The state of the last load when there is a value.
    public enum LastLoad: Hashable, Sendable {
        /// The load brought the value, or a part of it.
        case loaded(LoadKind)
        /// The load is in progress.
        case loading(SubsequentLoad)
        /// The load failed, and the value is the one from before it.
        case failed(SubsequentLoad, Problem)
    }

    /// The reason for a load when there is a value already.
    public enum SubsequentLoad: String, Hashable, Codable, Sendable {
        /// The value may be out of date.
        case refresh
        /// The part after the loaded one is wanted too.
        case more
    }

    /// The value, whatever the state of the last load; `nil` if there is none.
    public var value: Value? {
        if case .loaded(let value, _) = self { value } else { nil }
    }

    /// The problem with which the last load failed; `nil` if it did not fail.
    public var problem: Problem? {
        switch self {
        case .failed(let problem), .loaded(_, .failed(_, let problem)): problem
        default: nil
        }
    }

    /// The reason for the last load, whatever its state; `nil` if none has started.
    public var kind: LoadKind? {
        switch self {
        case .idle: nil
        case .loading, .failed: .initial
        case .loaded(_, .loaded(let kind)): kind
        case .loaded(_, .loading(let subsequent)), .loaded(_, .failed(let subsequent, _)): LoadKind(subsequent)
        }
    }

    /// A Boolean value that indicates whether a load is in progress.
    public var isLoading: Bool {
        switch self {
        case .loading, .loaded(_, .loading): true
        default: false
        }
    }
}

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Sendable where Value: Sendable {}

/// The reason for a load.
public enum LoadKind: String, Hashable, Codable, Sendable, Recordable {
    /// There is no value yet.
    case initial
    /// The value may be out of date.
    case refresh
    /// The part after the loaded one is wanted too.
    case more

    fileprivate init<Value>(_ subsequent: Loadable<Value>.SubsequentLoad) {
        switch subsequent {
        case .refresh: self = .refresh
        case .more: self = .more
        }
    }
}

/// The cases of a ``Loadable`` and of its `LastLoad` in their encoded form.
private enum CaseName: String {
    case idle, loading, failed, loaded
}

private enum LastLoadName: String {
    case loaded, loading, failed
}

extension Loadable: Encodable where Value: Encodable {
    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .idle: _ = EncodedCase(CaseName.idle, to: encoder)
        case .loading: _ = EncodedCase(CaseName.loading, to: encoder)
        case .failed(let problem): try encoder.encode(problem, as: CaseName.failed)
        case .loaded(let value, let last):
            var encoded = EncodedCase(CaseName.loaded, to: encoder)
            try encoded.encode(value)
            try encoded.encode(last, at: 1)
        }
    }
}

extension Loadable: Decodable where Value: Decodable {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (CaseName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .idle: .idle
            case .loading: .loading
            case .failed: .failed(try values.value())
            case .loaded: .loaded(try values.value(), try values.value(1))
            }
    }
}

extension Loadable.LastLoad: Encodable {
    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .loaded(let kind): try encoder.encode(kind, as: LastLoadName.loaded)
        case .loading(let subsequent): try encoder.encode(subsequent, as: LastLoadName.loading)
        case .failed(let subsequent, let problem):
            var encoded = EncodedCase(LastLoadName.failed, to: encoder)
            try encoded.encode(subsequent)
            try encoded.encode(problem, at: 1)
        }
    }
}

extension Loadable.LastLoad: Decodable {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (LastLoadName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .loaded: .loaded(try values.value())
            case .loading: .loading(try values.value())
            case .failed: .failed(try values.value(), try values.value(1))
            }
    }
}

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
