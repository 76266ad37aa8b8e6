import Adder
import AdderTerminal
import AdderTesting
import Foundation
import Processes
import Testing

/// The reader of lines, and sessions that wait for them.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LineReaderTests {
    /// A pipe that is closed with the last reference.
    private final class Pipe {
        let reading, writing: Int32

        init(isBlocking: Bool = true) {
            var files: [Int32] = [-1, -1]
            pipe(&files)
            (reading, writing) = (files[0], files[1])
            if !isBlocking { _ = fcntl(reading, F_SETFL, O_NONBLOCK) }
        }

        deinit {
            close(reading)
            close(writing)
        }

        func write(_ text: String) {
            let bytes = Array(text.utf8)
            _ = Foundation.write(writing, bytes, bytes.count)
        }
    }

    @Test(arguments: [true, false])
    func nothingBeyondALineIsRead(isBlocking: Bool) async throws {
        let pipe = Pipe(isBlocking: isBlocking)
        let reader = LineReader(file: pipe.reading)
        pipe.write("one\n\ntwo")
        #expect(try await reader.next() == .text(Array("one".utf8)))
        var rest = [UInt8](repeating: 0, count: 9)
        #expect(reader.hasMore && read(pipe.reading, &rest, 9) == 4)
        #expect(!reader.hasMore)
        async let next = reader.next()
        pipe.write("\n")
        #expect(try await next == .text([]))
    }

    @Test func aCancelledReaderReturnsNothing() async throws {
        let pipe = Pipe()
        pipe.write("half a line")
        let waiting = Task { try await LineReader(file: pipe.reading).next() }
        while LineReader(file: pipe.reading).hasMore { await Task.yield() }
        waiting.cancel()
        #expect(try await waiting.value == nil)
    }

    @Test func aFileThatCannotBeReadIsAnError() async throws {
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        let error = await #expect(throws: TerminalError.self) { try await LineReader(file: folder).next() }
        #expect(error == TerminalError(.lost, message: "The lines cannot be read: Is a directory."))
    }

    @Test func aCancelledSessionEnds() async throws {
        let pipe = Pipe()
        let files = try LineFiles(input: pipe.reading)
        let navigator = LibraryRoute.navigator(EventStream(environment: .testing()), .init())
        try await navigator.open(.form)
        let session = Task { try await files.terminal.runLines(navigator) }
        pipe.write("Title: Emma\n")
        while !files.output.contains("Emma") { await Task.yield() }
        session.cancel()
        let error = await #expect(throws: TerminalError.self) { try await session.value }
        #expect(error?.code == .interrupted && error?.signal == nil)
    }

    /// A person goes on after an error, and the terminal would show a secret.
    @Test func aPersonAtATerminalIsToldOfErrors() async throws {
        let terminal = try PseudoTerminal(width: 80, height: 24)
        let input = open(terminal.path, O_RDONLY)
        defer { close(input) }
        let files = try LineFiles(input: input)
        let navigator = LibraryRoute.navigator(EventStream(environment: .testing()), .init())
        try await navigator.open(.shelf)
        let session = Task { try await files.terminal.runLines(navigator) }
        for line in ["nonsense", "Code: x", "c", "Look: Emma", "back"] { terminal.type(line + "\n") }
        try await session.value
        #expect(!files.messages.contains("Code: TEXT"))
        let errors = files.messages.split(separator: "\n").filter { !$0.hasPrefix("Type ") }
        #expect(
            errors.map { $0.prefix(37) } == [
                "The line names nothing on this page. ", "The terminal shows what is typed for ",
                "error: The cellar is locked. Ask for ",
            ])
        #expect(files.output.contains("Look  Emma\n"))
    }

    /// The rest belongs to another reader, such as the commands of a batch.
    @Test func aSessionThatIsLeftReadsNoFurtherLine() async throws {
        let pipe = Pipe()
        let navigator = LibraryRoute.navigator(EventStream(environment: .testing()), .init())
        try await navigator.open(.shelf)
        pipe.write("back\nnext\n")
        let files = try LineFiles(input: pipe.reading)
        try await files.terminal.runLines(navigator)
        #expect(try await LineReader(file: pipe.reading).next() == .text(Array("next".utf8)))
        #expect(files.output.hasPrefix("Shelf\n"))
    }

    @Test func aClosedOutputIsAnError() async throws {
        let pipe = Pipe()
        let terminal = Terminal(input: pipe.reading, output: pipe.reading, errors: pipe.writing) { _ in nil }
        let navigator = LibraryRoute.navigator(EventStream(environment: .testing()), .init())
        try await navigator.open(.shelf)
        let error = await #expect(throws: TerminalError.self) { try await terminal.runLines(navigator) }
        let reason = String(cString: strerror(EBADF))
        let message = "Standard output cannot be written: \(reason). Write to another file or program."
        #expect(error == TerminalError(.lost, message: message))
    }
}
