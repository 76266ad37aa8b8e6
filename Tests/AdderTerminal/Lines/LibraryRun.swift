import Adder
import AdderTerminal
import AdderTesting
import AdderViews
import Foundation
import Testing

/// A session of lines on the shelf, and its end.
@MainActor
struct LibraryRun {
    private(set) var error: TerminalError?
    let output: String
    let messages: String

    /// Runs a session to its end.
    init(
        _ lines: [String], from routes: [LibraryRoute] = [.shelf], _ state: LibraryPresenter.State = .init(),
        answersYes: Bool = false
    ) async throws {
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        try await self.init(bytes: bytes, from: routes, state, answersYes: answersYes)
    }

    init(
        bytes: [UInt8], from routes: [LibraryRoute] = [.shelf], _ state: LibraryPresenter.State = .init(),
        answersYes: Bool = false
    ) async throws {
        let navigator = LibraryRoute.navigator(EventStream(environment: .testing()), state)
        for route in routes { try await navigator.open(route) }
        let files = try LineFiles(bytes)
        var options = FullScreenOptions()
        (options.isColored, options.answersYes, options.yesOption) = (false, answersYes, "--yes")
        do {
            try await files.terminal.runLines(navigator, options: options)
            #expect(navigator.entries.isEmpty)
        } catch {
            self.error = error
        }
        (output, messages) = (files.output, files.messages)
    }
}

/// The files that take the place of a pipe's standard streams.
final class LineFiles {
    private let folder: TemporaryFolder
    private let files: [Int32]

    /// Creates the files.
    ///
    /// - Parameters:
    ///   - lines: The bytes of standard input.
    ///   - input: Another file of standard input, which the caller closes; `nil` for the bytes.
    init(_ lines: [UInt8] = [], input: Int32? = nil) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        try Data(lines).write(to: URL(filePath: "\(folder.path)/input"))
        files = ["input", "output", "errors"].map { open("\(folder.path)/\($0)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
        terminal = Terminal(input: input ?? files[0], output: files[1], errors: files[2]) { _ in nil }
    }

    deinit {
        for file in files { close(file) }
    }

    let terminal: Terminal
    var output: String { text(of: "output") }
    var messages: String { text(of: "errors") }

    private func text(of name: String) -> String {
        (try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)) ?? ""
    }
}
