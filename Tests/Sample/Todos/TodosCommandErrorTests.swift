import Testing

/// The errors of `sample todos`, each with its whole message. None changes a todo.
@Suite struct TodosCommandErrorTests {
    private static let noTodo = "There is no todo “none”. List all todos and the trash to see their keys."
    private static let noKey = "is not the key of a todo. Enter the characters that a list shows before it."
    private static let noDate = """
        “soon” is not a date. Enter one such as 2026-01-31, 2026-01-31 15:00, tomorrow 9am, friday, in 3 days or 24 Nov.
        """
    private static let noDay = "is “soon”. Enter a day such as 2026-01-31, friday or in 3 days."
    private static let name = "with the characters that begin its line in the list."

    @Test(arguments: [
        ("add '' --due soon", "The title is empty. Enter what is to be done. \(noDate)", 2),
        ("add x --every 0", "A streak cannot repeat every 0 days. Enter a number from 1 to 3650.", 2),
        (
            "add 'Pay pri:7'",
            "“7” is not a priority. Enter a letter from A to Z. To keep the word in the title, add --literal.", 2
        ),
        ("add x --id 'a b'", "“a b” \(noKey)", 2), ("show", "Name one todo: sample todos show ID, \(name)", 2),
        ("show none", noTodo, 3), ("edit milk --due soon", noDate, 2),
        (
            "edit milk --every 2",
            "The todo “milk” cannot change between a todo that is done once and a streak. Add a new one instead.", 2
        ),
        ("edit soap --title x", "The todo “soap” is in the trash and cannot be changed. Restore it first.", 2),
        ("edit soap", "The todo “soap” is in the trash and cannot be changed. Restore it first.", 2),
        ("buy none --price 1", noTodo, 3),
        ("buy paint --price 1", "The todo “pain” is not open. Restore or reopen it before you buy it.", 2),
        (
            "buy milk --price 1,20",
            """
            The value of --price cannot be accepted. “1,20” is not a valid amount. Enter digits and a point, such as 12.50.
            """, 2
        ),
        ("buy milk --price 1 --quantity 0", "--quantity is “0”. Enter a whole number from 1 to 9999.", 2),
        ("move oats 0", "POSITION is “0”. Enter a whole number from 1 to 1000000000.", 2),
        ("undo 0", "N is “0”. Enter a whole number from 1 to 1000.", 2),
        ("undo 2", "Only 1 step can be undone. Undo at most that many.", 3),
        ("redo", "There is nothing to redo.", 3), ("toggle milk none", noTodo, 3), ("toggle %", "“%” \(noKey)", 2),
        ("delete oats r", "The key “r” matches rice “Rice” and runs “Run”. Enter more of its characters.", 2),
        (
            "done",
            "Name at least one todo: sample todos done ID..., \(name) Or select todos with options, such as --tag TAG.",
            2
        ),
        ("done milk --tag shop", "“milk” names a todo, and --tag selects todos. Give one of the two.", 2),
        ("restore soap --trash", "“soap” names a todo, and --trash selects todos. Give one of the two.", 2),
        (
            "toggle --done --overdue",
            "--overdue lists open todos only. Leave out --done, or use --due-before today.", 2
        ),
        (
            "done --tag none --dry-run",
            "No todo matches the conditions. Leave some out, or list the todos with the same ones.", 3
        ),
        ("--limit 0", "--limit is “0”. Enter a whole number from 1 to 1000000000.", 2),
        ("--due-before soon", "--due-before \(noDay)", 2),
        (
            "--due-before 03/04/2026",
            "--due-before: “03/04/2026” could be 2026-03-04 or 2026-04-03. Enter one of the two.", 2
        ),
        ("--no-tag +", "A tag is empty. Enter a word such as +home, @shop or urgent.", 2),
        ("--tag 'a b'", "“a b” is not one word. Enter each tag as a word of its own.", 2),
        ("--search ''", "The search text is empty. Enter a part of a title, a note or a tag.", 2),
        ("purge", "Nothing was changed: confirm the question, or add --yes.", 4),
        ("purge rice --yes", "The todo “rice” is not in the trash. Delete it before you purge it.", 2),
        ("purge none --yes", noTodo, 3), ("report --since soon", "--since \(noDay)", 2),
        ("import ''", "The name of the file is empty: type one.", 2),
        ("import none.txt", "“none.txt” cannot be read: No such file or directory.", 3),
    ])
    func aWrongCommandChangesNothing(_ line: String, _ message: String, _ status: Int32) async throws {
        let sandbox = try Sandbox()
        try await sandbox.importExample()
        let before = try await sandbox.run("todos", "export").output
        try await sandbox.expectError(of: "todos \(line)", message, status)
        #expect(try await sandbox.run("todos", "export").output == before)
    }
}
