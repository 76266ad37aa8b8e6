import Foundation
import Testing

/// The files that import reads and export writes.
@Suite(.serialized) struct TextFileTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aFolderCannotBeRead() async throws {
        try await sandbox.expectError(of: "todos import /", "“/” cannot be read: Is a directory.", 1)
    }

    @Test func aFileThatIsNotUTF8IsRefused() async throws {
        let path = "\(sandbox.home)/latin.txt"
        try Data([0x4D, 0xFC, 0x6C, 0x6C, 0x0A]).write(to: URL(filePath: path))
        let outcome = try await sandbox.run("todos", "import", path)
        let message = "“\(path.prefix(64))” is not UTF-8: save it in that encoding."
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
        #expect(try await sandbox.list() == [])
    }

    /// Reading stops at the limit.
    @Test func anEndlessFileIsRefused() async throws {
        let message = "“/dev/zero” has more than 67108864 bytes: split it into several files."
        try await sandbox.expectError(of: "todos import /dev/zero", message, 2)
    }

    @Test(arguments: [("none/all.json", "No such file or directory"), ("data", "directory")])
    func anUnwritableFileIsNamed(_ name: String, _ part: String) async throws {
        _ = try await sandbox.add("Milk")
        let outcome = try await sandbox.run("todos", "export", "\(sandbox.home)/\(name)")
        #expect((outcome.output, outcome.status) == ("", 1))
        #expect(outcome.messages.contains("cannot be written"), "\(outcome.messages)")
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        // No partial file is left.
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home).sorted() == [".tmp", "data"])
    }

    @Test func aReplacedFileKeepsItsPermissionsAndLinks() async throws {
        _ = try await sandbox.add("Milk")
        let file = try sandbox.write(String(repeating: "x", count: 100_000), to: "old.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let link = "\(sandbox.home)/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "old.json")
        #expect(try await sandbox.run("todos", "export", link).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "old.json")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == (try await sandbox.run("todos", "export").output))
        #expect(try permissions(file) == 0o640)
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.home).sorted()
        #expect(files == [".tmp", "data", "link.json", "old.json"])
    }

    /// Todos are private, whatever the mask of the shell.
    @Test(arguments: ["000", "022"])
    func aNewFileIsForItsOwnerAlone(_ mask: String) async throws {
        let outcome = try await sandbox.shell("umask \(mask); cd \"$HOME\"; exec \"$0\" todos export all.json")
        #expect(outcome.status == 0)
        #expect(try permissions("\(sandbox.home)/all.json") == 0o600)
    }

    /// A pipe or a device is not replaced by a file.
    @Test func aPipeOrADeviceIsWrittenTo() async throws {
        _ = try await sandbox.add("Milk")
        let text = try await sandbox.run("todos", "export", "--format", "todotxt").output
        let pipe =
            "mkfifo \"$HOME/pipe.txt\" && { cat \"$HOME/pipe.txt\" & } && \"$0\" todos export \"$HOME/pipe.txt\"; wait"
        let piped = try await sandbox.shell(pipe)
        #expect(piped.status == 0)
        #expect(piped.output.contains(text), "\(piped)")
        let device = try await sandbox.run("todos", "export", "/dev/null")
        #expect(device.output == "Exported all todos to /dev/null\n")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
