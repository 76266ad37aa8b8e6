import Adder

/// Todos in the format of todo.txt, one line for each: <https://github.com/todotxt/todo.txt>.
///
/// | part of a line | meaning |
/// |---|---|
/// | `x 2026-02-01 2026-01-31 `, first | completed on the first day, added on the second; `(A)` may follow |
/// | `(A) 2026-01-31 `, first | the priority, and the day on which it was added |
/// | `+home`, `@shop`, `tag:urgent` | tags |
/// | `due:2026-01-31`, `due:2026-01-31T15:00` | the due date |
/// | `pri:A` | the priority of a completed todo |
/// | `t:2026-01-31` | the day until which it waits |
/// | `rec:3d`, `rec:+1m`, `rec:1b` | it repeats: counted from its completion, or with `+` from its date; `b` is a day from Monday to Friday |
/// | `on:mon,wed`, `on:31` | with `rec:`, the weekdays or the day of the month |
/// | `rec:7d streak:3 kept:2026-01-24 before:2026-01-25` | a streak: its days, count, day it was kept, and due date before |
///
/// `streak:` alone tells a streak from a todo that repeats, since `rec:` means the latter everywhere else. All other words
/// belong to the title; so does a pair whose value cannot be read, such as `due:someday` or `rec:1x`. Such pairs are
/// reported as ``UnreadWords``. A streak is never completed: on a line that begins with `x`, its pairs stay in the title.
/// The format has no notes, no trash, no identities, and no time of day except in a due date. It cannot quote a word of a title: a
/// word that has a meaning is read as a token.
enum TodoTxt {
    /// The maximum number of bytes of a line.
    private static let lineLimit = 65_536
    /// The maximum number of lines.
    private static let lineCount = 1_000_000

    /// Returns the lines of the todos that are not in the trash, in the order of the array.
    static func write(_ todos: [Todo], zone: LocalZone) -> String {
        var text: [UInt8] = []
        for todo in todos where !todo.isDeleted {
            TodoTxtLine.write(todo, zone, to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the todos of a text, whose blank lines are skipped, and the words that have the form of a field and cannot be
    /// read: they stay in the titles.
    ///
    /// - Throws: ``TodosError/Malformed`` of the first line that is not a todo.
    static func parse(
        _ text: String, _ context: TodoImportContext
    ) throws(TodosError.Malformed) -> (todos: [Todo], unread: UnreadWords) {
        try TodoDocument.check(size: text)
        var text = text
        text.makeContiguousUTF8()
        var rest = text.utf8[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var todos: [Todo] = []
        var (unread, count) = ([UnreadWord](), 0)
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
                let (todo, words) = try TodoTxtLine.read(Substring(line), context)
                todos.append(todo)
                count += words.count
                if unread.count < 256 { unread += words.map { UnreadWord(line: number, text: String($0)) } }
            } catch {
                throw TodosError.Malformed("line \(number)", error.message)
            }
        }
        return (todos, UnreadWords(unread, count: count))
    }

    private static func check(_ line: Substring.UTF8View, _ number: Int) throws(TodoRejection) {
        guard number <= lineCount else {
            throw TodoRejection(
                field: .title, code: .tooMany,
                message: "The text has more than \(lineCount) lines. Import it in parts.")
        }
        guard line.count <= lineLimit else {
            throw TodoRejection(
                field: .title, code: .tooLong,
                message: "The line has \(line.count) bytes. Shorten it to at most \(lineLimit).")
        }
    }
}
