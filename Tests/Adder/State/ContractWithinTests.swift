import Adder
import Testing

/// Contracts whose paths lead through a part that may be absent.
@MainActor
@Suite struct ContractWithinTests {
    struct Cart: Equatable {
        var prices: [Int] = []
        var rebate = 0
        var total = 0
    }

    struct Shop: Equatable {
        var name = ""
        var cart: Cart?
        var badge = "-"
    }

    nonisolated static let contracts: Contracts<Shop> = [
        .compute(\.badge, from: \.cart) { cart in cart.map { "\($0.total)" } ?? "" },
        .within(\.cart, .compute(\.total, from: \.prices, \.rebate) { $0.reduce(0, +) - $1 }),
        .within(\.cart, .normalise(\.rebate, from: \.rebate) { max(0, $0) }),
    ]

    private func store(_ shop: Shop = Shop()) -> Store<Shop, Never> {
        Store(shop, reducer: Reducer { _, _ in }, contracts: Self.contracts)
    }

    @Test func anAbsentPartHasNoContracts() {
        let store = store()
        #expect(store.state == Shop(badge: ""))
        store.update { $0.name = "corner" }
        #expect(store.state == Shop(name: "corner", badge: ""))
    }

    @Test func aPartIsKeptTrueFromItsFirstTurn() {
        let store = store()
        store.update { $0.cart = Cart(prices: [3, 4], rebate: -5) }
        #expect(store.state.cart == Cart(prices: [3, 4], rebate: 0, total: 7))
        #expect(store.state.badge == "7")
        store.update { $0.cart?.rebate = 2 }
        #expect(store.state.cart?.total == 5)
        store.update { $0.cart?.total = 999 }
        #expect((store.state.cart?.total, store.state.badge) == (5, "5"))
        store.update { $0.cart = nil }
        #expect(store.state == Shop(badge: ""))
    }

    @Test func anInitialPartIsKeptTrue() {
        #expect(store(Shop(cart: Cart(prices: [1, 2]))).state.badge == "3")
    }

    /// A contract runs only when what it names in the part differs, and after the one that writes it.
    @Test func aPartsContractRunsOnceATurn() {
        let runs = Lock(0)
        let contracts: Contracts<Shop> = [
            .within(
                \.cart,
                .compute(\.total, from: \.prices) { prices in
                    runs.withLock { $0 += 1 }
                    return prices.count
                })
        ]
        let store = Store(Shop(cart: Cart()), reducer: Reducer<Shop, Never> { _, _ in }, contracts: contracts)
        #expect(runs.withLock { $0 } == 1)
        store.update { $0.cart?.rebate = 1 }
        store.update { $0.name = "other" }
        #expect(runs.withLock { $0 } == 1)
        store.update { $0.cart?.prices = [9] }
        #expect(runs.withLock { $0 } == 2)
    }

    /// A path through the part may be observed, whether the part is there or not.
    @Test func aPathThroughAPartIsObserved() {
        let store = store()
        var seen: [Int?] = []
        let observation = store.observe(\.cart?.total) { total, _ in seen.append(total) }
        defer { observation.cancel() }
        store.update { $0.name = "corner" }
        store.update { $0.cart = Cart(prices: [2]) }
        store.update { $0.cart?.prices = [2, 3] }
        store.update { $0.cart = nil }
        #expect(seen == [2, 5, nil])
    }

    nonisolated static let inconsistent: [(Contracts<Shop>, String)] = [
        (
            [.compute(\.badge, from: \.cart?.total) { "\($0 ?? 0)" }],
            "is not a stored property: name the optional property before the “?”, or use `within` for a contract of that "
                + "part."
        ),
        (
            [
                .within(\.cart, .compute(\.total, from: \.rebate) { $0 }),
                .within(\.cart, .compute(\.rebate, from: \.total) { $0 }),
            ],
            #"form a cycle, \Shop.cart?.total → \Shop.cart?.rebate → \Shop.cart?.total, in which each property is "#
                + "written from the one before it: remove one of these properties from the sources of the next."
        ),
        (
            [
                .within(\.cart, .compute(\.total, from: \.rebate) { $0 }),
                .compute(\.cart, from: \.name) { _ in nil },
            ],
            #"Two contracts in the phase compute write \Shop.cart?.total and \Shop.cart, which overlap: combine the "#
                + "contracts, or move one to another phase."
        ),
    ]

    @Test(arguments: inconsistent.indices)
    func inconsistentPartsAreNamed(_ index: Int) {
        let (contracts, sentence) = Self.inconsistent[index]
        let problems = contracts.problems()
        #expect(problems.count == 1)
        #expect(problems.first?.hasSuffix(sentence) == true, "\(problems)")
    }
}
