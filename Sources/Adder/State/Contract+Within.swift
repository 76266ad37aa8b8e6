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

    private init(
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
