import Adder
import Testing

/// Contracts that write several properties, and observers that read several.
@MainActor
@Suite struct ContractTargetsTests {
    struct Form: Equatable {
        var title = ""
        var due = 1
        var lastDue = 9
        var isValid = false
        var summary = ""
        var label: String?
        var shout: String {
            get { title.uppercased() }
            set { title = newValue }
        }
        var place = Place()
        var stay: Stay?
    }

    struct Place: Equatable {
        var row = 0
    }

    struct Stay: Equatable {
        var nights = 0
        var price = 0
        var tax = 0
    }

    nonisolated static let contracts: Contracts<Form> = [
        .compute(\.label, from: \.isValid, \.summary) { isValid, summary in isValid ? summary : nil },
        .compute(\.isValid, \.summary, from: \.title, \.due) { title, due in (!title.isEmpty, "\(title) on \(due)") },
        .coordinate(\.due, \.lastDue, from: \.due, \.lastDue) { due, lastDue in (min(due, lastDue), max(due, lastDue))
        },
        .within(\.stay, .compute(\.price, \.tax, from: \.nights) { nights in (nights * 50, nights * 2) }),
    ]

    private func store(_ contracts: Contracts<Form> = contracts) -> Store<Form, Never> {
        Store(Form(), reducer: Reducer { _, _ in }, contracts: contracts)
    }

    // MARK: Contracts

    @Test func aContractWritesAllItsTargets() {
        let store = store()
        store.update { form in
            form.title = "Milk"
            (form.due, form.lastDue) = (5, 3)
        }
        #expect((store.state.due, store.state.lastDue) == (3, 5))
        #expect((store.state.isValid, store.state.summary) == (true, "Milk on 3"))
        #expect(store.state.label == "Milk on 3")
    }

    @Test(arguments: [[0, 1, 2, 3], [1, 0, 2, 3], [2, 1, 0, 3], [3, 2, 1, 0], [2, 0, 1, 3], [0, 2, 1, 3]])
    func theOrderOfRegistrationHasNoMeaning(_ order: [Int]) {
        let contracts: [Contract<Form>] = [
            .compute(\.label, from: \.summary) { $0 },
            .compute(\.isValid, \.summary, from: \.title, \.lastDue) { ($0.isEmpty, "\($0) \($1)") },
            .coordinate(\.place, \.lastDue, from: \.due) { due in (Place(row: due), due) },
            .normalise(\.due, \.title, from: \.due, \.title) { due, title in (max(1, due), title.lowercased()) },
        ]
        let store = store(Contracts(order.map { contracts[$0] }))
        store.update { ($0.title, $0.due) = ("MILK", -4) }
        #expect(store.state.label == "milk 1")
        #expect(store.state.place.row == 1)
    }

    @Test func eachOverwrittenTargetIsCorrected() {
        let store = store()
        store.update { $0.title = "Milk" }
        store.update { $0.isValid = false }
        #expect(store.state.isValid)
        store.update { $0.summary = "Tea" }
        #expect((store.state.summary, store.state.label) == ("Milk on 1", "Milk on 1"))
    }

    @Test func aContractOfAPartWritesAllItsTargets() {
        let store = store()
        store.update { $0.stay = Stay(nights: 2) }
        #expect(store.state.stay == Stay(nights: 2, price: 100, tax: 4))
        store.update { $0.stay?.tax = 7 }
        #expect(store.state.stay?.tax == 4)
    }

    nonisolated static let inconsistent: [(Contracts<Form>, [String])] = [
        (
            [
                .compute(\.isValid, \.summary, from: \.title) { (true, $0) },
                .compute(\.label, \.summary, from: \.title) { ($0, $0) },
            ],
            [
                #"Two contracts in the phase compute write \Form.summary: combine the contracts, or move one "#
                    + "to another phase."
            ]
        ),
        (
            [
                .compute(\.isValid, \.place, from: \.title) { _ in (true, Place()) },
                .compute(\.summary, \.place.row, from: \.title) { ($0, 1) },
            ],
            [
                #"Two contracts in the phase compute write \Form.place and \Form.place.row, which overlap: combine the "#
                    + "contracts, or move one to another phase."
            ]
        ),
        (
            [.compute(\.place.row, \.isValid, \.place, from: \.title) { _ in (1, true, Place()) }],
            [
                #"One contract in the phase compute writes \Form.place.row and \Form.place, which overlap: name each "#
                    + "property once."
            ]
        ),
        // Each is named by the property that leads to the next.
        (
            [
                .compute(\.isValid, \.summary, from: \.lastDue) { (true, "\($0)") },
                .compute(\.label, \.lastDue, from: \.summary) { ($0, 1) },
            ],
            [
                #"The contracts in the phase compute form a cycle, \Form.summary → \Form.lastDue → \Form.summary, in "#
                    + "which each property is written from the one before it: remove one of these properties from the "
                    + "sources of the next."
            ]
        ),
        (
            [
                .normalise(\.title, \.due, from: \.title, \.summary) { title, _ in (title, 1) },
                .compute(\.isValid, \.summary, from: \.place) { _ in (true, "") },
            ],
            [
                #"The contract for \Form.title, \Form.due in the phase normalise reads \Form.summary, which the later "#
                    + "phase compute writes: move one of the two contracts."
            ]
        ),
        (
            [
                .within(\.stay, .compute(\.price, \.tax, from: \.nights) { ($0, $0) }),
                .compute(\.label, \.stay, from: \.title) { _ in (nil, nil) },
            ],
            [
                #"Two contracts in the phase compute write \Form.stay?.price and \Form.stay, which overlap: combine the "#
                    + "contracts, or move one to another phase.",
                #"Two contracts in the phase compute write \Form.stay?.tax and \Form.stay, which overlap: combine the "#
                    + "contracts, or move one to another phase.",
            ]
        ),
    ]

