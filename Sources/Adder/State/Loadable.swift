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
