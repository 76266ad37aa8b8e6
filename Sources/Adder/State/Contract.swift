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

    // Inlinable, so that a contract is specialised for its types and key paths, which makes it four times as fast.

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
        self.phase = phase
        self.target = ContractProperty(target)
        var sources: [ContractProperty] = []
        for path in repeat each paths { sources.append(ContractProperty(path)) }
        self.sources = sources
        isDue = { old, new in
            for path in repeat each paths {
                if old[keyPath: path] != new[keyPath: path] { return true }
            }
            // Overwritten by the turn: the rule holds again after it.
            return old[keyPath: target] != new[keyPath: target]
        }
        run = { state in
            let value = body(repeat state[keyPath: each paths])
            state[keyPath: target] = value
        }
    }
}
