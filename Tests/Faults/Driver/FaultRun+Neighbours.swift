extension FaultRun {
    /// Returns the runs in which another program or a person removes the files, restores a backup, or sets them aside,
    /// while the program waits for its input: before each line of a batch.
    static func neighbours(_ prepared: Prepared) -> [FaultRun] {
        let scenario = prepared.scenario
        guard scenario.isBatch || !scenario.input.isEmpty else { return [] }
        var start = 1 + (scenario.isBatch ? Scenario.opening.utf8.count : 0)
        var runs: [FaultRun] = []
        for line in 0..<scenario.changeCount {
            for action in ["REMOVE", "RESTORE", "ASIDE"] {
                var run = FaultRun(prepared, "input:\(start):\(action)")
                run.laterChanges = Set(line..<scenario.changeCount)
                runs.append(run)
            }
            if scenario.isBatch { start += scenario.lines[line].utf8.count + 1 }
        }
        return runs
    }

    /// Returns the broken promise to a user whose files were changed by a neighbour.
    ///
    /// What was in the files before is gone, as the neighbour wanted. A change that was acknowledged later is not.
    func neighbourDefect(
        _ sandbox: Sandbox, _ acknowledged: Set<Int>
    ) throws(Failure) -> (kind: Defect, detail: String)? {
        let reading = try Reading(sandbox, prepared.scenario.subject)
        switch reading.end {
        case .signal(14): return (.hang, reading.messages)
        case .signal(let number): return (.crash, "signal \(number): \(reading.messages)")
        case .code: break
        }
        guard let state = reading.state else { return (.stuck, reading.problem ?? "nothing was read") }
        for (change, words) in prepared.scenario.words.enumerated() where !words.isEmpty {
            let found = words.intersection(state.words)
            if !found.isEmpty, found != words { return (.half, "change \(change)") }
            if acknowledged.contains(change), found.isEmpty { return (.lost, "change \(change)") }
        }
        return nil
    }
}
