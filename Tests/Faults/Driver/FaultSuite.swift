/// Fails the calls of each scenario one by one.
struct FaultSuite {
    let options: Options

    func run() throws(Failure) -> Bool {
        var tally = Tally(.run)
        for prepared in try Prepared.all(Scenario.all, options) {
            let traces = try Workers.map([prepared], options) { prepared, sandbox throws(Failure) in
                try Self.trace(prepared, sandbox)
            }
            let runs = selected(Fault.all(traces.flatMap(\.self)), prepared)
            tally.add(prepared.scenario.name, try verdicts(runs))
        }
        tally.printFailures()
        let isSeen = try options.only.isEmpty && options.scenarios.isEmpty ? control() : true
        return tally.defects == 0 && isSeen
    }

    /// Runs a disk that lies: it says that it has written, and has not. A suite that does not see that sees nothing.
    private func control() throws(Failure) -> Bool {
        let prepared = try Prepared.all(Scenario.all.filter { $0.name == "add" }, options)
        let runs = prepared.flatMap { prepared in (1...40).map { FaultRun(prepared, "write:\($0):LIE") } }
        let count = try verdicts(runs).count { $0.defect != nil }
        print("control: a disk that lies was seen in \(count) of \(runs.count) runs")
        return count > 0
    }

    private func verdicts(_ runs: [FaultRun]) throws(Failure) -> [Verdict] {
        try Workers.map(runs, options) { run, sandbox throws(Failure) in try run.verdict(sandbox) }
    }

    private func selected(_ faults: [String], _ prepared: Prepared) -> [FaultRun] {
        let neighbours = FaultRun.neighbours(prepared)
        let runs = faults.map { FaultRun(prepared, $0) }
        guard options.only.isEmpty else {
            let prefix = "\(prepared.scenario.name):"
            return options.only.filter { $0.hasPrefix(prefix) }.map { name in
                neighbours.first { $0.name == name } ?? FaultRun(prepared, String(name.dropFirst(prefix.count)))
            }
        }
        let count = options.isShort ? prepared.scenario.sample(of: 100) : Int.max
        return runs.sample(count, seed: options.seed) + neighbours
    }

    private static func trace(_ prepared: Prepared, _ sandbox: Sandbox) throws(Failure) -> [Call] {
        try prepared.image.write(to: sandbox.home)
        let path = "\(sandbox.folder)/trace"
        _ = try prepared.scenario.run(sandbox, records: ["FAULTS_TRACE": path])
        return Call.all(in: String(decoding: try Files.read(path), as: UTF8.self))
    }
}
