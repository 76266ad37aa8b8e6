import AdderTesting
import Foundation
import Processes
import Testing

/// A package of `Tests/Fixtures`, copied to a folder outside of this repository.
///
/// All of the same options are built in one folder, so that Adder is compiled once for them. Use one after the other.
struct OutsidePackage {
    private struct Resolved: Decodable {
        let path: String
        let dependencies: [Resolved]
    }

    private let root: TemporaryFolder
    let folder: URL
    /// This repository, and the packages that were written beside the folder.
    private let packages: [URL]
    private let scratch: URL
    private let options: [String]

    /// The options with which Tests/run builds for debugging, so that check-reference finds the same build.
    static let debugOptions =
        ProcessInfo.processInfo.environment["ADDER_DEBUG_OPTIONS"]?.split(separator: " ").map(String.init) ?? []

    /// Writes the package of a name, and others that it depends on beside it.
    ///
    /// - Parameters:
    ///   - name: The folder in `Tests/Fixtures`.
    ///   - others: The folders of the packages that it depends on.
    ///   - build: The folder of the build. Packages of other options need another one.
    ///   - options: The options of the toolchain with which the package is built.
    init(_ name: String, with others: [String] = [], build: String = "outside", options: [String] = debugOptions) throws
    {
        root = try TemporaryFolder()
        scratch = Repository.scratch.appending(path: build)
        self.options = options
        folder = root.url.appending(path: name)
        let beside = others.map { [root] in root.url.appending(path: $0) }
        packages = [Repository.root] + beside
        for (name, folder) in zip([name] + others, [folder] + beside) { try Self.write(name, to: folder) }
    }

    /// Writes a package without targets, which depends on this repository: the beginning of `docs/Start.md`.
    init(empty name: String) throws {
        root = try TemporaryFolder()
        scratch = Repository.scratch.appending(path: "outside")
        options = Self.debugOptions
        packages = [Repository.root]
        folder = root.url.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.writeManifest("Notes/Start.swift", to: folder)
    }

    /// Writes a package with a manifest that names the repository by its path.
    private static func write(_ name: String, to folder: URL) throws {
        let sources = Repository.root.appending(path: "Tests/Fixtures/\(name)")
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["Sources", "Tests"] where files.fileExists(atPath: sources.appending(path: name).path) {
            try files.copyItem(at: sources.appending(path: name), to: folder.appending(path: name))
        }
        try writeManifest("\(name)/Manifest.swift", to: folder)
    }

    private static func writeManifest(_ file: String, to folder: URL) throws {
        // The repository has one manifest, so these have other names while they lie in there.
        let file = Repository.root.appending(path: "Tests/Fixtures/\(file)")
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: #"path: "../adder""#)
        #expect(parts.count == 2)
        try parts.joined(separator: #"path: "\#(Repository.root.path)""#)
            .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    }

    /// Changes the package by a patch that lies beside its manifest in `Tests/Fixtures`.
    func apply(_ patch: String, of name: String) async throws {
        let file = Repository.root.appending(path: "Tests/Fixtures/\(name)/\(patch)")
        _ = try await output(of: ["git", "-C", folder.path, "apply", file.path])
    }

    /// Builds the package and runs its tests, which must pass.
    func test() async throws {
        let tests = try await swift("test", options + ["--parallel"])
        #expect(tests.contains(#/Test run with \d+ tests in \d+ suites passed/#))
    }

    /// Builds the package and runs some of its tests, whether they pass or not.
    func test(_ name: String) async throws -> ProcessOutcome {
        try await run(command("test", options + ["--filter", name]))
    }

    /// Runs a command plugin of this repository in the package, whether it succeeds or not.
    func plugin(_ words: String) async throws -> ProcessOutcome {
        try await run(
            command(
                "package",
                options + ["--allow-writing-to-package-directory"] + words.split(separator: " ").map(String.init)))
    }

    /// The paths of the Swift files in the package, in order.
    var files: [String] {
        (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// Builds a program of the package.
    func build(_ name: String) async throws {
        _ = try await swift("build", options + ["--product", name])
    }

    /// Returns a program of the package, which ``test()`` or ``build(_:)`` has built.
    func program(_ name: String) -> Binary {
        let configuration = options.contains("release") ? "release" : "debug"
        return Binary(url: scratch.appending(path: "\(configuration)/\(name)"))
    }

    /// Checks that the package depends on this repository and on those beside it alone, and has loaded nothing from the network.
    func checkDependencies() async throws {
        let resolved = try JSONDecoder().decode(
            Resolved.self, from: Data(try await swift("package", ["show-dependencies", "--format", "json"]).utf8))
        let all = resolved.dependencies + resolved.dependencies.flatMap(\.dependencies)
        let paths = all.map { URL(filePath: $0.path).standardizedFileURL.path }
        #expect(Set(paths) == Set(packages.map(\.standardizedFileURL.path)))
        let files = FileManager.default
        #expect(!files.fileExists(atPath: folder.appending(path: "Package.resolved").path))
        for name in ["artifacts", "checkouts", "repositories"] {
            // A missing folder counts as empty.
            let path = scratch.appending(path: name).path
            #expect(((try? files.contentsOfDirectory(atPath: path)) ?? []) == [])
        }
    }

    /// Runs a command of the toolchain, which must succeed, and returns its output.
    private func swift(_ name: String, _ arguments: [String]) async throws -> String {
        try await output(of: command(name, arguments))
    }

    private func command(_ name: String, _ arguments: [String]) -> [String] {
        ["swift", name, "--package-path", folder.path, "--scratch-path", scratch.path] + arguments
    }
}
