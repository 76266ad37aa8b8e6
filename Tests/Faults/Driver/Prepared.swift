/// A scenario with its folder, and with the states that it may end in.
struct Prepared: Sendable {
    let scenario: Scenario
    let image: Image
    /// The changes that each allowed state contains.
    let states: [State: Set<Int>]
    /// The state after the first half of a change that has two; `nil` if the scenario's changes have one.
    let half: State?
    /// The output of an undisturbed run.
    let output: [UInt8]
    /// The damaged file and its log; `nil` if the scenario's files are healthy.
    let damage: DamagedFile?
    /// What an export writes.
    let file: [UInt8]?

    init(_ scenario: Scenario, _ sandbox: Sandbox) throws(Failure) {
        self.scenario = scenario
        image = try scenario.template.image(sandbox)
        var states: [State: Set<Int>] = [:]
        var output: [UInt8] = []
        for mask in 0..<(1 << scenario.changeCount) {
            let changes = Set((0..<scenario.changeCount).filter { mask & 1 << $0 != 0 })
            try image.write(to: sandbox.home)
            if !changes.isEmpty || scenario.changeCount == 0 {
                let outcome = try scenario.run(sandbox, only: changes)
                guard scenario.template.isDamaged || outcome.end == .code(0) else {
                    throw Failure("\(scenario.name) fails without a fault: \(outcome.messages)")
                }
                output = outcome.output
            }
            var reading = try Reading(sandbox, scenario.subject)
            // A damaged file is set aside first.
            if reading.state == nil, scenario.template.isDamaged { reading = try Reading(sandbox, scenario.subject) }
            guard let state = reading.state, states.updateValue(changes, forKey: state) == nil else {
                throw Failure("\(scenario.name) cannot be read back: \(reading.problem ?? "two states are the same")")
            }
        }
        self.states = states
        half = scenario.hasTwoHalves ? Self.half(of: states) : nil
        damage = try scenario.template.isDamaged ? DamagedFile(image, sandbox) : nil
        self.output = output
        file = try scenario.file.flatMap { name throws(Failure) in try Image(of: sandbox.home)[name] }
    }

    /// Returns the todos of the end, with the cart of the beginning.
    private static func half(of states: [State: Set<Int>]) -> State? {
        guard let start = states.first(where: { $0.value.isEmpty })?.key,
            let end = states.first(where: { !$0.value.isEmpty })?.key
        else { return nil }
        return State(todos: end.todos, cart: start.cart)
    }

    /// Prepares all scenarios of a list that the options select.
    static func all(_ scenarios: [Scenario], _ options: Options) throws(Failure) -> [Prepared] {
        let names = Set(options.scenarios + options.only.map { String($0.prefix { $0 != ":" }) })
        let selected = scenarios.filter { names.isEmpty || names.contains($0.name) }
        guard !selected.isEmpty else {
            throw Failure("The scenarios are \(scenarios.map(\.name).joined(separator: ", ")).")
        }
        return try Workers.map(selected, options) { scenario, sandbox throws(Failure) in
            try Prepared(scenario, sandbox)
        }
    }
}
