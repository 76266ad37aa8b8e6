/// A key path that may cross threads.
public typealias ReadPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that may be written through and may cross threads.
public typealias WritePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// When a contract runs in a turn: all of one phase before any of the next, and the views after all.
public enum ContractPhase: Int, CaseIterable, Comparable, Sendable {
    /// Brings what was just written into its proper form: trims a text, limits a number.
    case normalise = -3
    /// Brings properties into line with each other: clears a selection that is gone.
    case coordinate = -2
    /// Computes what follows from the rest: a total, the visible part of a list.
    case compute = -1

    /// The earlier phase is less.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// What one property of a state owes to others: it reads exactly what it names, and writes one property.
///
/// ```swift
/// static let contracts: Contracts<State> = [
///     .compute(\.visible, from: \.todos, \.filter) { todos, filter in todos.filter(filter.accepts) }
/// ]
/// ```
///
/// The body is handed the values of its sources and returns the value of its target, so a read or a write that is not
/// declared cannot be written down. It runs once in a turn in which one of its sources has changed, when all of them
/// are stable.
public struct Contract<State>: Sendable {
    @usableFromInline let phase: ContractPhase
    @usableFromInline let target: Property
    @usableFromInline let sources: [Property]
    /// Whether a source differs between two states.
    @usableFromInline let isDue: @Sendable (_ old: State, _ new: State) -> Bool
    @usableFromInline let run: @Sendable (_ state: inout State) -> Void

    // Inlined, so that a contract is compiled for its types and its key paths: it then costs a quarter.

    /// Brings a property into its proper form; its own value may be among the sources.
    @inlinable
    public static func normalise<Value, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.normalise, target, repeat each sources, body: body)
    }

    /// Brings a property into line with others; its own value may be among the sources.
    @inlinable
    public static func coordinate<Value, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.coordinate, target, repeat each sources, body: body)
    }

    /// Computes a property from others.
    @inlinable
    public static func compute<Value, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.compute, target, repeat each sources, body: body)
    }

    @inlinable
    init<Value, each Source: Equatable & Sendable>(
        _ phase: ContractPhase, _ target: WritePath<State, Value>, _ paths: repeat ReadPath<State, each Source>,
        body: @escaping @Sendable (repeat each Source) -> Value
    ) {
        self.phase = phase
        self.target = Property(target)
        var sources: [Property] = []
        for path in repeat each paths { sources.append(Property(path)) }
        self.sources = sources
        isDue = { old, new in
            for path in repeat each paths {
                if old[keyPath: path] != new[keyPath: path] { return true }
            }
            return false
        }
        run = { state in
            let value = body(repeat state[keyPath: each paths])
            state[keyPath: target] = value
        }
    }
}

/// A property as a contract names it: what it is called, and which bytes of the state it takes.
@usableFromInline
struct Property: Sendable {
    var name: String { describe() }
    /// Not done before somebody asks, since it takes longer than all else of a contract.
    private let describe: @Sendable () -> String
    /// Nil for what is not stored, such as a computed property.
    let bytes: Range<Int>?

    @usableFromInline
    init<Root, Value>(_ path: ReadPath<Root, Value>) {
        describe = { "\(path)" }
        bytes = MemoryLayout<Root>.offset(of: path).map { $0..<($0 + MemoryLayout<Value>.size) }
    }

    /// Whether one is the other, or a part of it.
    func overlaps(_ other: Property) -> Bool {
        guard let bytes, let others = other.bytes else { return false }
        return bytes.overlaps(others) || bytes == others
    }
}
