import Adder
import Testing

@MainActor
@Suite struct ContractErrorTests {
    typealias Cart = ContractTests.Cart

    nonisolated static let inconsistent: [(Contracts<Cart>, String)] = [
        (
            [.compute(\.total, from: \.subtotal) { $0 }, .compute(\.subtotal, from: \.total) { $0 }],
            #"The contracts for \Cart.total, \Cart.subtotal in the phase compute cannot be ordered, because each of "#
                + "them reads what one of them writes: break the cycle."
        ),
        (
            [.compute(\.total, from: \.total) { $0 }],
            #"The contracts for \Cart.total in the phase compute cannot be ordered, because each of them reads what "#
                + "one of them writes: break the cycle."
        ),
        (
            [.compute(\.total, from: \.subtotal) { $0 }, .compute(\.total, from: \.discount) { $0 }],
            #"Two contracts in the phase compute write \Cart.total and \Cart.total, which overlap: combine the "#
                + "contracts, or move one to another phase."
        ),
        (
            [.compute(\.total, from: \.count) { $0 }],
            "is not a stored property: name a stored one."
        ),
        (
            [.compute(\.total, from: \.prices) { $0.count }, .normalise(\.coupon, from: \.total) { "\($0)" }],
            #"The contract for \Cart.coupon in the phase normalise reads \Cart.total, which the later phase compute "#
                + "writes: move one of the two contracts."
        ),
        // A contract may read its own target, but not the target of a later phase, which is the same property here.
        (
            [.normalise(\.coupon, from: \.coupon) { $0 }, .coordinate(\.coupon, from: \.discount) { "\($0)" }],
            #"The contract for \Cart.coupon in the phase normalise reads \Cart.coupon, which the later phase "#
                + "coordinate writes: move one of the two contracts."
        ),
    ]

    @Test(arguments: inconsistent.indices)
    func inconsistentContractsAreNamed(_ index: Int) {
        let (contracts, sentence) = Self.inconsistent[index]
        let problems = contracts.problems()
        #expect(problems.count == 1)
        #expect(problems.first?.hasSuffix(sentence) == true, "\(problems)")
        let error = #expect(throws: ContractError.self) {
            try Store(Cart(), reducer: Reducer<Cart, Never> { _, _ in }, contracts: contracts)
        }
        #expect(error?.problems == problems)
    }

    @Test func allProblemsAreReportedTogether() {
        let contracts: Contracts<Cart> = [
            .compute(\.total, from: \.count) { $0 }, .compute(\.total, from: \.discount) { $0 },
        ]
        #expect(contracts.problems().count == 2)
    }
}
