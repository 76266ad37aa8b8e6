/// The contracts of a state in the order in which they run.
package struct OrderedContracts<State>: Sendable {
    private let contracts: [Contract<State>]

    init(_ contracts: [Contract<State>]) {
        self.contracts = contracts
    }

    var isEmpty: Bool { contracts.isEmpty }

    /// Runs, once each, the contracts of which a source or the target differs from its value in `old`.
    package func update(_ state: inout State, since old: State) {
        for contract in contracts where contract.isDue(old, state) { contract.run(&state) }
    }

    /// Returns an initial state after every contract has run on it.
    package func initialState(_ state: State) -> State {
        var state = state
        for contract in contracts { contract.run(&state) }
        return state
    }
}
