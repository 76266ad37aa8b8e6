import Adder
import Testing

@MainActor
@Suite struct ContractErrorTests {
    typealias Cart = ContractTests.Cart

    nonisolated static let inconsistent: [(Contracts<Cart>, String)] = [
        (
            [.compute(\.total, from: \.subtotal) { $0 }, .compute(\.subtotal, from: \.total) { $0 }],
            #"The contracts in the phase compute form a cycle, \Cart.total → \Cart.subtotal → \Cart.total, in which "#
                + "each property is written from the one before it: remove one of these properties from the sources of "
                + "the next."
        ),
        // The label is computed from the cycle, and is no part of it.
        (
            [
                .compute(\.coupon, from: \.total) { "\($0)" }, .compute(\.total, from: \.subtotal) { $0 },
                .compute(\.subtotal, from: \.discount) { $0 }, .compute(\.discount, from: \.total) { $0 },
            ],
            #"The contracts in the phase compute form a cycle, \Cart.total → \Cart.discount → \Cart.subtotal → "#
                + #"\Cart.total, in which each property is written from the one before it: remove one of these "#
                + "properties from the sources of the next."
        ),
        (
            [.compute(\.total, from: \.total) { $0 }],
            #"The contracts in the phase compute form a cycle, \Cart.total → \Cart.total, in which each property is "#
                + "written from the one before it: remove one of these properties from the sources of the next."
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

    private struct CyclicPresenter: Presenter {
        struct State: Equatable {
            var one = 0
            var two = 0
        }
        enum Intent: Event { case none }

        static let contracts: Contracts<State> = [
            .compute(\.one, from: \.two) { $0 }, .compute(\.two, from: \.one) { $0 },
        ]

        func handle(_ intent: Intent, _ turn: inout Turn) {}

        func receive(_ response: Told, for request: Ask?, _ turn: inout Turn) {}
    }

    @Test func anErrorNamesThePresenter() {
        let error = #expect(throws: ContractError.self) {
            try Stage(stream: EventStream()).open(CyclicPresenter(), state: .init())
        }
        #expect(error?.owner == "CyclicPresenter")
        #expect(
            error?.description.hasPrefix("The contracts of CyclicPresenter are inconsistent. The contracts in") == true)
        let store = #expect(throws: ContractError.self) {
            try Store(
                Cart(), reducer: Reducer<Cart, Never> { _, _ in }, contracts: [.compute(\.total, from: \.total) { $0 }])
        }
        #expect(store?.owner == "Cart")
    }

    @Test func allProblemsAreReportedTogether() {
        let contracts: Contracts<Cart> = [
            .compute(\.total, from: \.count) { $0 }, .compute(\.total, from: \.discount) { $0 },
        ]
        #expect(contracts.problems().count == 2)
    }
}
