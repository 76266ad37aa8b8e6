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

    private func store(_ contracts: Contracts<Cart>) -> Store<Cart, Never> {
        Store(Cart(), reducer: Reducer { _, _ in }, contracts: contracts)
    }

    @Test func contractsRunInDependencyOrder() {
        let store = store(Self.contracts)
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

    @Test func aDiamondOfWidthSixteenIsOneCallATurn() {
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
        let store = Store(Diamond(), reducer: Reducer<Diamond, Never> { _, _ in }, contracts: Contracts(contracts))
        calls.reset()
        var notified: [Int] = []
        let observation = store.observe(\.bottom) { bottom, _ in notified.append(bottom) }
        store.update { $0.top = 3 }
        #expect(calls.counted == ["bottom"])
        #expect(notified == [48])
        observation.cancel()
    }

    /// No contract reads what another one writes, so that the phases alone decide.
    @Test func phasesRunInOrderThenObservers() {
        struct Form: Equatable {
            var text = ""
            var title = ""
            var selection = 0
            var length = 0
        }
        let calls = Calls()
        let store = Store(
            Form(), reducer: Reducer<Form, Never> { _, _ in },
            contracts: [
                .compute(\.length, from: \.text) { calls.counting("compute", $0.count) },
                .coordinate(\.selection, from: \.text) { calls.counting("coordinate", $0.count) },
                .normalise(\.title, from: \.text) { calls.counting("normalise", $0) },
            ])
        calls.reset()
        let observation = store.observe { _, _ in calls.count("observer") }
        store.update { $0.text = "a" }
        #expect(calls.counted == ["normalise", "coordinate", "compute", "observer"])
        observation.cancel()
    }

    @Test func aContractWithUnchangedSourcesDoesNotRun() {
        let calls = Calls()
        let store = store([
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

    @Test func aContractMayReadAnOptionalSource() {
        struct Child: Equatable { var name = "" }
        struct Family: Equatable {
            var child: Child?
            var label = ""
        }
        let store = Store(
            Family(), reducer: Reducer<Family, Never> { _, _ in },
            contracts: [.compute(\.label, from: \.child) { $0?.name ?? "none" }])
        #expect(store.state.label == "none")
        store.update { $0.child = Child(name: "Adder") }
        #expect(store.state.label == "Adder")
    }

    @Test func anObservationEndedInATurnIsStillCalled() {
        let store = store([])
        var second: StoreObservation?
        var notified: [String] = []
        let first = store.observe(\.discount) { _, _ in
            notified.append("first")
            second?.cancel()
        }
        second = store.observe(\.discount) { _, _ in notified.append("second") }
        store.update { $0.discount = 1 }
        store.update { $0.discount = 2 }
        #expect(notified == ["first", "second", "first"])
        first.cancel()
    }

    @Test func aChangeFromAnObserverRunsContracts() {
        let store = store(Self.contracts)
        var totals: [Int] = []
        let observations = [
            store.observe(\.prices) { _, _ in store.update { $0.discount = 1 } },
            store.observe(\.total) { total, _ in totals.append(total) },
        ]
        store.update { $0.prices = [100] }
        #expect(store.state.total == 99)
        #expect(totals == [95, 99])
        withExtendedLifetime(observations) {}
    }

    @Test func observersAreCalledOnceATurn() {
        let store = store(Self.contracts)
        var calls: [String] = []
        let observations = [
            store.observe(\.total) { total, _ in calls.append("total \(total)") },
            store.observe(\.prices) { prices, _ in calls.append("prices \(prices)") },
            store.observe { cart, _ in calls.append("cart \(cart.total)") },
            store.observe(\.total) { total, _ in calls.append("total again \(total)") },
        ]
        store.update { cart in
            cart.prices = [1]
            cart.prices = [1, 2]
            cart.discount = 0
            cart.coupon = " b "
        }
        #expect(calls == ["total 3", "prices [1, 2]", "cart 3", "total again 3"])
        store.update { $0.coupon = "b " }
        #expect(calls.count == 4)
        withExtendedLifetime(observations) {}
    }
}

/// Records the calls of contracts, whose bodies are `Sendable`.
private final class Calls: Sendable {
    private let names = Lock<[String]>([])

    var counted: [String] { names.withLock { $0 } }

    func count(_ name: String) { names.withLock { $0.append(name) } }
    func reset() { names.withLock { $0 = [] } }

    func counting<Value>(_ name: String, _ value: Value) -> Value {
        count(name)
        return value
    }
}
