extension Scenario {
    /// The scenarios of `run` and `power`.
    static let all: [Scenario] = [
        .reads("start", .none),
        .reads("list", .filled, "todos", "--all"),
        .reads("recover", .logged, "todos", "--all"),
        .changes("first", .none, "todos", "add", "Tea", words: ["Tea"]),
        .changes("add", .filled, "todos", "add", "Tea +home due:2030-01-01", words: ["Tea"]),
        .changes("add-logged", .logged, "todos", "add", "Tea", words: ["Tea"]),
        .changes("done", .filled, "todos", "done", "milkaaaa"),
        .changes("import", .filled, "todos", "import", "-", input: imported, words: Set(importedTitles)),
        .changes("purge", .filled, "todos", "purge", "--yes"),
        .changes("undo", .filled, "todos", "undo"),
        .changes("redo", .undone, "todos", "redo"),
        .changes("cart", .filled, "cart", "add", "tea", "--title", "Tea", "--price", "3.20", words: ["tea"]),
        .changes("buy", .filled, "todos", "buy", "milkaaaa", "--price", "1.20", "--quantity", "2"),
        .moves("later", .filled, "cart", "later", "1"),
        .moves("later-logged", .logged, "cart", "later", "2"),
        Scenario(
            name: "export", template: .filled, arguments: ["todos", "export", "HOME/data/todos.json"], changeCount: 0,
            file: "data/todos.json"),
        .reads("aside", .beginningDamaged, "todos"),
        .reads("aside-logged", .pagesDamaged, "todos", "--all"),
        .reads("aside-by-log", .logDamaged, "todos", "--all"),
        .changes("anew", .setAside, "todos", "add", "Tea", words: ["Tea"]),
        .batch(
            "batch", .filled,
            [
                ("todos add Tea", ["Tea"]), ("todos done milkaaaa", []),
                ("cart add tea --title Tea --price 3.20", ["tea"]),
            ]),
        .changes("signup", .filled, "signup", "ada", input: old, words: [Subject.old], of: .account),
        .changes("login", .signedOut, "login", "ada", input: old, of: .account),
        .changes("logout", .signedIn, "logout", of: .account),
        .changes("password", .signedIn, "password", input: old + new, words: [Subject.new], of: .account),
        .changes("reset", .signedOut, "password", "reset", "ada", input: "CODE\n" + new, of: .account),
        .changes("checkout", .signedIn, "cart", "checkout", "--yes", "--gateway", "GATEWAY/pay", of: .orders),
        .changes("measure", .filled, "--measures", "COUNTER", "todos", "add", "Tea", words: ["Tea"], of: .measures),
        recorded,
    ]

    private static let old = Subject.old + "\n"
    private static let new = Subject.new + "\n"

    private static let recorded: Scenario = {
        var scenario = batch(
            "record", .signedIn, [("todos add Tea", ["Tea"]), ("cart checkout --yes --gateway GATEWAY/slow", [])])
        scenario.arguments = ["--record-full", "HOME/\(Subject.recordingFile)"] + scenario.arguments
        scenario.subject = .recording
        return scenario
    }()

    /// The scenarios that `power` has besides: the log is copied into the database while changes go on.
    static let long: [Scenario] = [
        .batch(
            "checkpoint", .importing,
            [
                ("todos import HOME/import.json", []), ("todos add Tea", ["Tea"]), ("todos done milkaaaa", []),
            ])
    ]

    static let importedTitles = (1...60).map { "Imported \($0)" }
    static let imported = importedTitles.joined(separator: "\n") + "\n"
}
