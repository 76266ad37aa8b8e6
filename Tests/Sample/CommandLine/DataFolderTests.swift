import Foundation
import Testing

/// The data folder and its permissions, by the environment of a process.
@Suite(.serialized) struct DataFolderTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(startsProcesses: true)
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(sandbox.home)/\(path)/todos.sqlite")
    }

    @Test(arguments: [["--home", "chosen"], ["--home=chosen"]])
    func theOptionComesBeforeAllVariables(_ option: [String]) async throws {
        let arguments = option.map { $0.replacing("chosen", with: "\(sandbox.home)/chosen") }
        _ = try await sandbox.run(arguments, environment: ["XDG_DATA_HOME": "\(sandbox.home)/xdg"])
        #expect(exists("chosen"))
        #expect(!exists("data") && !exists("xdg/adder") && !exists(".local/share/adder"))
    }

    @Test func ADDER_HOMEComesSecond() async throws {
        _ = try await sandbox.run([], environment: ["XDG_DATA_HOME": "\(sandbox.home)/xdg"])
        #expect(exists("data"))
        #expect(!exists("xdg/adder") && !exists(".local/share/adder"))
    }

    @Test(arguments: [nil, ""])
    func XDG_DATA_HOMEComesThird(_ adderHome: String?) async throws {
        let xdg = "\(sandbox.home)/xdg"
        _ = try await sandbox.run([], environment: ["ADDER_HOME": adderHome, "XDG_DATA_HOME": xdg])
        #expect(exists("xdg/adder"))
        #expect(!exists(".local/share/adder"))
    }

    /// https://specifications.freedesktop.org/basedir-spec/latest/ ignores relative paths.
    @Test(arguments: [nil, "", "xdg"])
    func HOMEComesLast(_ xdg: String?) async throws {
        _ = try await sandbox.run([], environment: ["ADDER_HOME": nil, "XDG_DATA_HOME": xdg])
        #expect(exists(".local/share/adder"))
    }

    @Test(arguments: [nil, ""])
    func aFolderMustBeNamedWithoutHOME(_ home: String?) async throws {
        let outcome = try await sandbox.run([], environment: ["ADDER_HOME": nil, "HOME": home])
        let message = "The data folder is unknown, since HOME is not set: name a folder with --home DIR."
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
        let named = try await sandbox.run(["--home", sandbox.data], environment: ["ADDER_HOME": nil, "HOME": home])
        #expect(named.status == 0)
    }

    @Test func helpNeedsNoDataFolder() async throws {
        let outcome = try await sandbox.run(["--help"], environment: ["ADDER_HOME": nil, "HOME": nil])
        #expect(outcome.status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home) == [".tmp"])
    }

    @Test func onlyTheOwnerMayReadTheData() async throws {
        // Even if the umask allows everyone to read and write.
        #expect(try await sandbox.shell("umask 000; exec \"$0\" todos add Milk").status == 0)
        #expect(try permissions(sandbox.data) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: sandbox.data) {
            #expect(try permissions("\(sandbox.data)/\(name)") == 0o600, "\(name)")
        }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
