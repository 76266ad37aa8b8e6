import Adder
import TodosKit

/// Starts an SDK in memory, without a log.
func makeSDK() async throws -> SDK<TodosKit> {
    try await SDK.start {
        $0.logLevel = .none
    } kits: {
        TodosKit.enable()
    }
}
