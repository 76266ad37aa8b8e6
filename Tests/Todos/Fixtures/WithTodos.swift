import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

extension TemporaryFolder {
    /// Runs a body on an SDK whose todos are in this folder, in a deterministic environment.
    @MainActor
    func withTodos(
        identifiers: HostEnvironment.TestIdentifiers = .random, _ body: (SDK<TodosKit>) async throws -> Void
    ) async throws {
        let file = file("todos.sqlite")
        let sdk = try await SDK.start(environment: .testing(identifiers: identifiers)) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
        try await body(sdk)
        await sdk.stop()
    }
}

extension Screen {
    /// Sends an intent, and returns when the screen is settled.
    func want(_ intent: P.Intent) async {
        send(intent)
        await settled()
    }
}
