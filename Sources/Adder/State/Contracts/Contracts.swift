/// The contracts of a state. They are checked when a ``Store`` is made with them, or a screen is opened.
public struct Contracts<State>: ExpressibleByArrayLiteral, Sendable {
    let contracts: [Contract<State>]

    /// The contracts, in any order.
    public init(arrayLiteral elements: Contract<State>...) {
        contracts = elements
    }

    /// The contracts, in any order.
    public init(_ contracts: [Contract<State>]) {
        self.contracts = contracts
    }

    /// Everything that is wrong with them: full sentences with the properties' names; empty when they can be kept.
    public func problems() -> [String] {
        do throws(ContractError) {
            _ = try ordered()
            return []
        } catch {
            return error.problems
        }
    }

    /// In the order in which they run: by phase, and in a phase each after those whose targets it reads.
    ///
    /// - Throws: ``ContractError`` with everything that is wrong.
    /// - Complexity: Quadratic in the number of contracts.
    package func ordered() throws(ContractError) -> OrderedContracts<State> {
        var problems = unstored() + doubleWriters() + lateWriters()
        var ordered: [Contract<State>] = []
        for phase in ContractPhase.allCases {
            var waiting = contracts.filter { $0.phase == phase }
            while !waiting.isEmpty {
                let next = waiting.firstIndex { candidate in
                    !waiting.contains { $0.feeds(candidate) }
                }
                guard let next else {
                    let names = waiting.map(\.target.name).joined(separator: ", ")
                    problems.append("\(names) wait for each other in the phase \(phase): end the cycle.")
                    break
                }
                ordered.append(waiting.remove(at: next))
            }
        }
        guard problems.isEmpty else { throw ContractError(problems: problems) }
        return OrderedContracts(contracts: ordered)
    }

    private func unstored() -> [String] {
        var names: [String] = []
        for property in contracts.flatMap({ [$0.target] + $0.sources }) where property.bytes == nil {
            if !names.contains(property.name) { names.append(property.name) }
        }
        return names.map { "\($0) is not a stored property: name one that is." }
    }

    private func doubleWriters() -> [String] {
        pairs { $0.phase == $1.phase && $0.target.overlaps($1.target) }.map { first, second in
            "\(first.target.name) and \(second.target.name) are written by two contracts in the phase \(first.phase): "
                + "join them, or put one into another phase."
        }
    }

    /// Reading in an earlier phase what is written in a later one would be reading what is not yet stable.
    private func lateWriters() -> [String] {
        contracts.flatMap { reader in
            contracts.filter { $0.phase > reader.phase && $0.feeds(reader) }.map { writer in
                "\(reader.target.name) reads \(writer.target.name) in the phase \(reader.phase), before it is written in "
                    + "the phase \(writer.phase): move one of them."
            }
        }
    }

    private func pairs(_ matches: (Contract<State>, Contract<State>) -> Bool) -> [(Contract<State>, Contract<State>)] {
        contracts.indices.flatMap { first in
            contracts[(first + 1)...].filter { matches(contracts[first], $0) }.map { (contracts[first], $0) }
        }
    }
}

extension Contract {
    /// Whether another contract reads what this one writes. One that does not compute may read its own target.
    fileprivate func feeds(_ other: Contract) -> Bool {
        let isItself = phase != .compute && phase == other.phase && target.bytes == other.target.bytes
        return !isItself && other.sources.contains { $0.overlaps(target) }
    }
}

/// Contracts in the order in which they run.
package struct OrderedContracts<State>: Sendable {
    fileprivate let contracts: [Contract<State>]

    var isEmpty: Bool { contracts.isEmpty }

    /// Runs each contract of which a source has changed, once.
    package func settle(_ old: State, _ new: inout State) {
        for contract in contracts where contract.isDue(old, new) { contract.run(&new) }
    }

    /// A first state in which everything is computed.
    package func established(_ state: State) -> State {
        var state = state
        for contract in contracts { contract.run(&state) }
        return state
    }
}

/// Contracts that cannot all be kept.
public struct ContractError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Everything that is wrong: full sentences with the properties' names.
    public let problems: [String]

    /// All sentences.
    public var description: String { problems.joined(separator: " ") }
}
