import Adder
import TestSupport

/// The values of a random job, whose kind is chosen later.
struct RandomJob {
    private let name: String
    private let way: TestLane
    private let steps: Int
    private let nested: [TestLane]
    private let followUps: Int
    private let isPrivate: Bool

    /// The lanes of nested requests. A watch would wait until the SDK stops.
    private static let nestedLanes: [TestLane] = [.serial, .concurrent, .latest]

    init(name: String, using generator: inout SeededGenerator) {
        self.name = name
        way = TestLane.allCases.randomElement(using: &generator) ?? .serial
        steps = .random(in: 0...3, using: &generator)
        nested = (0..<Int.random(in: -3...2, using: &generator).clamped).map { _ in
            Self.nestedLanes.randomElement(using: &generator) ?? .serial
        }
        followUps = way == .watch ? 0 : Int.random(in: -3...2, using: &generator).clamped
        isPrivate = .random(using: &generator)
    }

    func job<Kind: JobKind>(_ kind: Kind.Type = Kind.self) -> Job<Kind> {
        Job(name: name, way: way, steps: steps, nested: nested, followUps: followUps, isPrivate: isPrivate)
    }
}

extension Int {
    /// The number, or 0 if it is negative: more than half of the jobs are simple.
    fileprivate var clamped: Int { Swift.max(0, self) }
}