    @Test(arguments: inconsistent.indices)
    func inconsistentTargetsAreNamed(_ index: Int) {
        let (contracts, sentences) = Self.inconsistent[index]
        #expect(contracts.problems() == sentences)
    }

    @Test func eachTargetIsAStoredProperty() {
        let contracts: Contracts<Form> = [.compute(\.label, \.shout, from: \.summary) { ($0, $0) }]
        let problems = contracts.problems()
        #expect(
            problems == [
                #"\Form.<computed (String)>, which a contract writes, is not a stored property: name a stored one."#
            ])
    }

    // MARK: Observers

    @Test func anObserverOfSeveralPathsIsToldOnce() {
        let store = store()
        var told: [String] = []
        let observation = store.observe(\.label, \.isValid, \.due) { label, isValid, due in
            told.append("\(label ?? "-"), \(isValid), \(due)")
        }
        defer { observation.cancel() }
        store.update { form in
            form.title = "Tea"
            form.title = "Milk"
            (form.due, form.lastDue) = (5, 3)
        }
        #expect(told == ["Milk on 3, true, 3"])
        // Each of the paths tells.
        store.update { $0.title = "" }
        #expect(told.last == "-, false, 3")
        store.update { $0.due = 2 }
        #expect(told.last == "-, false, 2")
        // A path that is not named, and a change that a contract takes back, do not.
        store.update { $0.place.row = 4 }
        store.update { $0.isValid = true }
        #expect(told.count == 3)
    }

    @Test func observersOfSeveralPathsKeepTheOrderOfAll() {
        let store = store()
        var told: [String] = []
        let observations = [
            store.observe(\.label, \.due, level: 1) { _, _ in told.append("child of two") },
            store.observe(\.title, level: 1) { _, _ in told.append("child of one") },
            store.observe(\.due, \.title) { _, _ in told.append("parent of two") },
            store.observe { _, _ in told.append("parent of all") },
            store.observe(\.label, \.due) { _, _ in told.append("parent of two again") },
        ]
        store.update { ($0.title, $0.due) = ("Milk", 2) }
        #expect(
            told == ["parent of two", "parent of all", "parent of two again", "child of two", "child of one"])
        observations[0].cancel()
        told = []
        store.update { $0.due = 1 }
        #expect(told == ["parent of two", "parent of all", "parent of two again"])
        withExtendedLifetime(observations) {}
    }

    private struct FormPresenter: Presenter {
        typealias State = Form
        enum Intent: Event { case type(String) }

        static let contracts = ContractTargetsTests.contracts

        func handle(_ intent: Intent, _ turn: inout Turn) {
            if case .type(let text) = intent { turn.state.title = text }
        }
    }

    private final class FormView: ScreenView {
        var rendered: (Form) -> Void = { _ in }

        func render(_ state: Form, previous: Form?) { rendered(state) }
    }

    @Test func aScreensObserverIsToldBeforeItsView() {
        let screen = Stage(stream: EventStream()).open(FormPresenter(), state: Form())
        var told: [String] = []
        let view = FormView()
        screen.show(in: view)
        view.rendered = { told.append("view \($0.label ?? "-")") }
        let observation = screen.observe(\.label, \.isValid) { label, isValid in
            told.append("observer \(label ?? "-") \(isValid)")
        }
        screen.send(.type("Milk"))
        #expect(told == ["observer Milk on 1 true", "view Milk on 1"])
        withExtendedLifetime((view, observation)) {}
    }
}
