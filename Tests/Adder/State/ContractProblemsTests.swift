import Adder
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ContractProblemsTests {
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
            #"Two contracts in the phase compute write \Cart.total: combine the contracts, or move one to "#
                + "another phase."
        ),
        (
            [.compute(\.total, from: \.count) { $0 }],
            #"\Cart.<computed (Int)>, which the contract for \Cart.total reads, is not a stored property: name a stored one."#
        ),
        (
            [.compute(\.total, \.total, from: \.discount) { ($0, $0) }],
            #"One contract in the phase compute writes \Cart.total twice: name each property once."#
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
        #expect(problems.first == sentence)
    }
    // MARK: What the program does with them

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
    }

    private struct CountedPresenter: Presenter {
        struct State: Equatable {
            var text = ""
            var length = 0
        }
        enum Intent: Event { case none }

        static let reads = Lock(0)
        static var contracts: Contracts<State> {
            reads.withLock { $0 += 1 }
            return [.compute(\.length, from: \.text) { $0.count }]
        }

        func handle(_ intent: Intent, _ turn: inout Turn) {}
    }

    @Test func theFirstScreenOfATypeStopsTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage(stream: EventStream())
                let other = stage.open(CountedPresenter(), state: .init(text: "as"))
                Log().error("The other screen shows \(other.state.length).")
                _ = stage.open(CyclicPresenter(), state: .init())
                Log().error("The screen is open.")
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("The other screen shows 2."))
        #expect(
            text.contains(
                #"The contracts of CyclicPresenter are inconsistent. The contracts in the phase compute form a cycle, "#
                    + #"\State.one → \State.two → \State.one, in which each property is written from the one before "#
                    + "it: remove one of these properties from the sources of the next."))
        #expect(!text.contains("The screen is open."))
    }

    @Test func aStoreStopsTheProgramWithAllProblems() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Store(
                    Cart(), reducer: Reducer<Cart, Never> { _, _ in },
                    contracts: [.compute(\.total, from: \.count) { $0 }, .compute(\.total, from: \.discount) { $0 }])
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("The contracts of Cart are inconsistent. "))
        #expect(text.contains("is not a stored property: name a stored one. Two contracts in the phase compute write "))
    }

    @Test func contractsAreCheckedOnceAType() {
        let stage = Stage(stream: EventStream())
        let before = CountedPresenter.reads.withLock { $0 }
        let screens = ["a", "bc", "def"].map { stage.open(CountedPresenter(), state: .init(text: $0)) }
        #expect(screens.map(\.state.length) == [1, 2, 3])
        #expect(CountedPresenter.reads.withLock { $0 } == before + 1)
    }
}
