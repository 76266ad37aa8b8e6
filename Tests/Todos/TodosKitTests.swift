import Adder
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
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
        return try await SDK.start(environment: .numbered()) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
    }

    @Test func todosOutliveTheSDK() async throws {
        let first = try await start()
        let added = try await first.stream.reply(to: TodosRequest.add("Milk"))
        await first.stop()
        let second = try await start()
        guard case .changed(let change) = added else { throw NotAnswered(added) }
        let page = TodoPage(todos: change.todos, today: change.today)
        var all = TodoQuery(.all)
        all.countsPositions = true
        #expect(try await second.stream.reply(to: TodosRequest.read(.list(all))) == .read(.todos(page)))
        await second.stop()
    }

    @Test func todosAreInMemoryByDefault() async throws {
        let sdk = try await SDK.start { _ in
        } kits: {
            TodosKit.enable()
        }
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        var summary = TodosSummary()
        summary.open = 1
        #expect(try await sdk.stream.reply(to: TodosRequest.read(.summary)) == .read(.summary(summary)))
        await sdk.stop()
    }

    @Test func aStoppedKitLeavesRequestsUnanswered() async throws {
        let sdk = try await start()
        await sdk.kits.stop()
        await #expect(throws: ReplyError(.unsubscribed, request: TodosRequest.self)) {
            try await sdk.stream.reply(to: TodosRequest.read(.summary))
        }
        await sdk.stop()
    }

    @Test func aStoreThatDoesNotOpenFailsTheStart() async throws {
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

    @Test @MainActor func aStoppedSDKOpensNoDetail() async throws {
        let sdk = try await start()
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        let list = sdk.kits.list()
        await sdk.stop()
        await #expect(throws: TodosError.unanswered(ReplyError(.stopped, request: TodosRequest.self))) {
            _ = try await sdk.kits.pages(cart: nil).screen(for: .detail(TodoKey(TodoID("id-1"))))
        }
        list.send(.appear)
        await list.settled()
        #expect(list.state.rows == .failed(Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))))
    }

    @Test func anEmptyPathIsAProblem() async {
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
