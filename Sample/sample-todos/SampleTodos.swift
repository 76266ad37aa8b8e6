import Adder
import AdderStorage
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A whole host of the todos: `sample-todos [--home DIR] [add TITLE…]` shows the list, after it has added a todo.
///
/// Without a folder, from `--home` or else `ADDER_HOME`, the todos are in memory, and gone at the end.
@main
enum SampleTodos {
    static func main() async {
        do {
            print(try await shown(after: CommandLine.arguments.dropFirst()), terminator: "")
        } catch {
            Log.standardError(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func shown(after words: ArraySlice<String>) async throws -> String {
        var words = Array(words)
        var folder = getenv("ADDER_HOME").map { String(cString: $0) }
        if words.first == "--home", words.count > 1 { (folder, words) = (words[1], Array(words.dropFirst(2))) }
        guard words.isEmpty || words[0] == "add", folder != "" else {
            throw Refusal("Type sample-todos [--home DIR] [add TITLE…], where DIR, or else ADDER_HOME, is a folder.")
        }

        let sdk = try await SDK.start(kits: {
            TodosKit.enable { if let folder { $0.storage = .file("\(folder)/todos.sqlite") } }
        })
        guard case .list(let screen) = try await sdk.kits.screen(for: .list()) else { return "" }
        screen.send(.appear)
        if !words.isEmpty { screen.send(.add(words.dropFirst().joined(separator: " "))) }
        await screen.settled()
        await sdk.stop()
        if let problem = screen.state.problem ?? screen.state.rows.problem { throw Refusal(problem.message) }
        return (screen.state.rows.value ?? []).map { "\($0.key)  \($0.title)\n" }.joined()
    }
}

private struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
