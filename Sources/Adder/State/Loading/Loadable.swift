/// Why something is loaded.
public enum LoadKind: String, Hashable, Codable, Sendable {
    /// There is nothing to show yet.
    case initial
    /// What is shown may be out of date.
    case refresh
    /// What comes after the part that is shown is wanted too.
    case more
}

/// A value that has to be loaded, together with what became of loading it: one value, so that they change in one step.
///
/// What cannot be is not in it: a value that failed to come the first time, a refresh without a value.
///
/// ```swift
/// switch state.items {
/// case .idle, .loading: showSpinner()
/// case .failed(let problem): show(problem, retry: .load(.initial))
/// case .loaded(let items, let last): show(items, isRefreshing: last == .loading(.refresh))
/// }
/// ```
public enum Loadable<Value, Problem> {
    /// Nothing was asked for yet.
    case idle
    /// The value is loaded for the first time.
    case loading
    /// The first load failed.
    case failed(Problem)
    /// There is a value, and what became of the last load.
    case loaded(Value, LastLoad)

    /// What became of the last load, where there is a value.
    public enum LastLoad {
        /// It brought the value, or a part of it.
        case loaded(LoadKind)
        /// It is under way.
        case loading(SubsequentLoad)
        /// It failed, and the value is still the one before it.
        case failed(SubsequentLoad, Problem)
    }

    /// Why something is loaded of which there is a value already.
    public enum SubsequentLoad: String, Hashable, Codable, Sendable {
        /// It may be out of date.
        case refresh
        /// What comes after it is wanted too.
        case more
    }

    /// The value, if there is one, whatever became of the last load.
    public var value: Value? {
        if case .loaded(let value, _) = self { value } else { nil }
    }

    /// Why the last load failed, if it did.
    public var problem: Problem? {
        switch self {
        case .failed(let problem), .loaded(_, .failed(_, let problem)): problem
        default: nil
        }
    }

    /// Why the last load was begun, whatever became of it; nil if there was none.
    public var kind: LoadKind? {
        switch self {
        case .idle: nil
        case .loading, .failed: .initial
        case .loaded(_, .loaded(let kind)): kind
        case .loaded(_, .loading(let later)), .loaded(_, .failed(let later, _)): LoadKind(later)
        }
    }

    /// Whether a load is under way.
    public var isLoading: Bool {
        switch self {
        case .loading, .loaded(_, .loading): true
        default: false
        }
    }
}

extension LoadKind {
    fileprivate init<Value, Problem>(_ later: Loadable<Value, Problem>.SubsequentLoad) {
        switch later {
        case .refresh: self = .refresh
        case .more: self = .more
        }
    }
}

extension Loadable.LastLoad: Equatable where Problem: Equatable {}
extension Loadable.LastLoad: Hashable where Problem: Hashable {}
extension Loadable.LastLoad: Encodable where Problem: Encodable {}
extension Loadable.LastLoad: Decodable where Problem: Decodable {}
extension Loadable.LastLoad: Sendable where Problem: Sendable {}

extension Loadable: Equatable where Value: Equatable, Problem: Equatable {}
extension Loadable: Hashable where Value: Hashable, Problem: Hashable {}
extension Loadable: Encodable where Value: Encodable, Problem: Encodable {}
extension Loadable: Decodable where Value: Decodable, Problem: Decodable {}
extension Loadable: Sendable where Value: Sendable, Problem: Sendable {}
