import Adder
import Testing

@testable import TodosKit

/// Writes, reads and writes random todos.
@Suite struct TodoTxtPropertyTests {
    @Test(arguments: [-64_800, 0, 20_700])
    func titlesOfPlainWordsRoundTrip(_ offset: Int) throws {
        for seed in 1...20 {
            var random = RandomTodoTexts(seed: UInt64(seed))
            let todos = try random.todos(50).filter { !$0.isDeleted }
            let text = TodoTxt.write(todos, zone: .fixed(secondsFromGMT: offset))
            let read = try TodoTxt.read(text, .testing(zone: .fixed(secondsFromGMT: offset)))
            #expect(TodoTxt.write(read, zone: .fixed(secondsFromGMT: offset)).utf8.elementsEqual(text.utf8))
            #expect(read.count == todos.count)
            for (read, todo) in zip(read, todos) {
                #expect(read.title == todo.title)
                #expect(Set(read.tags.all) == Set(todo.tags.all))
                #expect((read.due, read.priority, read.kind) == (todo.due, todo.priority, todo.kind))
                #expect((read.recurrence, read.waitsUntil) == (todo.recurrence, todo.waitsUntil))
                #expect((read.completedAt == nil) == (todo.completedAt == nil))
            }
        }
    }

    /// A token in a title is moved out of it when it is read; a second time changes nothing.
    @Test func tokensInTitlesMoveOnce() throws {
        for seed in 1...60 {
            var random = RandomTodoTexts(seed: UInt64(seed), words: RandomTodoTexts.plain + RandomTodoTexts.known)
            let first = TodoTxt.write(try random.todos(50), zone: .utc)
            let second = TodoTxt.write(try TodoTxt.read(first, .testing()), zone: .utc)
            let third = TodoTxt.write(try TodoTxt.read(second, .testing()), zone: .utc)
            #expect(second.utf8.elementsEqual(third.utf8))
            let plain = Self.words(first).intersection(RandomTodoTexts.plain)
            #expect(plain.subtracting(Self.words(second)).isEmpty)
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
