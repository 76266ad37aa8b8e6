/// A rule that keeps one property of a state true: it names the properties that it reads and the one that it writes.
///
/// ```swift
/// static let contracts: Contracts<State> = [
///     .compute(\.visible, from: \.todos, \.filter) { todos, filter in todos.filter(filter.accepts) }
/// ]
/// ```
///
/// The body receives the values of the sources and returns the value of the target, so it cannot read or write a
/// property that it does not declare. It runs at most once a turn, if the turn has changed one of its sources or its
/// target, after all contracts that write those sources.
public struct Contract<State>: Sendable {
    @usableFromInline let phase: ContractPhase
    @usableFromInline let target: ContractProperty
    @usableFromInline let sources: [ContractProperty]
    /// Returns `true` if a source or the target differs between two states.
    @usableFromInline let isDue: @Sendable (_ old: State, _ new: State) -> Bool
    @usableFromInline let run: @Sendable (_ state: inout State) -> Void

    // Inlinable, so that a contract is specialised for its types and key paths.

    /// Creates a contract that brings a property into its canonical form. The target may be among the sources.
    @inlinable
    public static func normalise<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.normalise, target, repeat each sources, body: body)
    }

    /// Creates a contract that reconciles a property with others. The target may be among the sources.
    @inlinable
    public static func coordinate<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.coordinate, target, repeat each sources, body: body)
    }

    /// Creates a contract that derives a property from others.
    @inlinable
    public static func compute<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.compute, target, repeat each sources, body: body)
    }

    @inlinable
    init<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ phase: ContractPhase, _ target: WritePath<State, Value>, _ paths: repeat ReadPath<State, each Source>,
        body: @escaping @Sendable (repeat each Source) -> Value
    ) {
        var sources: [ContractProperty] = []
        for path in repeat each paths { sources.append(ContractProperty(path)) }
        self.init(
            phase: phase, target: ContractProperty(target), sources: sources,
            isDue: { old, new in
                for path in repeat each paths {
                    if old[keyPath: path] != new[keyPath: path] { return true }
                }
                // Overwritten by the turn: the rule holds again after it.
                return old[keyPath: target] != new[keyPath: target]
            },
            run: { state in
                let value = body(repeat state[keyPath: each paths])
                state[keyPath: target] = value
            })
    }
}

extension Contract {
    /// Creates a contract from one that keeps a property of a part true, where the part may be absent.
    ///
    /// It runs while there is a part, also in the turn in which the part appears.
    ///
    /// ```swift
    /// static let contracts: Contracts<State> = [
    ///     .within(\.cart, .compute(\.total, from: \.prices) { $0.reduce(0, +) }),
    ///     .compute(\.badge, from: \.cart) { cart in cart.map { "\($0.total)" } ?? "" },
    /// ]
    /// ```
    ///
    /// - Parameters:
    ///   - part: The path to the part.
    ///   - contract: The contract of the part, whose paths begin at the part.
    public static func within<Part>(_ part: WritePath<State, Part?>, _ contract: Contract<Part>) -> Contract {
        Contract(
            phase: contract.phase, target: ContractProperty(part, contract.target),
            sources: contract.sources.map { ContractProperty(part, $0) },
            isDue: { old, new in
                guard let new = new[keyPath: part] else { return false }
                guard let old = old[keyPath: part] else { return true }
                return contract.isDue(old, new)
            },
            run: { state in
                guard var value = state[keyPath: part] else { return }
                // Only `value` refers to its storage now, so that nothing is copied.
                state[keyPath: part] = nil
                contract.run(&value)
                state[keyPath: part] = value
            })
    }

    @usableFromInline
    init(
        phase: ContractPhase, target: ContractProperty, sources: [ContractProperty],
        isDue: @escaping @Sendable (_ old: State, _ new: State) -> Bool,
        run: @escaping @Sendable (_ state: inout State) -> Void
    ) {
        self.phase = phase
        self.target = target
        self.sources = sources
        self.isDue = isDue
        self.run = run
    }
}

/// The part of a turn in which a contract runs.
///
/// All contracts of one phase run before those of the next. Views and observers follow the last phase.
public enum ContractPhase: Int, CaseIterable, Comparable, Sendable {
    /// The phase that brings input into its canonical form: it trims a text or limits a number.
    case normalise = -3
    /// The phase that reconciles properties with each other: it clears a selection that is gone.
    case coordinate = -2
    /// The phase that derives properties from the others: a total, the visible part of a list.
    case compute = -1

    /// Returns `true` if phase `a` runs before phase `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A property that a contract reads or writes: its name, and the bytes of the state that it occupies.
@usableFromInline
struct ContractProperty: Sendable {
    var name: String { describe() }
    /// Called only for an error's text: a key path's description takes longer than the rest of a contract.
    private let describe: @Sendable () -> String
    /// The range of bytes in the state; `nil` for a property that is not stored.
    let bytes: Range<Int>?

    @usableFromInline
    init<Root, Value>(_ path: ReadPath<Root, Value>) {
        describe = { "\(path)" }
        bytes = MemoryLayout<Root>.offset(of: path).map { $0..<($0 + MemoryLayout<Value>.size) }
    }

    /// Creates the property of a part that may be absent.
    init<Root, Part>(_ part: ReadPath<Root, Part?>, _ property: ContractProperty) {
        describe = { "\(part)?.\(property.name.drop { $0 != "." }.dropFirst())" }
        // An optional value begins with the value that it wraps.
        let start = MemoryLayout<Root>.offset(of: part)
        bytes = start.flatMap { start in
            property.bytes.map { start + $0.lowerBound..<start + $0.upperBound }
        }
    }

    /// Returns `true` if the properties are the same, or one is a part of the other.
    func overlaps(_ other: ContractProperty) -> Bool {
        guard let bytes, let others = other.bytes else { return false }
        return bytes.overlaps(others) || bytes == others
    }
}

/// A key path that can be read through and sent to another thread.
public typealias ReadPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that can be written through and sent to another thread.
public typealias WritePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
