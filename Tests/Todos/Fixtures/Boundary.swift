import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

/// The part of the system around which a test waits on the stream: the interactor alone, or an SDK with the kit.
enum Boundary: String, CaseIterable, Sendable {
    case unit
    case integration

    /// Runs a body on the stream of either.
    func withStream(_ body: (EventStream, StreamProbe) async throws -> Void) async throws {
        switch self {
        case .unit:
            try await StoreKind.memory.withStore { store in
                let stream = EventStream(environment: .testing(identifiers: .sequential))
                let answering = try stream.answer(with: TodosInteractor(store: store, secondsFromGMT: 0))
                try await body(stream, StreamProbe(stream))
                answering.cancel()
            }
        case .integration:
            let folder = try TemporaryFolder()
            let sdk = try await SDK.start(environment: .testing(identifiers: .sequential)) { _ in
            } kits: {
                TodosKit.enable { $0.storage = .file(folder.file("todos.sqlite")) }
            }
            try await body(sdk.stream, StreamProbe(sdk.stream))
            await sdk.stop()
        }
    }
}
