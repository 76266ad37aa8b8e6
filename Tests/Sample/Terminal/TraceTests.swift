import Testing

/// The events on standard error: `--trace` and `--verbose`.
@Suite(.serialized, .timeLimit(.minutes(3))) struct TraceTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func expect(_ text: String, _ patterns: [Regex<Substring>]) {
        let lines = text.split(separator: "\n")
        #expect(lines.count == patterns.count, "\(text)")
        for (line, pattern) in zip(lines, patterns) { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
    }

    @Test func aTraceIsTheTreeOfCauses() async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await sandbox.run("todos", "--trace")
        #expect(outcome.output == "milk  [ ]  milkaaaa\n")
        expect(
            outcome.messages,
            [
                /route requested: route todos list …  sample  .*s/, /├ screen opened  TodoList 1/,
                /└ route presented: route todos list …, presentation style push, .*, id 1/,
                /intent appear  todos  TodoList 1  .*s/, /├ turn  .*s/,
                /└ request read\.list: status open, sort agenda/,
                /\s+└ response read\.todos: 1 todo, today [-0-9]+  .*s/,
                /\s+└ turn  .*s/, /route closed: route todos list …, presentation style push, .*, id 1  sample/,
                /screen closed  TodoList 1/,
            ])
    }

    @Test func aFailureIsInTheTree() async throws {
        let outcome = try await sandbox.run("todos", "done", "none", "--trace=short", "--color")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("\u{1B}[31mfailure\u{1B}[0m failed: There is no todo “none”."))
    }

    @Test func aFullTraceHasEveryValue() async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await sandbox.run("todos", "--trace=full")
        #expect(outcome.messages.contains("    │     todos: 1\n"))
        #expect(outcome.messages.contains("title: milkaaaa"))
    }

    @Test func eachLineOfABatchHasItsOwnTree() async throws {
        let outcome = try await sandbox.run([], input: "todos --trace\ntodos --done\ncart --trace\n")
        let roots = outcome.messages.split(separator: "\n").filter { $0.hasPrefix("intent") }
        #expect(roots.map { $0.prefix(24) } == ["intent appear  todos  To", "intent appear  cart  Car"])
    }
}
