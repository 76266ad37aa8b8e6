import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// The kit in a running SDK.
@Suite struct TodosKitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start() async throws -> SDK<TodosKit> {
        let file = folder.file("todos.sqlite")
        return try await SDK.start(world: .testing()) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
    }

    @Test func whatOneSDKAcknowledgedTheNextOneFinds() async throws {
        let first = try await start()
        let added = try await first.stream.reply(to: TodosRequest.add("Milk"))
        await first.stop()
        let second = try await start()
        guard case .changed(let todos) = added else {
            Issue.record("It was answered \(added)")
            return
        }
        #expect(try await second.stream.reply(to: TodosRequest.list(.all)) == .todos(todos))
        await second.stop()
    }

    @Test func byDefaultTodosAreKeptInMemory() async throws {
        let sdk = try await SDK.start { _ in
        } kits: {
            TodosKit.enable()
        }
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        var summary = TodosSummary()
        summary.open = 1
        #expect(try await sdk.stream.reply(to: TodosRequest.summary) == .summary(summary))
        await sdk.stop()
    }

    @Test func aStoppedKitAnswersNothing() async throws {
        let sdk = try await start()
        await sdk.stop()
        await #expect(throws: ReplyError(.stopped, request: TodosRequest.self)) {
            try await sdk.stream.reply(to: TodosRequest.summary)
        }
    }

    @Test func aKitThatWasStoppedAloneIsNoLongerThere() async throws {
        let sdk = try await start()
        await sdk.kits.stop()
        await #expect(throws: ReplyError(.unanswered, request: TodosRequest.self)) {
            try await sdk.stream.reply(to: TodosRequest.summary)
        }
        await sdk.stop()
    }

    @Test func aStoreThatDoesNotOpenIsWhyTheSDKDoesNotStart() async throws {
        let path = folder.path
        let error = await #expect(throws: StartError.self) {
            try await SDK.start { _ in
            } kits: {
                TodosKit.enable { $0.storage = .file(path) }
            }
        }
        guard case .kitFailed(let kit, let cause as TodosError) = error else {
            Issue.record("It failed otherwise: \(String(describing: error))")
            return
        }
        #expect(kit == "todos")
        #expect(cause.code == "cannotOpen")
    }

    @Test func anEmptyPathIsAProblemOfTheConfiguration() async {
        let error = await #expect(throws: StartError.self) {
            try await SDK.start { _ in
            } kits: {
                TodosKit.enable { $0.storage = .file("") }
            }
        }
        guard case .invalid(let problems) = error else {
            Issue.record("It failed otherwise: \(String(describing: error))")
            return
        }
        #expect(problems.map(\.property) == ["todos.storage"])
    }
}
