import Foundation

/// The commands of the console blocks in a document, each with the lines that it is shown to print.
struct ConsoleExample {
    struct Step: Equatable {
        let command: String
        var output: [String]
    }

    let steps: [Step]

    /// Reads the blocks of a document from a line on: until the next heading, or the first block alone.
    init(in document: String, below heading: String?) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: root.appending(path: document), encoding: .utf8).components(
            separatedBy: "\n")
        let start = heading.flatMap { lines.firstIndex(of: $0) } ?? -1
        var (steps, isBlock) = ([Step](), false)
        for line in lines[(start + 1)...] {
            if line.hasPrefix("```") {
                if isBlock, heading == nil { break }
                isBlock = line == "```console"
            } else if isBlock, line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: []))
            } else if isBlock, line.hasPrefix("> "), let last = steps.popLast() {
                steps.append(Step(command: "\(last.command)\n\(line.dropFirst(2))", output: []))
            } else if isBlock, !steps.isEmpty {
                steps[steps.count - 1].output.append(line)
            } else if line.hasPrefix("## "), heading != nil {
                break
            }
        }
        self.steps = steps
    }

    /// A shell script that runs the commands, and prints the number of each before its output.
    var script: String {
        steps.enumerated().map { "echo step \($0); \($1.command)" }.joined(separator: "\n")
    }

    /// The output of the script, with a mark for each key.
    var expected: [String] {
        steps.enumerated().flatMap { ["step \($0)"] + $1.output }.map(Self.withoutKeys)
    }

    /// Returns the lines of an output, with a mark for the key of each todo, which is random.
    static func lines(of output: String) -> [String] {
        output.split(separator: "\n").map { withoutKeys(String($0)) }
    }

    private static func withoutKeys(_ line: String) -> String {
        line.replacing(/(^|  )[a-z2-7]{4,26}(?=  )/) { "\($0.output.1)KEY" }
    }
}
