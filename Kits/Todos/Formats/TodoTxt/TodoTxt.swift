import Adder

/// Todos in the format of todo.txt, a line a todo: <https://github.com/todotxt/todo.txt>.
///
/// | part of a line | means |
/// |---|---|
/// | `x 2026-02-01 2026-01-31 `, first | done on the first day, added on the second |
/// | `(A) 2026-01-31 `, first | the priority, and the day on which it was added |
/// | `+home`, `@shop`, `tag:urgent` | tags |
/// | `due:2026-01-31`, `due:2026-01-31T15:00` | when it is due |
/// | `pri:A` | the priority of what is done |
/// | `rec:7d`, `rec:1w` | a streak, and after how many days it repeats |
/// | `streak:3 kept:2026-01-24 before:2026-01-25` | with `rec:`: how often a streak was kept, when, and when it had been due |
///
/// Any other word belongs to the title; so does `rec:` in what is done, since a streak never is. Notes, the trash, the
/// identities and the time of day of what is not due have no place in this format. A title with a word that means
/// something is read as what it says: there is no way to quote it.
enum TodoTxt {
    private static let lineLimit = 65_536
    private static let lineCount = 1_000_000

    /// What is not in the trash, in the preset order.
    static func write(_ todos: [Todo], secondsFromGMT: Int) -> String {
        var text: [UInt8] = []
        for todo in todos where !todo.isDeleted {
            TodoTxtLine.write(todo, secondsFromGMT, to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads lines: all of them, or nothing. Blank ones are skipped.
    static func read(_ text: String, _ reading: TodoReading) throws(TodosError.Malformed) -> [Todo] {
        try TodoDocument.check(size: text)
        var text = text
        text.makeContiguousUTF8()
        var rest = text.utf8[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var todos: [Todo] = []
        var number = 0
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            rest = rest[end...].dropFirst()
            number += 1
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            do throws(TodoRejection) {
                try check(line, number)
                guard !Substring(line).allSatisfy(\.isWhitespace) else { continue }
                todos.append(try TodoTxtLine.read(Substring(line), reading))
            } catch {
                throw TodosError.Malformed("line \(number)", error.message)
            }
        }
        return todos
    }

    private static func check(_ line: Substring.UTF8View, _ number: Int) throws(TodoRejection) {
        guard number <= lineCount else {
            throw TodoRejection(
                field: .title, code: "tooMany", message: "At most \(lineCount) lines are read: import them in parts.")
        }
        guard line.count <= lineLimit else {
            throw TodoRejection(
                field: .title, code: "tooLong",
                message: "The line has \(line.count) bytes: shorten it to \(lineLimit).")
        }
    }
}
