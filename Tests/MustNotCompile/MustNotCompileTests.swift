import Foundation
import Testing

/// Mistakes that the compiler rejects. The first lines of each file in `Sources` name the expected errors.
@Suite(.serialized, .timeLimit(.minutes(5))) struct MustNotCompileTests {
    private let compiler: Compiler

    init() throws {
        compiler = try Compiler()
    }

    @Test(arguments: try Fixture.rejected)
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

    /// Without it, the other files could fail because of a missing module or a wrong option.
    @Test(arguments: try Fixture.controls)
    func theCorrectFormCompiles(_ control: Fixture) async throws {
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

    static var rejected: [Fixture] { get throws { try all.filter { !$0.isControl } } }

    private static var all: [Fixture] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }
                .sorted { $0.path < $1.path }
                .map(Fixture.init)
        }
    }

    private var isControl: Bool { testDescription.hasSuffix("Control") }

    /// Returns the messages of a kind that the first lines of the file name.
    func expected(_ kind: String) throws -> [String] {
        let marker = "// expected-\(kind): "
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix(marker) }
            .map { String($0.dropFirst(marker.count)) }
    }
}
