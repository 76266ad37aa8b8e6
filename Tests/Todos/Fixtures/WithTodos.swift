import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

extension TemporaryFolder {
    /// Runs a body on an SDK whose todos are in this folder, in a deterministic environment.
    @MainActor
    func withTodos(
        _ environment: HostEnvironment = .testing(), _ body: (SDK<TodosKit>) async throws -> Void
    ) async throws {
        let file = file("todos.sqlite")
        let sdk = try await SDK.start(environment: environment) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
        try await body(sdk)
        await sdk.stop()
    }
}

extension HostEnvironment {
    /// Returns a testing environment with the identifiers `id-1`, `id-2`, … in the order in which they are drawn.
    static func numbered(clock: ManualClock = ManualClock()) -> HostEnvironment {
        let count = Lock(0)
        var environment = HostEnvironment.testing(clock: clock)
        environment.identifier = { _, _ in
            count.withLock { count in
                count += 1
                return "id-\(count)"
            }
        }
        return environment
    }
}

extension Screen {
    /// Sends an intent, and returns when the screen is settled.
    func want(_ intent: P.Intent) async {
        send(intent)
        await settled()
    }
}
