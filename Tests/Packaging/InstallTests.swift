import AdderTesting
import Foundation
import Processes
import Testing

/// `Sample/install` in a folder of its own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct InstallTests {
    private static let files = [
        "bin/sample", "share/bash-completion/completions/sample", "share/zsh/site-functions/_sample",
        "share/fish/vendor_completions.d/sample.fish",
    ]
    private let folder: TemporaryFolder
    private var prefix: String { folder.file("prefix") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func install(_ arguments: String..., environment: [String: String] = [:]) async throws -> ProcessOutcome {
        let program = Repository.root.appending(path: "Sample/install").path
        return try await run([program] + arguments, environment: environment)
    }

    @Test func aSecondRunChangesNothing() async throws {
        let first = try await install(prefix)
        #expect(first.status == 0, "\(first)")
        for file in Self.files { #expect(first.output.contains("Installed   \(prefix)/\(file)\n"), "\(first.output)") }
        let dates = try Self.files.map(modified)
        let second = try await install(prefix)
        for file in Self.files {
            #expect(second.output.contains("Up to date  \(prefix)/\(file)\n"), "\(second.output)")
        }
        #expect(try Self.files.map(modified) == dates)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(prefix)/bin") == ["sample"])
    }

    /// Bash and fish look in the folders of the system and of the user alone.
    @Test func anotherFolderIsToldToBashAndFish() async throws {
        let output = try await install(prefix).output
        let bash = try #require(output.firstMatch(of: /For bash, add to ~\/\.bashrc: (.+)\n/)?.output.1)
        #expect(try await run(["bash", "-c", "\(bash); complete -p sample"]).output.hasPrefix("complete -F _sample"))
        #expect(output.contains("set -p fish_complete_path \"\(prefix)/share/fish/vendor_completions.d\"\n"))
    }

    @Test func theInstalledProgramWorks() async throws {
        #expect(try await install(prefix).status == 0)
        let home = ["ADDER_HOME": folder.file("home")]
        let program = "\(prefix)/bin/sample"
        #expect(try await run([program, "--version"]).output.hasPrefix("sample "))
        _ = try await run([program, "todos", "add", "Milk"], environment: home)
        #expect(try await run([program, "todos"], environment: home).output.hasSuffix("  [ ]  Milk\n"))
        for (shell, file) in zip(["bash", "zsh", "fish"], Self.files.dropFirst()) {
            let script = try String(contentsOfFile: "\(prefix)/\(file)", encoding: .utf8)
            #expect(try await run([program, "completion", shell]).output == script)
        }
    }

    #if os(Linux)
        @Test func theInstalledProgramNeedsNoSwift() async throws {
            #expect(try await install(prefix).status == 0)
            let libraries = try await output(of: ["ldd", "\(prefix)/bin/sample"])
            #expect(libraries.contains("libsqlite3"), "\(libraries)")
            for name in ["swift", "libstdc++"] { #expect(!libraries.contains(name), "\(libraries)") }
        }
    #endif

    @Test func aProgramThatWasChangedIsReplaced() async throws {
        #expect(try await install(prefix).status == 0)
        try Data("old".utf8).write(to: URL(filePath: "\(prefix)/bin/sample"))
        let outcome = try await install(prefix)
        #expect(outcome.output.contains("Installed   \(prefix)/bin/sample\n"), "\(outcome)")
        #expect(try await run(["\(prefix)/bin/sample", "--version"]).status == 0)
    }

    @Test func withoutAFolderItIsTheUsersOwn() async throws {
        let home = folder.file("user")
        let outcome = try await install(environment: ["HOME": home])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(FileManager.default.isExecutableFile(atPath: "\(home)/.local/bin/sample"))
        #expect(outcome.output.contains("export PATH=\"\(home)/.local/bin:$PATH\"\n"))
        #expect(outcome.output.contains("fpath=(\"\(home)/.local/share/zsh/site-functions\" $fpath)\n"))
        #expect(!outcome.output.contains("For bash") && !outcome.output.contains("For fish"))
        let known = ["HOME": home, "PATH": "\(home)/.local/bin:/usr/bin:/bin:\(try await swiftFolder())"]
        #expect(try await install(environment: known).output.contains("export PATH") == false)
    }

    @Test(arguments: [
        (["--force"], "Sample/install has no option --force."),
        (["a", "b"], "Sample/install takes one folder, and got 2."),
        ([""], "The folder is empty."),
    ])
    func wrongArgumentsAreNamed(_ arguments: [String], _ message: String) async throws {
        let program = Repository.root.appending(path: "Sample/install").path
        let outcome = try await run([program] + arguments)
        #expect((outcome.status, outcome.output) == (1, ""))
        #expect(outcome.messages.hasPrefix("\(message) Type Sample/install, or Sample/install PREFIX"), "\(outcome)")
    }

    @Test func aFileInsteadOfTheFolderIsNamed() async throws {
        try Data().write(to: URL(filePath: prefix))
        let outcome = try await install(prefix)
        #expect((outcome.status, outcome.output) == (1, ""))
        #expect(
            outcome.messages.contains("The folder \(prefix) cannot be created; the line above says why."), "\(outcome)")
    }

    @Test func aFolderInsteadOfAFileIsNamed() async throws {
        let program = "\(prefix)/bin/sample"
        try FileManager.default.createDirectory(atPath: program, withIntermediateDirectories: true)
        let outcome = try await install(prefix)
        #expect((outcome.status, outcome.output) == (1, ""))
        let message = "The path \(program) is a folder. Move it away, and install again."
        #expect(outcome.messages.contains(message), "\(outcome)")
    }

    private func swiftFolder() async throws -> String {
        let swift = try await output(of: ["bash", "-c", "command -v swift"])
        return URL(filePath: swift.trimmingCharacters(in: .newlines)).deletingLastPathComponent().path
    }

    private func modified(_ file: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: "\(prefix)/\(file)")[.modificationDate] as? Date
    }
}
