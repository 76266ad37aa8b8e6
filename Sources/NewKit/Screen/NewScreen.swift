import Foundation
import PackagePlugin

/// The command `swift package new-screen`: makes one more screen, with its tests, in a kit of the package.
@main
struct NewScreen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let words = ["screen", "--package", context.package.directoryURL.path]
        let tool = try Process.run(try context.tool(named: "new-kit-tool").url, arguments: words + arguments)
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
    }
}
