import AdderTesting
import Foundation
import Testing

/// A kit from another package: it works like the kits of this repository, and nothing here is edited for it.
@Suite(.timeLimit(.minutes(15))) struct KitFromOutsideTests {
    private let package = Wishes()

    @Test func anOutsideKitRunsBesideTheKitsHere() async throws {
        let before = try Repository.contents()
        let folder = try package.write()
        let swift = package.command(in: folder)

        let tests = try await output(of: swift("test", "--parallel"))
        #expect(tests.contains(#/Test run with \d+ tests in \d+ suites passed/#))

        let bin = try await output(of: swift("build", "--show-bin-path")).trimmingCharacters(in: .newlines)
        let host = Binary(url: URL(filePath: bin).appending(path: "wishes"))
        for module in ["CartKit", "TodosKit", "WishesKit"] {
            #expect(try await host.symbols(of: module) > 100)
        }
        let shown = try await output(of: [host.url.path, "A bicycle=499.00", "World peace"])
        #expect(
            shown == """
                1  A bicycle  499.00 EUR
                   “A bicycle” is on line 1 of the cart.
                2  World peace  –
                   “World peace” is a todo.
                Cart  499.00 EUR
                Wishes  0

                """)
        let refused = try await run([host.url.path, "A bicycle=a lot"])
        #expect(refused.status == 1)
        #expect(refused.messages == "error: “a lot” is not a valid amount. Enter digits and a point, such as 12.50.\n")

        let resolved = try JSONDecoder().decode(
            Wishes.Package.self,
            from: Data(try await output(of: swift("package", "show-dependencies", "--format", "json")).utf8))
        #expect(resolved.dependencies.map { URL(filePath: $0.path).standardizedFileURL.path } == [Repository.root.path])
        #expect(resolved.dependencies.flatMap(\.dependencies).map(\.path) == [])
        #expect(try package.pinsAndCheckouts(in: folder) == [])
        let after = try Repository.contents()
        #expect(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] } == [])
    }
}

/// The package in `Tests/Fixtures/Wishes`.
private struct Wishes {
    /// A package and its dependencies.
    struct Package: Decodable {
        let path: String
        let dependencies: [Package]
    }

    private let sources = Repository.root.appending(path: "Tests/Fixtures/Wishes")
    private let scratch = Repository.scratch.appending(path: "wishes")

    /// Writes the package into a folder outside of this repository, with a manifest that names the repository by its path.
    func write() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Sources", "Tests"] {
            try FileManager.default.copyItem(
                at: sources.appending(path: name), to: folder.url.appending(path: name))
        }
        // The repository has one manifest, so this one has another name while it lies in there.
        let manifest = try String(contentsOf: sources.appending(path: "Manifest.swift"), encoding: .utf8)
        let parts = manifest.components(separatedBy: #"path: "../adder""#)
        #expect(parts.count == 2)
        try parts.joined(separator: #"path: "\#(Repository.root.path)""#)
            .write(to: folder.url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return folder
    }

    /// Returns a function that builds the arguments of a toolchain command.
    func command(in folder: TemporaryFolder) -> (_ name: String, _ arguments: String...) -> [String] {
        let (package, scratch) = (folder.url.path, scratch.path)
        return { name, arguments in ["swift", name, "--package-path", package, "--scratch-path", scratch] + arguments }
    }

    /// Returns the names of the files that only a package from the network would leave behind.
    func pinsAndCheckouts(in folder: TemporaryFolder) throws -> [String] {
        let files = FileManager.default
        var found = try files.contentsOfDirectory(atPath: folder.url.path).filter { $0 == "Package.resolved" }
        for name in ["artifacts", "checkouts", "repositories"] {
            // A missing folder counts as empty.
            found += (try? files.contentsOfDirectory(atPath: scratch.appending(path: name).path)) ?? []
        }
        return found
    }
}
