/// The contracts of a state.
///
/// They are a constant of their presenter. Inconsistent ones stop the program when the first screen of that type opens, or
/// a ``Store`` is created with them: ``problems()`` finds them in a test.
public struct Contracts<State>: ExpressibleByArrayLiteral, Sendable {
    private let contracts: [Contract<State>]

    /// Creates a set of contracts. Their order has no meaning.
    public init(arrayLiteral elements: Contract<State>...) {
        contracts = elements
    }

    /// Creates a set of contracts. Their order has no meaning.
    public init(_ contracts: [Contract<State>]) {
        self.contracts = contracts
    }

    /// Returns all problems of the contracts, a full sentence each, with the names of the properties; empty if there are
    /// none.
    public func problems() -> [String] {
        order.problems
    }

    /// Returns the contracts in the order in which they run: by phase, and within a phase each after the contracts that
    /// write its sources.
    ///
    /// Contracts are a constant, so inconsistent ones stop the program, with all problems.
    ///
    /// - Parameter owner: The name of the presenter, or of the type of state, for the message.
    /// - Complexity: Quadratic in the number of contracts.
    package func ordered(of owner: @autoclosure () -> String = "\(State.self)") -> OrderedContracts<State> {
        let order = order
        guard order.problems.isEmpty else {
            fatalError((["The contracts of \(owner()) are inconsistent."] + order.problems).joined(separator: " "))
        }
        return OrderedContracts(order.indices.map { contracts[$0] })
    }

    private var order: ContractOrder {
        ContractOrder(contracts.map { ContractRule(phase: $0.phase, targets: $0.targets, sources: $0.sources) })
    }
}

/// The contracts of a state in the order in which they run.
package struct OrderedContracts<State>: Sendable {
    private let contracts: [Contract<State>]

    init(_ contracts: [Contract<State>]) {
        self.contracts = contracts
    }

    var isEmpty: Bool { contracts.isEmpty }

    /// Runs each contract once of which a source or a target differs from its value in `old`.
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

/// The properties that a contract reads and writes, and its phase.
private struct ContractRule {
    let phase: ContractPhase
    let targets: [ContractProperty]
    let sources: [ContractProperty]

    /// The names of the properties that it writes.
    var name: String { targets.map(\.name).joined(separator: ", ") }

    /// Returns the first property that this contract writes and another one reads; `nil` if there is none. A contract that
    /// does not compute may read its own targets.
    func target(readBy other: ContractRule) -> ContractProperty? {
        let isItself =
            phase != .compute && phase == other.phase && targets.elementsEqual(other.targets) { $0.bytes == $1.bytes }
        return isItself ? nil : targets.first { target in other.sources.contains { $0.overlaps(target) } }
    }
}

/// The order in which contracts run, and their problems. It does not depend on the type of the state, so it is compiled once.
private struct ContractOrder {
    /// The indices of the contracts: by phase, and within a phase each after the contracts that write its sources.
    private(set) var indices: [Int] = []
    /// All problems, a full sentence each.
    private(set) var problems: [String] = []
    private let contracts: [ContractRule]

    init(_ contracts: [ContractRule]) {
        self.contracts = contracts
        problems = unstoredProperties()
        reportRepeatedTargets()
        reportDoubleWriters()
        reportLateWriters()
        for phase in ContractPhase.allCases {
            var remaining = contracts.indices.filter { contracts[$0].phase == phase }
            while !remaining.isEmpty {
                let next = remaining.firstIndex { candidate in
                    !remaining.contains { contracts[$0].target(readBy: contracts[candidate]) != nil }
                }
                guard let next else {
                    let rules = remaining.map { contracts[$0] }
                    let cycle = cycle(in: rules)
                    problems.append(sentence(on: cycle.map { rules[$0] }, phase))
                    remaining = remaining.indices.filter { !cycle.contains($0) }.map { remaining[$0] }
                    continue
                }
                indices.append(remaining.remove(at: next))
            }
        }
    }

    /// Returns the contracts of a cycle, each of which reads what the one before it writes, beginning with the first
    /// declared. Each of the contracts has another that writes one of its sources.
    private func cycle(in contracts: [ContractRule]) -> [Int] {
        var path: [Int] = []
        var current = 0
        // Followed against the direction of the data, since only there each contract has a neighbour.
        while !path.contains(current) {
            path.append(current)
            current = contracts.firstIndex { $0.target(readBy: contracts[path[path.count - 1]]) != nil } ?? current
        }
        let cycle = Array(path.drop { $0 != current }.reversed())
        let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
        return Array(cycle[first...] + cycle[..<first])
    }

    private func sentence(on cycle: [ContractRule], _ phase: ContractPhase) -> String {
        let names = cycle.indices.compactMap { index in
            cycle[index].target(readBy: cycle[(index + 1) % cycle.count])?.name
        }
        let path = (names + names.prefix(1)).joined(separator: " → ")
        return
            "The contracts in the phase \(phase) form a cycle, \(path), in which each property is written from the one "
            + "before it: remove one of these properties from the sources of the next."
    }

    private func unstoredProperties() -> [String] {
        var problems: [String] = []
        for contract in contracts {
            let uses =
                contract.targets.filter { $0.bytes == nil }.map { ($0, "a contract writes") }
                + contract.sources.filter { $0.bytes == nil }.map { ($0, "the contract for \(contract.name) reads") }
            for (property, use) in uses {
                let name = property.name
                let correction =
                    name.contains("?")
                    ? "name the optional property before the “?”, or use `within` for a contract of that part."
                    : "name a stored one."
                let problem = "\(name), which \(use), is not a stored property: \(correction)"
                if !problems.contains(problem) { problems.append(problem) }
            }
        }
        return problems
    }

    private mutating func reportRepeatedTargets() {
        for contract in contracts {
            for (index, first) in contract.targets.enumerated() {
                for second in contract.targets[(index + 1)...] where first.overlaps(second) {
                    problems.append(
                        "One contract in the phase \(contract.phase) writes \(first.names(with: second) ?? "\(first.name) twice"): "
                            + "name each property once.")
                }
            }
        }
    }

    private mutating func reportDoubleWriters() {
        for (index, first) in contracts.enumerated() {
            for second in contracts[(index + 1)...] where first.phase == second.phase {
                for target in first.targets {
                    for other in second.targets where target.overlaps(other) {
                        problems.append(
                            "Two contracts in the phase \(first.phase) write "
                                + "\(target.names(with: other) ?? target.name): combine the contracts, or move one to "
                                + "another phase.")
                    }
                }
            }
        }
    }

    /// Reports each property that an earlier phase reads and a later one writes: the value would not be final.
    private mutating func reportLateWriters() {
        for reader in contracts {
            for writer in contracts where writer.phase > reader.phase {
                guard let target = writer.target(readBy: reader) else { continue }
                problems.append(
                    "The contract for \(reader.name) in the phase \(reader.phase) "
                        + "reads \(target.name), which the later phase \(writer.phase) writes: move one of the two "
                        + "contracts.")
            }
        }
    }
}
