import AdderTesting
import Foundation

extension Row {
    /// The sample with many todos, from the start of its process to its end.
    static var todos: [Row] {
        [
            row("sample", ""),
            row("sample todos", "todos"),
            row("sample todos --search", "todos", "--search", "number 99"),
            row("sample todos --limit 20", "todos", "--limit", "20"),
            row("sample todos toggle", "todos", "toggle", "h"),
            row("sample todos show", "todos", "show", "h"),
        ]
    }

    private static func row(_ name: String, _ arguments: String...) -> Row {
        Row(
            "\(name), 100,000 todos", size: 100_000, .sample(arguments.filter { !$0.isEmpty }),
            budget: .milliseconds(150), growth: .linear(from: 10_000, within: 12))
    }
}

extension Workload {
    /// Runs the sample on a database of `size` todos.
    fileprivate static func sample(_ arguments: [String]) -> Workload {
        Workload { size in
            let program = try BuiltProgram("sample")
            let folder = try TemporaryFolder()
            let file = folder.file("todos.json")
            let todos = (0..<size).map { number in
                #"{"id":"\#(identity(number))","title":"Todo number \#(number) to do","tags":["+home"]}"#
            }
            try #"{"todos":[\#(todos.joined(separator: ","))]}"#.write(toFile: file, atomically: false, encoding: .utf8)
            try program.run(["--home", folder.file("home"), "todos", "import", file])
            return { times in
                for _ in 0..<times { try program.run(["--home", folder.file("home")] + arguments) }
                withExtendedLifetime(folder) {}
            }
        }
    }

    /// Returns an identity like those of the live environment: 26 characters of base 32. Only the first begins with h.
    private static func identity(_ number: Int) -> String {
        guard number > 0 else { return String(repeating: "h", count: 26) }
        var bits = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        var text = ""
        for index in 0..<26 {
            text.append(alphabet[Int(bits >> 32) % (index == 0 ? 7 : 32)])
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bits ^= bits >> 29
        }
        return text
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
}
