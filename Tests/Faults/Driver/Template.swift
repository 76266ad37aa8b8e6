/// The databases that a scenario begins with.
enum Template: String, CaseIterable, Sendable {
    /// No data folder at all.
    case none
    /// Todos in every state, and a cart; closed.
    case filled
    /// The same after the last change was undone.
    case undone
    /// The same after a program was killed: the last changes are in the logs.
    case logged
    /// Todos whose file has lost its beginning.
    case beginningDamaged
    /// Todos whose file has lost every page but the first, beside a log.
    case pagesDamaged
    /// Todos whose file is healthy, and whose log has damaged pages with the right checksums.
    case logDamaged
    /// The same as `beginningDamaged` after a start has set the file aside.
    case setAside

    /// The same as `filled` with an account, which is signed in.
    case signedIn
    /// The same after it has signed out.
    case signedOut

    /// The same as `filled`, with a file to import that fills more pages than a log has before it is copied.
    case importing

    static let database = "data/todos.sqlite"

    /// A Boolean value that indicates whether the todos are damaged.
    var isDamaged: Bool { [.beginningDamaged, .pagesDamaged, .logDamaged, .setAside].contains(self) }

    /// Makes the files, with the program itself.
    func image(_ sandbox: Sandbox) throws(Failure) -> Image {
        switch self {
        case .none: return Image()
        case .filled: return try filled(sandbox)
        case .undone:
            try filled(sandbox).write(to: sandbox.home)
            let outcome = try sandbox.run(["todos", "undo"])
            guard outcome.end == .code(0) else { throw Failure("The undo failed: \(outcome.messages)") }
            return try Image(of: sandbox.home)
        case .signedIn, .signedOut:
            try filled(sandbox).write(to: sandbox.home)
            let outcome = try sandbox.run(["signup", "ada"], input: Subject.old + "\n")
            guard let code = outcome.output.recoveryCode else { throw Failure("No account: \(outcome.messages)") }
            if self == .signedOut { _ = try sandbox.run(["logout"]) }
            var image = try Image(of: sandbox.home)
            image[Subject.code] = Array(code.utf8)
            return image
        case .logged: return try logged(sandbox)
        case .importing:
            var image = try filled(sandbox)
            let note = String(repeating: Self.note, count: 4)
            let todos = (1...1300).map {
                "{\"id\":\"bulk\($0)xx\",\"title\":\"Bulk \($0)\",\"note\":\"\(note)\"}"
            }
            image["import.json"] = Array("{\"todos\":[\(todos.joined(separator: ","))]}".utf8)
            return image
        case .beginningDamaged:
            var image = try filled(sandbox)
            image[Self.database]?.replaceSubrange(0..<100, with: repeatElement(0xff, count: 100))
            return image
        case .pagesDamaged:
            var image = try logged(sandbox)
            guard let bytes = image[Self.database] else { throw Failure("The template has no todos.") }
            for start in stride(from: 4096, to: bytes.count, by: 4096) { image[Self.database]?[start] = 0xff }
            return image
        case .logDamaged:
            var image = try logged(sandbox)
            guard let bytes = image[Self.database + "-wal"] else { throw Failure("The template has no log.") }
            image[Self.database + "-wal"] = WriteAheadLog(bytes).damaged
            return image
        case .setAside:
            try Self.beginningDamaged.image(sandbox).write(to: sandbox.home)
            _ = try sandbox.run(["todos"])
            return try Image(of: sandbox.home)
        }
    }

    private func filled(_ sandbox: Sandbox) throws(Failure) -> Image {
        try Image().write(to: sandbox.home)
        let many = (1...40).map { "{\"id\":\"many\($0)xx\",\"title\":\"Todo \($0)\",\"note\":\"\(Self.note)\"}" }
        let todos = ["milkaaaa", "breadaaa", "eggsaaaa"].map { "{\"id\":\"\($0)\",\"title\":\"\($0)\"}" } + many
        let document = "{\"todos\":[\(todos.joined(separator: ","))]}"
        for (arguments, input) in [
            (["todos", "import", "-"], document), (["todos", "done", "breadaaa"], ""),
            (["cart", "add", "oats", "--title", "Oats", "--price", "2.50", "--quantity", "3"], ""),
            (["todos", "delete", "eggsaaaa"], ""),
        ] {
            let outcome = try sandbox.run(arguments, input: input)
            guard outcome.end == .code(0) else { throw Failure("\(arguments) failed: \(outcome.messages)") }
        }
        return try Image(of: sandbox.home)
    }

    /// Long enough that the todos fill some pages.
    private static let note = String(repeating: "A note of some length. ", count: 20)

    /// Kills a batch when it reads the end of its input.
    private func logged(_ sandbox: Sandbox) throws(Failure) -> Image {
        try filled(sandbox).write(to: sandbox.home)
        let lines = """
            todos add Logged
            todos done many1xx
            todos edit many2xx --title Edited
            cart add logged --title Logged --price 1

            """
        let input = Scenario.opening + lines
        let outcome = try sandbox.run(Scenario.batch, input: input, fault: "input:\(input.utf8.count + 1):KILL")
        guard outcome.end == .signal(9) else { throw Failure("The batch was not killed: \(outcome.messages)") }
        return try Image(of: sandbox.home)
    }
}
