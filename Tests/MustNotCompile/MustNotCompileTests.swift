import Foundation
import Testing

/// What the compiler is to refuse, by message. Each file in `Sources` says in its first lines which errors it expects.
@Suite(.timeLimit(.minutes(2))) struct MustNotCompileTests {
    private let compiler: Compiler

    init() throws {
        compiler = try Compiler()
    }

    @Test(arguments: try Fixture.refused)
    func theCompilerRefuses(_ fixture: Fixture) async throws {
        let expected = try fixture.expectedErrors()
        #expect(!expected.isEmpty)
        let result = try await compiler.compile(fixture.file)
        #expect(result.status != 0)
        for message in expected {
            #expect(result.errors.contains { $0.hasPrefix(message) }, "\(result.errors)")
        }
    }

    /// Else the others could fail for want of a module or a right option.
    @Test func theControlCompiles() async throws {
        let result = try await compiler.compile(Fixture.control.file)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }
}

/// A source file that is compiled by a test.
struct Fixture: CustomTestStringConvertible {
    let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sources")

    static let control = Fixture(file: folder.appending(path: "Control.swift"))

    static var refused: [Fixture] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" && $0.lastPathComponent != control.file.lastPathComponent }
                .sorted { $0.path < $1.path }
                .map(Fixture.init)
        }
    }

    func expectedErrors() throws -> [String] {
        let marker = "// expected-error: "
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix(marker) }
            .map { String($0.dropFirst(marker.count)) }
    }
}
