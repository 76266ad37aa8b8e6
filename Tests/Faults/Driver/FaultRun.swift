/// A run of a scenario with one fault.
struct FaultRun: Sendable {
    let prepared: Prepared
    /// `KIND:N:FAULT`.
    let fault: String
    /// The changes that are asked for after a neighbour has changed the files; `nil` for another fault.
    var laterChanges: Set<Int>?

    /// The name that repeats it: `SCENARIO:KIND:N:FAULT`.
    var name: String { "\(prepared.scenario.name):\(fault)" }

    init(_ prepared: Prepared, _ fault: String) {
        self.prepared = prepared
        self.fault = fault
    }

    /// Runs the scenario, and looks for everything that it has promised.
    func verdict(_ sandbox: Sandbox) throws(Failure) -> Verdict {
        try prepared.image.write(to: sandbox.home)
        if laterChanges != nil { try prepared.image.write(to: "\(sandbox.folder)/backup") }
        sandbox.keys = []
        let outcome = try prepared.scenario.run(sandbox, fault: fault)
        let struck = try sandbox.struck()
        if !sandbox.options.only.isEmpty {
            print("\(name): \(struck ?? "not struck"), \(outcome.end)")
            print(String(decoding: outcome.output, as: UTF8.self), outcome.messages, separator: "")
        }
        var verdict = Verdict(name: name)
        verdict.defect = try defect(in: outcome, sandbox) ?? recordingDefect(in: outcome, struck)
        if verdict.defect == nil {
            let acknowledged = prepared.scenario.acknowledged(outcome.output, outcome.end)
            if let laterChanges {
                verdict.defect = try neighbourDefect(sandbox, acknowledged.intersection(laterChanges))
            } else {
                let judge = Judge(
                    prepared: prepared, sandbox: sandbox, messages: outcome.messages, output: outcome.output,
                    end: outcome.end)
                verdict = try judge.verdict(name, acknowledged: acknowledged)
            }
        }
        verdict.isStruck = struck != nil
        if let struck { verdict.defect?.detail += " [\(struck)]" }
        return verdict
    }

    /// A fault of the recording's file alone ends the recording, and never the session. One that cannot be created ends the command
    /// before it has begun.
    private func recordingDefect(in outcome: Program.Outcome, _ struck: String?) -> (kind: Defect, detail: String)? {
        guard let struck, struck.hasSuffix(Subject.recordingFile), !struck.hasPrefix("open"), !fault.contains("+"),
            case .code(1...) = outcome.end
        else { return nil }
        return (.refused, outcome.messages)
    }

    /// The promise that the run itself has broken.
    private func defect(
        in outcome: Program.Outcome, _ sandbox: Sandbox
    ) throws(Failure) -> (kind: Defect, detail: String)? {
        switch outcome.end {
        case .signal(9) where fault.hasSuffix("KILL") || fault.hasSuffix("TORN"): return nil
        case .signal(14): return (.hang, outcome.messages)
        case .signal(let number): return (.crash, "signal \(number): \(outcome.messages)")
        case .code(0):
            if let file = prepared.scenario.file {
                return try Image(of: sandbox.home)[file] == prepared.file ? nil : (.lost, "the export")
            }
            guard prepared.scenario.changeCount == 0, outcome.output != prepared.output else { return nil }
            return (.silent, "the command succeeded with another answer")
        case .code:
            // Here an export needs room for its file.
            let isReading = prepared.scenario.changeCount == 0 && prepared.scenario.file == nil
            let isHealthy = [.filled, .logged].contains(prepared.scenario.template)
            let isReadable = Fault.readableStates.contains { fault.hasSuffix("+:\($0)") }
            return isReading && isHealthy && isReadable ? (.refused, outcome.messages) : nil
        }
    }
}
