/// The contracts of a state.
///
/// They are checked when a ``Store`` is created with them, or a screen is opened.
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
        do throws(ContractError) {
            _ = try ordered()
            return []
        } catch {
            return error.problems
        }
    }

    /// Returns the contracts in the order in which they run: by phase, and within a phase each after the contracts that
    /// write its sources.
    ///
    /// - Throws: ``ContractError`` with all problems.
    /// - Complexity: Quadratic in the number of contracts.
    package func ordered() throws(ContractError) -> OrderedContracts<State> {
        var problems = unstoredProperties() + doubleWriters() + lateWriters()
        var ordered: [Contract<State>] = []
        for phase in ContractPhase.allCases {
            var remaining = contracts.filter { $0.phase == phase }
            while !remaining.isEmpty {
                let next = remaining.firstIndex { candidate in
                    !remaining.contains { $0.feeds(candidate) }
                }
                guard let next else {
                    let names = remaining.map(\.target.name).joined(separator: ", ")
                    problems.append(
                        "The contracts for \(names) in the phase \(phase) cannot be ordered, because each of them reads "
                            + "what one of them writes: break the cycle.")
                    break
                }
                ordered.append(remaining.remove(at: next))
            }
        }
        guard problems.isEmpty else { throw ContractError(problems: problems) }
        return OrderedContracts(ordered)
    }

    private func unstoredProperties() -> [String] {
        var names: [String] = []
        for property in contracts.flatMap({ [$0.target] + $0.sources }) where property.bytes == nil {
            if !names.contains(property.name) { names.append(property.name) }
        }
        return names.map { "\($0) is not a stored property: name a stored one." }
    }

    private func doubleWriters() -> [String] {
        pairs { $0.phase == $1.phase && $0.target.overlaps($1.target) }.map { first, second in
            "Two contracts in the phase \(first.phase) write \(first.target.name) and \(second.target.name), which "
                + "overlap: combine the contracts, or move one to another phase."
        }
    }

    /// An earlier phase that reads what a later phase writes would read a value that is not final.
    private func lateWriters() -> [String] {
        contracts.flatMap { reader in
            contracts.filter { $0.phase > reader.phase && $0.feeds(reader) }.map { writer in
                "The contract for \(reader.target.name) in the phase \(reader.phase) reads \(writer.target.name), which "
                    + "the later phase \(writer.phase) writes: move one of the two contracts."
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
    /// Returns `true` if another contract reads what this one writes. A contract that does not compute may read its own
    /// target.
    fileprivate func feeds(_ other: Contract) -> Bool {
        let isItself = phase != .compute && phase == other.phase && target.bytes == other.target.bytes
        return !isItself && other.sources.contains { $0.overlaps(target) }
    }
}
