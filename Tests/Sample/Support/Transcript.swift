import Foundation

/// A session of the sample as a person sees it; values that differ from run to run are replaced by names.
struct Transcript {
    private(set) var text = ""
    private let sandbox: Sandbox
    /// The identities of the todos that were added, in order; commands and transcript name them `<1>`, `<2>`, ….
    private var ids: [String] = []
    private var keys: [String] = []

    init(_ sandbox: Sandbox) {
        self.sandbox = sandbox
    }

    /// Runs a command, and appends it with its output, its messages after `! `, and its exit code unless it is 0.
    mutating func run(
        _ words: [String], output: Program.Output, options: [String], environment: [String: String?]
    ) async throws {
        let arguments = options + words.map(typed)
        let outcome = try await sandbox.run(arguments, output: output, environment: environment)
        if ["add", "import"].contains(words.dropFirst().first), outcome.status == 0 { try await learn() }
        let shown = (["sample"] + options + words).map { $0.contains(" ") || $0.isEmpty ? "'\($0)'" : $0 }
        // The steps of the history have a time in minutes.
        let isHistory = words.contains("history") && !words.contains("--help")
        let output =
            isHistory ? outcome.output.replacing(/20\d\d-\d\d-\d\dT\d\d:\d\d(?!:)/, with: "<minute>") : outcome.output
        text += "$ \(shown.joined(separator: " "))\n" + stable(output)
        text += stable(outcome.messages + "\n").split(separator: "\n").map { "! \($0)\n" }.joined()
        if outcome.status != 0 { text += "[exit \(outcome.status)]\n" }
        text += "\n"
    }

    private func typed(_ word: String) -> String {
        guard !word.hasPrefix("~/") else { return sandbox.home + word.dropFirst() }
        guard let number = Int(word.dropFirst().dropLast()), word == "<\(number)>" else { return word }
        return keys.indices.contains(number - 1) ? keys[number - 1] : word
    }

    /// Reads the identities, which are random.
    private mutating func learn() async throws {
        struct List: Decodable {
            struct Todo: Decodable { let id: String }
            let todos: [Todo]
        }
        let list = try await sandbox.run("--json", "todos", "--all").output
        let all = try JSONDecoder().decode(List.self, from: Data(list.utf8)).todos.map(\.id)
        ids += all.filter { !ids.contains($0) }
        let lines = try await sandbox.run("todos", "--all").output.split(separator: "\n")
        for (id, line) in zip(all, lines) where !keys.contains(where: id.hasPrefix) {
            keys.append(String(line.prefix { $0 != " " }))
        }
    }

    /// Keys are replaced only in the positions of keys, since a random one may be a word.
    private func stable(_ text: some StringProtocol) -> String {
        var text = String(text).replacing("\u{1B}", with: "␛").replacing(sandbox.home, with: "~")
        for (index, (id, key)) in zip(ids, keys).enumerated() {
            guard text.contains(key) else { continue }
            let name = "<\(index + 1)>"
            text = text.replacing(id, with: name)
            for (before, after) in [("  ", "  "), ("  ", "\n"), ("restore ", "\n"), ("“", "”"), ("␛[36m", "␛")] {
                text = text.replacing(before + key + after, with: before + name + after)
            }
            text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("\(key)  ") ? name + line.dropFirst(key.count) : String(line)
            }.joined(separator: "\n")
        }
        text = text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "<time>")
        // The creation date of a todo in todo.txt.
        return text.replacing(/20[2-9]\d-\d\d-\d\d(?= )/, with: "<today>")
    }
}
