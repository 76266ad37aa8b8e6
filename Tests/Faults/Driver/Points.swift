/// The points of a run at which the power could fail.
struct Points {
    /// A point, and what a loss of power there leaves.
    struct Point: Sendable {
        /// `SCENARIO:STEP:LOSS`.
        let name: String
        let image: Image
        let acknowledged: Set<Int>
        /// Everything on standard error until then.
        let messages: String
        /// Everything on standard output until then.
        let output: [UInt8]
        /// What the server has got until then.
        let keys: Set<String>
    }

    private static let batch = 64

    private let prepared: Prepared
    private let journal: Journal
    private let losses: [Loss]
    private let seed: UInt64

    init(_ prepared: Prepared, _ journal: Journal, _ losses: [Loss], _ seed: UInt64) {
        self.prepared = prepared
        self.journal = journal
        self.losses = losses
        self.seed = seed
    }

    /// Calls `body` with the points after each step, some at a time, without those that leave the same as another.
    ///
    /// - Parameter limit: The number of points to choose, if there are more.
    func forEachBatch(limit: Int, _ body: ([Point]) throws(Failure) -> Void) throws(Failure) {
        let chosen = Set(Array(0..<(journal.steps.count * losses.count)).sample(limit, seed: seed))
        var disks = losses.map { Disk(prepared.image, $0.policy) }
        var output: [UInt8] = []
        var messages: [UInt8] = []
        var keys: Set<String> = []
        var points: [Point] = []
        var known: Set<Int> = []
        for (number, step) in journal.steps.enumerated() {
            for index in disks.indices { disks[index].take(step) }
            switch step {
            case .said(1, let bytes):
                output += bytes
                // The same files are another case: now more has to be there.
                known = []
            case .said(_, let bytes): messages += bytes
            case .sent:
                keys = journal.keys
                known = []
            default: break
            }
            for (index, loss) in losses.enumerated() where chosen.contains(number * losses.count + index) {
                var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number * 100 + index))
                let image = disks[index].image(loss, &generator)
                guard known.insert(image.hashValue).inserted else { continue }
                points.append(
                    Point(
                        name: "\(prepared.scenario.name):\(number + 1):\(index)", image: image,
                        acknowledged: prepared.scenario.acknowledged(output, nil),
                        messages: String(decoding: messages, as: UTF8.self), output: output, keys: keys))
            }
            guard points.count >= Self.batch else { continue }
            try body(points)
            points = []
        }
        try body(points)
    }
}
