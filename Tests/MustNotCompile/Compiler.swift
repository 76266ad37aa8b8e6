import AdderTesting
import Foundation
import Processes
import Testing

/// The Swift compiler with the modules of the build that runs the tests.
struct Compiler {
    struct Result {
        let status: Int32
        /// The texts of the errors, without files and lines.
        let errors: [String]
        /// The texts of the notes that explain errors.
        let notes: [String]
    }

    private let executable: URL
    /// The module maps of the system's libraries, which kits import.
    private let moduleMaps = [
        "CCurl/include/module.modulemap", "CSQLite/module.modulemap", "CSQLiteSettings/include/module.modulemap",
        "CZlib/module.modulemap",
    ].map {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\($0)")
    }
    private let modules: URL

    init() throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        let candidates = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
        executable = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let products = Bundle(for: Marker.self).bundleURL
        let folders = [products, products.deletingLastPathComponent()].map { $0.appending(path: "Modules") }
        modules = try #require(folders.first { FileManager.default.fileExists(atPath: $0.path) })
    }

    func compile(_ file: URL) async throws -> Result {
        try await compile([file], seeing: modules.path)
    }

    /// Compiles files as a module of a package that sees only the modules that are named.
    func compile(
        _ files: [URL], of module: String, in package: String, seeing names: [String]
    ) async throws -> Result {
        let folder = try TemporaryFolder()
        for name in names.map({ "\($0).swiftmodule" }) {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name), withDestinationPath: modules.appending(path: name).path)
        }
        let options = [
            "-whole-module-optimization", "-parse-as-library", "-module-name", module, "-package-name", package,
        ]
        return try await compile(files, options, seeing: folder.path)
    }

    private func compile(_ files: [URL], _ others: [String] = [], seeing modules: String) async throws -> Result {
        // SIL, since the compiler reports some errors of ownership and isolation after type checking.
        let options = [
            "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", modules,
        ]
        let outcome = try await ChildProcess.outcome(
            of: executable.path,
            options + others + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } + files.map(\.path),
            environment: ProcessInfo.processInfo.environment)
        let lines = outcome.messages.split(separator: "\n")
        return Result(
            status: outcome.status, errors: messages(" error: ", in: lines), notes: messages(" note: ", in: lines))
    }

    private func messages(_ marker: String, in lines: [Substring]) -> [String] {
        lines.compactMap { line in line.range(of: marker).map { String(line[$0.upperBound...]) } }
    }
}

private final class Marker {}
