import Testing

@testable import TodosKit

/// What is written is read, and written again as it was.
@Suite struct TodoTxtPropertyTests {
    @Test(arguments: [-64_800, 0, 20_700])
    func titlesOfPlainWordsComeBackTheSame(_ east: Int) throws {
        for seed in 1...20 {
            var random = TodoRandom(seed: UInt64(seed))
            let todos = try random.todos(50).filter { !$0.isDeleted }
            let text = TodoTxt.write(todos, secondsFromGMT: east)
            let read = try TodoTxt.read(text, .testing(secondsFromGMT: east))
            #expect(TodoTxt.write(read, secondsFromGMT: east).utf8.elementsEqual(text.utf8))
            #expect(read.count == todos.count)
            for (read, todo) in zip(read, todos) {
                #expect(read.title == todo.title)
                #expect(Set(read.tags.all) == Set(todo.tags.all))
                #expect((read.due, read.priority, read.kind) == (todo.due, todo.priority, todo.kind))
                #expect((read.completedAt == nil) == (todo.completedAt == nil))
            }
        }
    }

    /// A word of a title that says something is taken from it once, and then stands where it stays.
    @Test func titlesOfWordsThatSaySomethingAreSettledAtOnce() throws {
        for seed in 1...60 {
            var random = TodoRandom(seed: UInt64(seed), words: TodoRandom.plain + TodoRandom.known)
            let first = TodoTxt.write(try random.todos(50), secondsFromGMT: 0)
            let second = TodoTxt.write(try TodoTxt.read(first, .testing()), secondsFromGMT: 0)
            let third = TodoTxt.write(try TodoTxt.read(second, .testing()), secondsFromGMT: 0)
            #expect(second.utf8.elementsEqual(third.utf8))
            let plain = Self.words(first).intersection(TodoRandom.plain)
            #expect(plain.subtracting(Self.words(second)).isEmpty)
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
