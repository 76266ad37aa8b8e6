import Foundation
import Testing

/// What the compiler is to refuse, by message. Each file in `Sources` says in its first lines which errors it expects.
@Suite(.serialized, .timeLimit(.minutes(5))) struct MustNotCompileTests {
    private let compiler: Compiler

    init() throws {
        compiler = try Compiler()
    }

    @Test(arguments: try Fixture.refused)
    func theCompilerRefuses(_ fixture: Fixture) async throws {
        let expected = try fixture.expected("error")
        #expect(!expected.isEmpty)
        let result = try await compiler.compile(fixture.file)
        #expect(result.status != 0)
        for message in expected {
            #expect(result.errors.contains { $0.hasPrefix(message) }, "\(result.errors)")
        }
        for note in try fixture.expected("note") {
            #expect(result.notes.contains { $0.hasPrefix(note) }, "\(result.notes)")
        }
    }

    /// Else the others could fail for want of a module or a right option.
    @Test(arguments: try Fixture.controls)
    func theControlCompiles(_ control: Fixture) async throws {
        let result = try await compiler.compile(control.file)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }
}

/// A source file that is compiled by a test.
struct Fixture: CustomTestStringConvertible {
    let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sources")

    static var controls: [Fixture] { get throws { try all.filter(\.isControl) } }

    static var refused: [Fixture] { get throws { try all.filter { !$0.isControl } } }

    private static var all: [Fixture] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
                .sorted { $0.path < $1.path }
                .map(Fixture.init)
        }
    }

    private var isControl: Bool { testDescription.hasSuffix("Control") }

    /// What the file's first lines say of a kind of message.
    func expected(_ kind: String) throws -> [String] {
        let marker = "// expected-\(kind): "
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix(marker) }
            .map { String($0.dropFirst(marker.count)) }
    }
}
