import Adder
import Testing

@MainActor
@Suite struct ContractTests {
    struct Cart: Equatable {
        var prices = [10, 20]
        var discount = 5
        var coupon = " spring "
        var selected: Int? = 1
        var subtotal = 0
        var total = 0
        var count: Int { prices.count }
    }

    static let contracts: Contracts<Cart> = [
        .compute(\.total, from: \.subtotal, \.discount) { subtotal, discount in subtotal - discount },
        .compute(\.subtotal, from: \.prices) { $0.reduce(0, +) },
        .coordinate(\.selected, from: \.prices, \.selected) { prices, selected in
            selected.flatMap { prices.indices.contains($0) ? $0 : nil }
        },
        .normalise(\.coupon, from: \.coupon) { $0.filter { $0 != " " } },
    ]

    private func store(_ contracts: Contracts<Cart>) throws -> Store<Cart, Never> {
        try Store(Cart(), reducer: Reducer { _, _ in }, contracts: contracts)
    }

    @Test func contractsRunOnTheInitialState() throws {
        let state = try store(Self.contracts).state
        #expect(state.subtotal == 30)
        #expect(state.total == 25)
        #expect(state.coupon == "spring")
    }

    @Test func contractsRunInDependencyOrder() throws {
        let store = try store(Self.contracts)
        var seen: [Int] = []
        let observation = store.observe(\.total) { total, _ in seen.append(total) }
        store.update { cart in
            cart.prices = [1]
            cart.coupon = "a b"
        }
        #expect(store.state.selected == nil)
        #expect(store.state.coupon == "ab")
        #expect(seen == [-4])
        observation.cancel()
    }

    @Test func aDiamondOfWidthSixteenIsOneCallATurn() throws {
        struct Diamond: Equatable {
            var top = 0
            var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
            var i = 0, j = 0, k = 0, l = 0, m = 0, n = 0, o = 0, p = 0
            var left = 0, right = 0
            var bottom = 0
        }
        let calls = Calls()
        let middle: [WritePath<Diamond, Int>] = [
            \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l, \.m, \.n, \.o, \.p,
        ]
        let contracts: [Contract<Diamond>] =
            [
                .compute(\.bottom, from: \.left, \.right) { left, right in
                    calls.count("bottom")
                    return left + right
                },
                .compute(\.left, from: \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                },
                .compute(\.right, from: \.i, \.j, \.k, \.l, \.m, \.n, \.o, \.p) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                },
            ] + middle.map { path in .compute(path, from: \.top) { $0 } }
        let store = try Store(Diamond(), reducer: Reducer<Diamond, Never> { _, _ in }, contracts: Contracts(contracts))
        calls.reset()
        var told: [Int] = []
        let observation = store.observe(\.bottom) { bottom, _ in told.append(bottom) }
        store.update { $0.top = 3 }
        #expect(calls.counted == ["bottom"])
        #expect(told == [48])
        observation.cancel()
    }

    @Test func aContractWithUnchangedSourcesDoesNotRun() throws {
        let calls = Calls()
        let store = try store([
            .compute(\.subtotal, from: \.prices) { prices in
                calls.count("subtotal")
                return prices.reduce(0, +)
            }
        ])
        calls.reset()
        store.update { $0.discount = 7 }
        store.update { $0.prices = [10, 20] }
        #expect(calls.counted == [])
    }

    nonisolated static let refused: [(Contracts<Cart>, String)] = [
        (
            [.compute(\.total, from: \.subtotal) { $0 }, .compute(\.subtotal, from: \.total) { $0 }],
            #"\Cart.total, \Cart.subtotal wait for each other in the phase compute: end the cycle."#
        ),
        (
            [.compute(\.total, from: \.total) { $0 }],
            #"\Cart.total wait for each other in the phase compute: end the cycle."#
        ),
        (
            [.compute(\.total, from: \.subtotal) { $0 }, .compute(\.total, from: \.discount) { $0 }],
            #"\Cart.total and \Cart.total are written by two contracts in the phase compute: join them, or put one "#
                + "into another phase."
        ),
        (
            [.compute(\.total, from: \.count) { $0 }],
            "is not a stored property: name one that is."
        ),
        (
            [.compute(\.total, from: \.prices) { $0.count }, .normalise(\.coupon, from: \.total) { "\($0)" }],
            #"\Cart.coupon reads \Cart.total in the phase normalise, before it is written in the phase compute: move "#
                + "one of them."
        ),
    ]

    @Test(arguments: refused.indices)
    func inconsistentContractsAreNamed(_ index: Int) {
        let (contracts, sentence) = Self.refused[index]
        let problems = contracts.problems()
        #expect(problems.count == 1)
        #expect(problems.first?.hasSuffix(sentence) == true, "\(problems)")
        #expect(throws: ContractError.self) { try store(contracts) }
    }

    @Test func allProblemsAreReportedTogether() {
        let contracts: Contracts<Cart> = [
            .compute(\.total, from: \.count) { $0 }, .compute(\.total, from: \.discount) { $0 },
        ]
        #expect(contracts.problems().count == 2)
    }

    @Test func aContractMayReadAnOptionalSource() throws {
        struct Child: Equatable { var name = "" }
        struct Family: Equatable {
            var child: Child?
            var label = ""
        }
        let store = try Store(
            Family(), reducer: Reducer<Family, Never> { _, _ in },
            contracts: [.compute(\.label, from: \.child) { $0?.name ?? "none" }])
        #expect(store.state.label == "none")
        store.update { $0.child = Child(name: "Adder") }
        #expect(store.state.label == "Adder")
    }

    @Test func anObservationEndedInATurnIsStillCalled() throws {
        let store = try store([])
        var second: StoreObservation?
        var told: [String] = []
        let first = store.observe(\.discount) { _, _ in
            told.append("first")
            second?.cancel()
        }
        second = store.observe(\.discount) { _, _ in told.append("second") }
        store.update { $0.discount = 1 }
        store.update { $0.discount = 2 }
        #expect(told == ["first", "second", "first"])
        first.cancel()
    }
}

/// Counts calls from inside contracts, which are `Sendable`.
private final class Calls: Sendable {
    private let names = Lock<[String]>([])

    var counted: [String] { names.withLock { $0 } }

    func count(_ name: String) { names.withLock { $0.append(name) } }
    func reset() { names.withLock { $0 = [] } }
}
