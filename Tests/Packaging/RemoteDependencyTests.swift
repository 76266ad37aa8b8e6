import AdderTesting
import Foundation
import TestSupport
import Testing

/// A client that has Adder as a dependency by URL, as an app has. A package by path, like those of the other tests, may have settings
/// that such a client may not.
@Suite(.timeLimit(.minutes(15))) struct RemoteDependencyTests {
    /// The native build system, and the one of Xcode. A library that depends on no other is enough, since all have the same settings.
    @Test(.depth(.ci), arguments: ["native", "swiftbuild"]) func aClientByURLIsBuilt(buildSystem: String) async throws {
        let folder = try TemporaryFolder()
        try await output(of: [
            Repository.root.appending(path: "Tests/Fixtures/Remote/make").path, folder.path, "AdderStorage",
        ])
        // A client has a manifest without this variable.
        try await output(of: [
            "env", "-u", "ADDER_STRICT", "swift", "build", "--package-path", folder.file("client"),
            "--build-system", buildSystem, "--disable-dependency-cache",
        ])
    }
}
