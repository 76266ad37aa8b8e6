import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The service that the todo list offers to other kits.
@Suite struct TodosServiceTests {
    @Test func theServiceAddsByARequest() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
        let probe = StreamProbe(sdk.stream)
        let added = try await House(todos: sdk.kits).add(
            NewTodo(title: "Milk due:friday", note: "2 litres", tags: ["+home"]))
        #expect(added.title == "Milk due:friday")
        var fields = TodoDraft.Fields()
        (fields.title, fields.note, fields.tags) = ("Milk due:friday", "2 litres", "+home")
        #expect(try await probe.first(TodosRequest.self).body == .draft(.add([TodoDraft(.once, fields: fields)])))
        let rejected = await #expect(throws: TodosServiceError.self) {
            try await House(todos: sdk.kits).add(NewTodo(title: " "))
        }
        #expect((rejected?.code, rejected?.reason) == (.rejected, "empty"))
        await sdk.stop()
        let stopped = await #expect(throws: TodosServiceError.self) {
            try await House(todos: sdk.kits).add(NewTodo(title: "Late"))
        }
        #expect((stopped?.code, stopped?.reason) == (.unavailable, "stopped"))
    }

    @Test func allTodosAreAddedOrNone() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let house = House(todos: sdk.kits)
        await #expect(
            throws: TodosServiceError(
                .rejected, reason: "tooMany", message: "257 todos are too many at once. Add at most 256.")
        ) { try await house.add((1...257).map { NewTodo(title: "\($0)") }) }
        await #expect(throws: TodosServiceError.self) {
            try await house.add([NewTodo(title: "Milk"), NewTodo(title: "")])
        }
        #expect(try await house.add(["Milk", "Tea"].map { NewTodo(title: $0) }).map(\.title) == ["Milk", "Tea"])
        // One step has added both.
        guard case .changed(let undone) = try await sdk.stream.reply(to: TodosRequest.history(.undo(1))) else {
            Issue.record("Nothing was undone.")
            return
        }
        #expect(undone.removed.map(\.todo.title.description) == ["Milk", "Tea"])
        await sdk.stop()
    }

    @Test(arguments: ["2026-01-31", "2026-01-31T15:00"])
    func aTodoCarriesItsDueDate(_ due: String) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let probe = StreamProbe(sdk.stream)
        _ = try await House(todos: sdk.kits).add(NewTodo(title: "Umbrella", due: due))
        guard case .changed(let change) = try await probe.first(TodosResponse.self).body else {
            Issue.record("The todo was not added.")
            return
        }
        #expect(change.todos.first?.todo.due?.description == due)
        let rejected = await #expect(throws: TodosServiceError.self) {
            try await House(todos: sdk.kits).add(NewTodo(title: "Umbrella", due: "2026-02-30"))
        }
        #expect((rejected?.code, rejected?.reason) == (.rejected, "malformed"))
        await sdk.stop()
    }
}

private struct House: HasTodos, TodosService {
    let todos: TodosKit
}
