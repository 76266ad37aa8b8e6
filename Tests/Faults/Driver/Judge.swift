/// Reads everything back after a disturbed run, and says which promise was broken.
struct Judge {
    let prepared: Prepared
    let sandbox: Sandbox
    /// Everything that the disturbed run wrote to standard error.
    let messages: String
    /// Everything that it wrote to standard output.
    let output: [UInt8]
    /// Its end; `nil` for a loss of power.
    let end: Program.End?
    /// A Boolean value that indicates whether the disturbed run was ended before it could say anything.
    var isKilled: Bool { end == nil || end == .signal(9) }

    /// - Parameter acknowledged: The changes that have to be there.
    func verdict(_ name: String, acknowledged: Set<Int>) throws(Failure) -> Verdict {
        var verdict = Verdict(name: name)
        let isDamaged = prepared.scenario.template.isDamaged
        if let name = setAside(), !isDamaged || !name.hasPrefix("data/todos.") {
            verdict.defect = (.setAside, name)
            return verdict
        }
        var reading = try Reading(sandbox, prepared.scenario.subject)
        // A damaged file is set aside by the start that finds it so; a second one may have to find its way.
        for _ in 0..<2 where isDamaged && reading.state == nil && Self.isCalm(reading) {
            reading = try Reading(sandbox, prepared.scenario.subject)
        }
        if let name = setAside(), !isDamaged || !name.hasPrefix("data/todos.") {
            verdict.defect = (.setAside, name)
            return verdict
        }
        verdict.defect = try defect(in: reading, acknowledged)
        let isHalf = reading.state != nil && reading.state == prepared.half
        let changes = reading.state.flatMap { prepared.states[$0] }
        verdict.appeared = isHalf || !(changes ?? []).isSubset(of: acknowledged)
        if verdict.defect == nil, verdict.appeared, isDenied(isHalf: isHalf) { verdict.defect = (.denied, messages) }
        if verdict.defect == nil, isDamaged, reading.state != nil, !reading.messages.contains("corrupt-") {
            verdict.defect = (.unwarned, "the start beside the file that was set aside")
        }
        verdict.leftovers = leftovers()
        return verdict
    }

    private func defect(
        in reading: Reading, _ acknowledged: Set<Int>
    ) throws(Failure) -> (kind: Defect, detail: String)? {
        switch reading.end {
        case .signal(14): return (.hang, reading.messages)
        case .signal(let number): return (.crash, "signal \(number): \(reading.messages)")
        case .code: break
        }
        guard let state = reading.state else { return (.stuck, reading.problem ?? "nothing was read") }
        if let damage = prepared.damage, try !damage.isKept(in: Image(of: sandbox.home)) {
            return (.touched, "the damaged file")
        }
        if let half = prepared.half, state == half, let defect = halfDefect(acknowledged) { return defect }
        guard let changes = state == prepared.half ? [] : prepared.states[state] else {
            if state.todos.isEmpty, !prepared.states.keys.contains(where: \.todos.isEmpty) {
                return (.silent, "the todos")
            }
            if state.cart.isEmpty, !prepared.states.keys.contains(where: \.cart.isEmpty) {
                return (.silent, "the cart")
            }
            return (.half, "\(state.todos.count) todos, \(state.cart.count) lines, \(state.facts.sorted())")
        }
        let lost = acknowledged.subtracting(changes)
        if !lost.isEmpty { return (.lost, "change \(lost.sorted())") }
        if let problem = reading.problem { return (.stuck, problem) }
        if let defect = try prepared.scenario.subject?.defect(self, state.facts, acknowledged) { return defect }
        if let name = prepared.scenario.file, let bytes = try Image(of: sandbox.home)[name], bytes != prepared.file {
            return (.half, "the export has \(bytes.count) bytes")
        }
        return nil
    }

    /// Returns the broken promise if nothing says that only the todos have changed.
    private func halfDefect(_ acknowledged: Set<Int>) -> (kind: Defect, detail: String)? {
        guard acknowledged.isEmpty else { return (.lost, "the line is still in the cart") }
        let isSaid = ["was added to the todo list", "may contain", "The change was made"].contains {
            messages.contains($0)
        }
        return isKilled || isSaid ? nil : (.half, messages)
    }

    /// Returns a Boolean value that indicates whether the error denies a change that is there.
    ///
    /// - Parameter isHalf: `true` if only the todos have changed. The error then says that the cart has not.
    private func isDenied(isHalf: Bool) -> Bool {
        let denials =
            isHalf ? ["No todo was added", "todos.sqlite\" is unchanged"] : ["unchanged", "stays in the cart"]
        return denials.contains { messages.contains($0) }
    }

    private static func isCalm(_ reading: Reading) -> Bool {
        if case .code = reading.end { true } else { false }
    }

    /// The name of a file that was set aside; `nil` if there is none.
    private func setAside() -> String? {
        Files.names(in: "\(sandbox.home)/data").first { $0.contains("corrupt") }.map { "data/\($0)" }
    }

    private func leftovers() -> [String] {
        Files.names(in: "\(sandbox.home)/data").filter { name in
            !name.contains("corrupt") && ![prepared.scenario.file, Subject.recordingFile].contains("data/\(name)")
                && !["", "-wal", "-shm", "-journal"].contains { end in
                    ["todos", "cart", "news", "account", "measures"].contains { "\($0).sqlite\(end)" == name }
                }
        }
    }
}
