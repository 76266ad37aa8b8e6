/// A use of the program, which the suites disturb.
struct Scenario: Sendable {
    let name: String
    /// The folder that it begins with.
    let template: Template
    var arguments: [String]
    /// The input of a command that reads it.
    var input = ""
    /// The lines of a batch; each is a change. Empty for another command.
    var lines: [String] = []
    /// The number of changes: what it can acknowledge.
    let changeCount: Int
    /// The words that each change brings, if it brings any.
    var words: [Set<String>] = []

    /// The file in the home that an export writes.
    var file: String?

    /// What it is about beside the todos and the cart.
    var subject: Subject?

    /// A Boolean value that indicates whether the change is one of the todos and then one of the cart, each in a
    /// transaction of its own.
    var hasTwoHalves = false

    var isBatch: Bool { !lines.isEmpty }

    /// Returns the number of cases in a sample: fewer where each starts more processes.
    func sample(of count: Int) -> Int { subject == nil ? count : count / 8 }

    /// The arguments of a batch whose lines are in standard input.
    static let batch = ["batch", "--keep-going", "-"]
    /// The first line of a batch. It shows the summary, so that all kits are started before the changes.
    static let opening = "sample\n"

    /// A command that only reads.
    static func reads(_ name: String, _ template: Template, _ arguments: String...) -> Scenario {
        Scenario(name: name, template: template, arguments: arguments, changeCount: 0)
    }

    /// A command that is one change.
    static func changes(
        _ name: String, _ template: Template, _ arguments: String..., input: String = "", words: Set<String> = [],
        of subject: Subject? = nil
    ) -> Scenario {
        Scenario(
            name: name, template: template, arguments: arguments, input: input, changeCount: 1, words: [words],
            subject: subject)
    }

    /// A command that changes the todos, and then the cart.
    static func moves(_ name: String, _ template: Template, _ arguments: String...) -> Scenario {
        Scenario(name: name, template: template, arguments: arguments, changeCount: 1, words: [[]], hasTwoHalves: true)
    }

    /// A batch with some lines.
    static func batch(_ name: String, _ template: Template, _ lines: [(String, words: Set<String>)]) -> Scenario {
        Scenario(
            name: name, template: template, arguments: batch, lines: lines.map { $0.0 + " --json" },
            changeCount: lines.count, words: lines.map(\.words))
    }

    /// Runs it, with some of its changes only if a set is given.
    func run(
        _ sandbox: Sandbox, fault: String? = nil, only changes: Set<Int>? = nil, records: [String: String] = [:]
    ) throws(Failure) -> Program.Outcome {
        let typed = lines.indices.filter { changes?.contains($0) ?? true }.map { lines[$0] + "\n" }.joined()
        return try sandbox.run(
            arguments, input: isBatch ? Self.opening + typed : input, fault: fault, records: records)
    }

    /// Returns the changes that an output acknowledges.
    func acknowledged(_ output: [UInt8], _ end: Program.End?) -> Set<Int> {
        guard isBatch else {
            let isSaid = end == .code(0) || output.contains(UInt8(ascii: "\n"))
            return isSaid ? Set(0..<changeCount) : []
        }
        // The last line may be torn.
        let ended = output.lastIndex(of: UInt8(ascii: "\n")).map { output[...$0] } ?? output.prefix(0)
        let answers = ended.split(separator: UInt8(ascii: "\n")).filter { $0.first == UInt8(ascii: "{") }
        return Set(answers.indices.filter { $0 < changeCount && !Self.isError(answers[$0]) })
    }

    /// Returns a Boolean value that indicates whether a document is that of an error. Warnings come before it.
    static func isError(_ document: some Collection<UInt8>) -> Bool {
        document.starts(with: Array("{\"error\"".utf8)) || document.contains(Array(",\"error\":{".utf8))
    }
}
