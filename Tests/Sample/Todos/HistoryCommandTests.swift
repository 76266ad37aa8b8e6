import Testing

/// `undo`, `redo` and `history`, each in its own process.
@Suite(.serialized) struct HistoryCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Returns the numbers and the changes of the history, without the times.
    private func history(_ options: String...) async throws -> [String] {
        let output = try await sandbox.run(["todos", "history"] + options).output
        return output.split(separator: "\n").dropFirst().map { line in
            let words = String(line.drop { $0 == " " })
            #expect(words.suffix(16).contains(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/), "\(line)")
            return String(words.dropLast(16).reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func anUndoneStepIsRedone() async throws {
        let key = try await sandbox.add("Milk")
        _ = try await sandbox.run("todos", "delete", key)
        #expect(try await sandbox.run("todos", "undo", "2").output == "Undid: deleted “Milk”\nUndid: added “Milk”\n")
        #expect(try await history() == ["+2    deleted “Milk” (undone)", "+1    added “Milk” (undone)"])
        #expect(try await sandbox.run("todos", "redo").output == "Redid: added “Milk”\n")
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        #expect(try await history() == ["+1    deleted “Milk” (undone)", "1     added “Milk”"])
        let tooMany = try await sandbox.run("todos", "redo", "2")
        let message = "sample: Only 1 step can be redone. Redo at most that many.\n"
        #expect(tooMany == Outcome(output: "", messages: message, status: 3))
        #expect(try await sandbox.run("todos", "redo").output == "Redid: deleted “Milk”\n")
        #expect(try await sandbox.list("--trash") == ["[ ]  Milk"])
        let nothing = try await sandbox.run("todos", "redo")
        #expect(nothing == Outcome(output: "", messages: "sample: There is nothing to redo.\n", status: 3))
    }

    @Test func aChangeEndsRedoing() async throws {
        let key = try await sandbox.add("Milk")
        _ = try await sandbox.run("todos", "done", key)
        _ = try await sandbox.run("todos", "undo")
        _ = try await sandbox.add("Oats")
        #expect(try await sandbox.run("todos", "redo").status == 3)
        #expect(try await history() == ["1  added “Oats”", "2  added “Milk”"])
        #expect(try await history("--limit", "1") == ["1  added “Oats”"])
    }

    @Test func anImportIsOneStep() async throws {
        let imported = try await sandbox.run(["todos", "import", "-"], input: "Milk\nMilk\n")
        #expect(imported.output == "Imported 2 todos\n")
        #expect(try await sandbox.run("todos", "undo").output == "Undid: imported “Milk” and 1 more\n")
        #expect(try await sandbox.run("todos", "redo").output == "Redid: imported “Milk” and 1 more\n")
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Milk"])
    }

    @Test func anEmptyHistoryIsShown() async throws {
        #expect(try await sandbox.run("todos", "history").messages == "")
        #expect(try await sandbox.run("todos", "history", "--json").output == "{\"steps\":[],\"undone\":[]}\n")
    }

    @Test func theHistoryHasALink() async throws {
        _ = try await sandbox.add("Milk")
        let opened = try await sandbox.run("open", "adder://todos/history")
        #expect(opened == (try await sandbox.run("todos", "history")))
    }

    @Test(arguments: [["redo", "0"], ["redo", "1001"], ["redo", "x"], ["redo", "1", "2"], ["history", "1"]])
    func wrongArgumentsAreUsageErrors(_ words: [String]) async throws {
        #expect(try await sandbox.run(["todos"] + words).status == 2)
    }
}
