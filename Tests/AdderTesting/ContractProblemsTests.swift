import Adder
import AdderTesting
import Testing

@Suite(.timeLimit(.minutes(3))) struct ContractProblemsTests {
    private struct BillPresenter: Presenter {
        struct State: Equatable {
            var prices: [Int] = []
            var total = 0
        }
        enum Intent: Event { case none }

        static let contracts: Contracts<State> = [.compute(\.total, from: \.prices) { $0.reduce(0, +) }]

        func handle(_ intent: Intent, _ turn: inout Turn) {}
    }

    private struct LoopPresenter: Presenter {
        struct State: Equatable {
            var one = 0
            var two = 0
            var both: Int { one + two }
        }
        enum Intent: Event { case none }

        static let contracts: Contracts<State> = [
            .compute(\.one, from: \.two) { $0 }, .compute(\.two, from: \.one, \.both) { one, _ in one },
        ]

        func handle(_ intent: Intent, _ turn: inout Turn) {}
    }

    @Test func consistentContractsHaveNoProblems() {
        #expect(contractProblems(of: BillPresenter.self, LampPresenter.self) == [])
        #expect(contractProblems() == [])
    }

    @Test func eachProblemNamesItsPresenter() {
        let problems = contractProblems(of: BillPresenter.self, LoopPresenter.self, LampPresenter.self)
        #expect(problems.count == 2)
        #expect(problems.allSatisfy { $0.hasPrefix("The contracts of LoopPresenter are inconsistent. ") })
        #expect(problems.first?.hasSuffix("is not a stored property: name a stored one.") == true)
        #expect(problems.last?.contains(#"form a cycle, \State.one → \State.two → \State.one, "#) == true)
    }
}
