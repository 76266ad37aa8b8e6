/// A rule that keeps properties of a state true: it names the properties that it reads and those that it writes.
///
/// ```swift
/// static let contracts: Contracts<State> = [
///     .compute(\.visible, from: \.todos, \.filter) { todos, filter in todos.filter(filter.accepts) },
///     .compute(\.count, \.isEmpty, from: \.visible) { visible in (visible.count, visible.isEmpty) },
/// ]
/// ```
///
/// The body receives the values of the sources and returns those of the targets, so it cannot read or write a property
/// that it does not declare. It runs at most once a turn, if the turn has changed one of its sources or its targets,
/// after all contracts that write those sources.
public struct Contract<State>: Sendable {
    let phase: ContractPhase
    let targets: [ContractProperty]
    let sources: [ContractProperty]
    /// Returns `true` if a source or a target differs between two states.
    let isDue: @Sendable (_ old: State, _ new: State) -> Bool
    let run: @Sendable (_ state: inout State) -> Void

    // A body that returns one value has a function of its own: the compiler does not take `nil` for a pack of one value. The
    // one that most contracts use is inlinable, so that it is specialised for its types and key paths.

    /// Creates a contract that brings a property into its canonical form. The target may be among the sources.
    public static func normalise<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.normalise, target, reading: repeat each sources, by: body)
    }

    /// Creates a contract that brings several properties into their canonical form. They may be among the sources.
    public static func normalise<
        First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable,
        each Source: Equatable & Sendable
    >(
        _ first: WritePath<State, First>, _ second: WritePath<State, Second>,
        _ others: repeat WritePath<State, each Other>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> (First, Second, repeat each Other)
    ) -> Contract {
        Contract(.normalise, first, second, repeat each others, reading: repeat each sources, by: body)
    }

    /// Creates a contract that reconciles a property with others. The target may be among the sources.
    public static func coordinate<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.coordinate, target, reading: repeat each sources, by: body)
    }

    /// Creates a contract that reconciles several properties with each other. They may be among the sources.
    public static func coordinate<
        First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable,
        each Source: Equatable & Sendable
    >(
        _ first: WritePath<State, First>, _ second: WritePath<State, Second>,
        _ others: repeat WritePath<State, each Other>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> (First, Second, repeat each Other)
    ) -> Contract {
        Contract(.coordinate, first, second, repeat each others, reading: repeat each sources, by: body)
    }

    /// Creates a contract that derives a property from others.
    @inlinable
    public static func compute<Value: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ target: WritePath<State, Value>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> Value
    ) -> Contract {
        Contract(.compute, target, reading: repeat each sources, by: body)
    }

    /// Creates a contract that derives several properties from others, in one call of its body.
    public static func compute<
        First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable,
        each Source: Equatable & Sendable
    >(
        _ first: WritePath<State, First>, _ second: WritePath<State, Second>,
        _ others: repeat WritePath<State, each Other>, from sources: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> (First, Second, repeat each Other)
    ) -> Contract {
        Contract(.compute, first, second, repeat each others, reading: repeat each sources, by: body)
    }

    @inlinable
    init<each Target: Equatable & Sendable, each Source: Equatable & Sendable>(
        _ phase: ContractPhase, _ targetPaths: repeat WritePath<State, each Target>,
        reading sourcePaths: repeat ReadPath<State, each Source>,
        by body: @escaping @Sendable (repeat each Source) -> (repeat each Target)
    ) {
        var (targets, sources): ([ContractProperty], [ContractProperty]) = ([], [])
        for path in repeat each targetPaths { targets.append(ContractProperty(path)) }
        for path in repeat each sourcePaths { sources.append(ContractProperty(path)) }
        self.init(
            phase: phase, targets: targets, sources: sources,
            isDue: { old, new in
                for path in repeat each sourcePaths {
                    if old[keyPath: path] != new[keyPath: path] { return true }
                }
                // Overwritten by the turn: the rule holds again after it.
                for path in repeat each targetPaths {
                    if old[keyPath: path] != new[keyPath: path] { return true }
                }
                return false
            },
            run: { state in
                let values = body(repeat state[keyPath: each sourcePaths])
                repeat (state[keyPath: each targetPaths] = each values)
            })
    }
}

extension Contract {
    /// Creates a contract from one that keeps properties of a part true, where the part may be absent.
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
            phase: contract.phase, targets: contract.targets.map { ContractProperty(part, $0) },
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
        phase: ContractPhase, targets: [ContractProperty], sources: [ContractProperty],
        isDue: @escaping @Sendable (_ old: State, _ new: State) -> Bool,
        run: @escaping @Sendable (_ state: inout State) -> Void
    ) {
        self.phase = phase
        self.targets = targets
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

/// A key path that can be read through and sent to another thread.
public typealias ReadPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that can be written through and sent to another thread.
public typealias WritePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
