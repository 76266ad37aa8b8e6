import Foundation
import PackagePlugin

/// The command `swift package new-kit`: makes a kit with its screens and tests in the package.
@main
struct NewKit: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let adder = context.package.dependencies.map(\.package).first { $0.displayName == "adder" }
        var words = ["kit", "--package", context.package.directoryURL.path]
        if let adder { words += ["--adder", adder.id] }
        for target in context.package.targets { words += ["--has", target.name] }
        let tool = try Process.run(try context.tool(named: "new-kit-tool").url, arguments: words + arguments)
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
    }
}
