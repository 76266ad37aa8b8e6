import Adder
import AdderStorage
import AdderTerminal
import AdderViews
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A complete host of the todos: `sample-todos [--home DIR] [add TITLE…]` adds a todo and prints the list.
///
/// The todos are in the folder of `--home`, or else of `ADDER_HOME`. Without a folder they are in memory and end with the
/// program.
@main
enum SampleTodos {
    static func main() async {
        do {
            write(try await list(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error)")
        }
    }

    /// Runs the command and returns the page of the list.
    @MainActor
    private static func list(_ arguments: ArraySlice<String>) async throws -> PlainPage {
        var arguments = Array(arguments)
        var folder = getenv("ADDER_HOME").map { String(cString: $0) }
        if arguments.first == "--home", arguments.count > 1 {
            (folder, arguments) = (arguments[1], Array(arguments.dropFirst(2)))
        }
        guard arguments.isEmpty || arguments[0] == "add", folder != "" else {
            fail("Type sample-todos [--home DIR] [add TITLE…]. DIR, or else ADDER_HOME, is a folder.")
        }

        let sdk = try await SDK.start(
            kits: {
                TodosKit.enable { if let folder { $0.storage = .file("\(folder)/todos.sqlite") } }
            }, log: Terminal().log)
        let screen = sdk.kits.list()
        screen.send(.appear)
        if !arguments.isEmpty { screen.send(.add(arguments.dropFirst().joined(separator: " "))) }
        await screen.settled()
        await sdk.stop()
        let list = TodoListView().page(of: screen.state)
        let page = PlainRenderer.standardOutput().renderContent(list, includesTitle: false)
        if let problem = page.problem { fail(problem.message) }
        return page
    }

    private static func write(_ page: PlainPage) {
        if !Terminal().write(page) { fail("Standard output cannot be written: \(String(cString: strerror(errno))).") }
    }

    private static func fail(_ message: String) -> Never {
        Terminal().log(.error, message)
        exit(1)
    }
}
