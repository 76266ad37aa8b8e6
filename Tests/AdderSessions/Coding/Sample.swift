import Adder

/// An event with every kind of value that `Codable` has.
struct Sample: Event {
    enum Sort: String, Codable, CaseIterable, Sendable { case title, due }

    enum Key: String, Codable, CodingKeyRepresentable, Sendable { case small, large }

    struct Point: Codable, Hashable, Sendable {
        var x: Int
        var y: Double
    }

    indirect enum Tree: Codable, Equatable, Sendable {
        case leaf
        case branch(Tree, Tree)
        case named(name: String, value: Pair<Int?, [String]>)
    }

    struct Pair<First: Codable & Equatable & Sendable, Second: Codable & Equatable & Sendable>: Codable, Equatable,
        Sendable
    {
        var first: First
        var second: Second
    }

    var text = ""
    var flag = false
    var integers: [Int] = []
    var signed: Pair<Int8, Pair<Int16, Pair<Int32, Int64>>> = .init(
        first: 0, second: .init(first: 0, second: .init(first: 0, second: 0)))
    var unsigned: Pair<UInt8, Pair<UInt16, Pair<UInt32, UInt64>>> = .init(
        first: 0, second: .init(first: 0, second: .init(first: 0, second: 0)))
    var double = 0.0
    var float: Float = 0
    var optional: Int?
    var nested: [Int??] = []
    var byText: [String: Int] = [:]
    var byNumber: [Int: String] = [:]
    var byCase: [Sort: Int] = [:]
    var byKey: [Key: Int] = [:]
    var byPoint: [Point: [Int]] = [:]
    var set: Set<String> = []
    var points: Set<Point> = []
    var tree = Tree.leaf
    var sort = Sort.title
    var id = EventID(rawValue: 0)
    var wide = [UInt128.zero]
    var widest: [Int: Pair<UInt128, Int128>] = [:]
}

extension Sample {
    /// Returns an event with random values.
    static func random(_ random: inout SeededGenerator) -> Sample {
        func some<Value>(_ make: (inout SeededGenerator) -> Value) -> [Value] {
            (0..<Int.random(in: 0...12, using: &random)).map { _ in make(&random) }
        }
        var sample = Sample(text: text(&random), flag: .random(using: &random))
        sample.integers = some { Int.random(in: .min ... .max, using: &$0) }
        sample.signed = .init(
            first: .random(in: .min ... .max, using: &random),
            second: .init(
                first: .random(in: .min ... .max, using: &random),
                second: .init(
                    first: .random(in: .min ... .max, using: &random),
                    second: .random(in: .min ... .max, using: &random))))
        sample.unsigned.second.second.second = random.next()
        sample.double = double(&random)
        sample.float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
        if !sample.float.isFinite { sample.float = .infinity }
        sample.optional = Bool.random(using: &random) ? 7 : nil
        sample.nested = some { Bool.random(using: &$0) ? .some(.some(3)) : nil }
        sample.byText = Dictionary(some { (text(&$0), 1) }) { first, _ in first }
        sample.byNumber = Dictionary(some { (Int(truncatingIfNeeded: $0.next()), text(&$0)) }) { first, _ in first }
        sample.byCase = Dictionary(some { (Sort.allCases.randomElement(using: &$0) ?? .due, 2) }) { first, _ in first }
        sample.byKey = [.large: 1, .small: 2]
        sample.byPoint = Dictionary(some { (point(&$0), [1, 2]) }) { first, _ in first }
        sample.set = Set(some(text))
        sample.points = Set(some(point))
        sample.tree = tree(&random, 5)
        sample.sort = Bool.random(using: &random) ? .due : .title
        sample.id = EventID(rawValue: random.next())
        sample.wide = some { UInt128($0.next()) << 64 | UInt128($0.next()) }
        sample.widest = [1: .init(first: .max, second: .min)]
        return sample
    }

    static func text(_ random: inout SeededGenerator) -> String {
        let scalars = ["a", "é", "\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "😀", "ß", "/", "~", " "]
        return (0..<Int.random(in: 0...9, using: &random)).map { _ in scalars.randomElement(using: &random) ?? "" }
            .joined()
    }

    static func double(_ random: inout SeededGenerator) -> Double {
        let number = Double(bitPattern: random.next())
        return number.isNaN ? .leastNonzeroMagnitude : number
    }

    private static func point(_ random: inout SeededGenerator) -> Point {
        Point(x: Int.random(in: -9...9, using: &random), y: double(&random))
    }

    private static func tree(_ random: inout SeededGenerator, _ depth: Int) -> Tree {
        switch depth == 0 ? 0 : Int.random(in: 0...2, using: &random) {
        case 1: .branch(tree(&random, depth - 1), tree(&random, depth - 1))
        case 2: .named(name: text(&random), value: .init(first: nil, second: [text(&random)]))
        default: .leaf
        }
    }
}
