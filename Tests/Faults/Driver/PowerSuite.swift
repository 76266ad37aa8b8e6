/// Replays the changes of each scenario to every point at which the power could fail.
struct PowerSuite {
    let options: Options

    func run() throws(Failure) -> Bool {
        let scenarios = Scenario.all + (options.isShort ? [] : Scenario.long)
        var tally = Tally(.power)
        var control = (defects: 0, points: 0)
        for prepared in try Prepared.all(scenarios, options) {
            let isLong = Scenario.long.contains { $0.name == prepared.scenario.name }
            let journal = try Workers.map([prepared], options) { prepared, sandbox throws(Failure) in
                try Self.journal(prepared, sandbox)
            }[0]
            let points = Points(prepared, journal, options.isShort ? Loss.all : Loss.many, options.seed)
            let limit = options.isShort ? prepared.scenario.sample(of: 70) : isLong ? 400 : Int.max
            tally.add(prepared.scenario.name, try verdicts(points, prepared, limit))
            guard prepared.scenario.changeCount > 0, !isLong, options.only.isEmpty else { continue }
            let ignoring = Points(prepared, journal, [.control], options.seed)
            let lost = try verdicts(ignoring, prepared, Int.max) { !$0.acknowledged.isEmpty }
            control.defects += lost.count { $0.defect != nil }
            control.points += lost.count
        }
        tally.printFailures()
        guard options.only.isEmpty else { return tally.defects == 0 }
        guard control.points > 0 else { return tally.defects == 0 }
        print(
            "control: a disk that ignores every sync broke promises at \(control.defects) of \(control.points) points")
        return tally.defects == 0 && control.defects > 0
    }

    private func verdicts(
        _ points: Points, _ prepared: Prepared, _ limit: Int, where isWanted: (Points.Point) -> Bool = { _ in true }
    ) throws(Failure) -> [Verdict] {
        var verdicts: [Verdict] = []
        try points.forEachBatch(limit: limit) { batch throws(Failure) in
            let chosen = batch.filter { isWanted($0) && (options.only.isEmpty || options.only.contains($0.name)) }
            verdicts += try Workers.map(chosen, options) { point, sandbox throws(Failure) in
                try point.image.write(to: sandbox.home)
                sandbox.keys = point.keys
                let judge = Judge(
                    prepared: prepared, sandbox: sandbox, messages: point.messages, output: point.output, end: nil)
                return try judge.verdict(point.name, acknowledged: point.acknowledged)
            }
        }
        return verdicts
    }

    private static func journal(_ prepared: Prepared, _ sandbox: Sandbox) throws(Failure) -> Journal {
        try prepared.image.write(to: sandbox.home)
        let path = "\(sandbox.folder)/journal"
        sandbox.keys = []
        _ = try prepared.scenario.run(sandbox, records: ["FAULTS_JOURNAL": path])
        var journal = try Journal(try Files.read(path))
        journal.keys = sandbox.keys
        return journal
    }
}
