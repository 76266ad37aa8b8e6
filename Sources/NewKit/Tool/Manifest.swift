import Foundation

/// The targets and products of a kit in the manifest of its package.
struct Manifest {
    /// A target to enter.
    private struct Target {
        let name: String
        let type: String
        /// The targets of the same package that it depends on.
        let targets: [String]
        /// The products of Adder that it depends on.
        let products: [String]
    }

    private let kit: NewKit
    private let package: PackageFolder

    init(of kit: NewKit, in package: PackageFolder) {
        (self.kit, self.package) = (kit, package)
    }

    /// Enters the targets, and returns a sentence about it, or the lines to paste if that has failed.
    func enter() -> String {
        guard let adder = package.adder else { return paste("The targets of Adder have paths of their own.") }
        let file = package.folder.appending(path: "Package.swift")
        let copy = FileManager.default.temporaryDirectory.appending(path: "new-kit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        do {
            // In a copy, so that the manifest changes once and as a whole, and that the build of the package, which waits for
            // this command, is not waited for.
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: file, to: copy.appending(path: "Package.swift"))
            for command in commands(adder) { try run(command, in: copy) }
            SwiftFormat(of: package.folder).format([copy.appending(path: "Package.swift")])
            try Data(contentsOf: copy.appending(path: "Package.swift")).write(to: file, options: .atomic)
        } catch {
            return paste("The manifest was not changed: \(error)")
        }
        return "Entered \(targets.map(\.name).joined(separator: ", ")) in Package.swift. Next: swift test"
    }

    private var targets: [Target] {
        let parts = kit.parts
        let services = parts.contains(.service) ? [kit.services] : []
        let library =
            ["Adder", "AdderViews"] + (parts.contains(.service) ? ["AdderServices"] : [])
            + (parts.contains(.sqlite) ? ["AdderStorage"] : []) + (parts.contains(.http) ? ["AdderHTTP"] : [])
        let testing = ["AdderTesting"] + (parts.contains(.http) ? ["AdderHTTPTesting"] : [])
        let host = ["Adder", "AdderViews", "AdderTerminal"] + (parts.contains(.sqlite) ? ["AdderStorage"] : [])
        var targets = services.map { Target(name: $0, type: "library", targets: [], products: ["AdderServices"]) }
        targets.append(Target(name: kit.module, type: "library", targets: services, products: library))
        if parts.contains(.host) {
            targets.append(Target(name: kit.kit.path, type: "executable", targets: [kit.module], products: host))
        }
        let tested = [kit.module] + services
        targets.append(Target(name: "\(kit.module)Tests", type: "test", targets: tested, products: library + testing))
        return targets
    }

    /// The names of the targets that are products.
    private var libraries: [String] { targets.filter { $0.type == "library" }.map(\.name) }

    /// The commands of `swift package` that enter the targets.
    private func commands(_ adder: String) -> [[String]] {
        var commands: [[String]] = []
        for target in targets {
            commands.append(["add-target", target.name, "--type", target.type])
            for name in target.targets { commands.append(["add-target-dependency", name, target.name]) }
            for name in target.products {
                commands.append(["add-target-dependency", name, target.name, "--package", adder])
            }
        }
        // Last, since a product is checked against the targets.
        return commands + libraries.map { ["add-product", $0, "--type", "library", "--targets", $0] }
    }

    /// Returns the lines that a person pastes into the manifest.
    private func paste(_ reason: String) -> String {
        let lines = targets.map { target in
            let call = ["library": ".target", "executable": ".executableTarget"][target.type] ?? ".testTarget"
            let names = target.targets.map { "\"\($0)\"" }
            let products = target.products.map { product in
                package.adder.map { ".product(name: \"\(product)\", package: \"\($0)\")" } ?? "\"\(product)\""
            }
            let paths = [kit.module: package.sources(of: kit.kit), kit.services: "Sources/\(kit.services)"]
            let path = paths[target.name] ?? package.tests(of: kit.kit)
            let place = package.adder == nil ? ", path: \"\(path)\", swiftSettings: settings" : ""
            return
                "    \(call)(name: \"\(target.name)\", dependencies: [\((names + products).joined(separator: ", "))]\(place)),"
        }
        return """
            \(reason) Add to the products of Package.swift:
            \(libraries.map { "    .library(name: \"\($0)\", targets: [\"\($0)\"])," }.joined(separator: "\n"))
            and to its targets:
            \(lines.joined(separator: "\n"))
            """
    }

    private func run(_ command: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "swift", "package", "--package-path", folder.path, "--scratch-path",
                folder.appending(path: ".build").path,
            ]
            + command
        let output = Pipe()
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, output)
        try process.run()
        let messages = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Mistake(String(decoding: messages, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}

/// The toolchain's formatter, with the package's own settings if it has some.
struct SwiftFormat {
    private let configuration: String

    init(of package: URL) {
        let own = package.appending(path: ".swift-format").path
        configuration =
            FileManager.default.fileExists(atPath: own)
            ? own : #"{"version": 1, "lineLength": 120, "indentation": {"spaces": 4}}"#
    }

    /// Formats files. One that cannot be formatted stays as it is.
    func format(_ files: [URL]) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swift", "format", "format", "-i", "-p", "--configuration", configuration] + files.map(\.path)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return }
        process.waitUntilExit()
    }
}
