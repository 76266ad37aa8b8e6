import Foundation
import Testing

/// The data folder, and its permissions.
@Suite(.serialized) struct DataFolderTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// The folders that the option and the variables name, and the one that is used.
    /// https://specifications.freedesktop.org/basedir-spec/latest/ ignores relative paths.
    @Test(
        arguments: [
            (["--home", "~/chosen"], ["ADDER_HOME": "~/data", "XDG_DATA_HOME": "~/xdg"], "chosen"),
            ([], ["ADDER_HOME": "~/data", "XDG_DATA_HOME": "~/xdg"], "data"),
            ([], ["ADDER_HOME": nil, "XDG_DATA_HOME": "~/xdg"], "xdg/adder"),
            ([], ["ADDER_HOME": "", "XDG_DATA_HOME": "~/xdg"], "xdg/adder"),
            ([], ["ADDER_HOME": nil, "XDG_DATA_HOME": "xdg"], ".local/share/adder"),
            ([], ["ADDER_HOME": nil, "XDG_DATA_HOME": ""], ".local/share/adder"),
        ] as [([String], [String: String?], String)])
    func theFirstThatIsNamedIsUsed(_ options: [String], _ variables: [String: String?], _ folder: String) async throws {
        func path(_ name: String) -> String { name.replacing("~", with: sandbox.home) }
        let environment = variables.mapValues { $0.map(path) }
        #expect(try await sandbox.run(["todos"] + options.map(path), environment: environment).status == 0)
        let folders = ["chosen", "data", "xdg/adder", ".local/share/adder"]
        #expect(folders.filter { FileManager.default.fileExists(atPath: path("~/\($0)/todos.sqlite")) } == [folder])
    }

    @Test(arguments: [nil, ""])
    func aFolderMustBeNamedWithoutHOME(_ home: String?) async throws {
        let outcome = try await sandbox.run([], environment: ["ADDER_HOME": nil, "HOME": home])
        let message = "The data folder is unknown, since HOME is not set: name a folder with --home DIR."
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
        let help = try await sandbox.run(["--help"], environment: ["ADDER_HOME": nil, "HOME": home])
        #expect(help.status == 0)
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
