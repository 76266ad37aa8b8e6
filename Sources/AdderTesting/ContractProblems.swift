public import Adder

/// Returns the problems of the contracts of presenters: full sentences that name the presenter and the properties.
///
/// A presenter whose contracts are inconsistent stops the program when its first screen opens. Call this in a test with
/// all presenters of a kit to find such contracts first:
///
/// ```swift
/// @Test func theContractsAreConsistent() {
///     #expect(contractProblems(of: CartPresenter.self, CartHistoryPresenter.self) == [])
/// }
/// ```
///
/// - Parameter presenters: The types of the presenters.
/// - Returns: The problems, in the order of the presenters; empty if all contracts are consistent.
public func contractProblems<each P: Presenter>(of presenters: repeat (each P).Type) -> [String] {
    var found: [String] = []
    for presenter in repeat each presenters { found += problems(of: presenter) }
    return found
}

private func problems<P: Presenter>(of presenter: P.Type) -> [String] {
    P.contracts.problems().map { "The contracts of \(presenter) are inconsistent. \($0)" }
}
