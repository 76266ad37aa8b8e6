import Adder
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The same lines at two boundaries: the interactor alone on a stream, and a whole SDK with the kit and a file.
@Suite struct TodosStreamTests {
    @Test(arguments: Boundary.allCases)
    func anAdditionAnswersItsRequest(_ boundary: Boundary) async throws {
        try await boundary.withStream { stream, probe in
            let request = stream.send(TodosRequest.add("Milk"))
            let answer = try await probe.first(TodosResponse.self)
            #expect(answer.cause == request)
            #expect(answer.kind == .final)
            guard case .changed(let change) = answer.body else { throw NotAnswered(answer) }
            let todos = change.todos
            #expect(todos.map(\.todo.title.description) == ["Milk"])
            #expect(todos.map(\.todo.id.description) == ["id-1"])
        }
    }

    @Test(arguments: Boundary.allCases)
    func everyChangeHasTheSameResponse(_ boundary: Boundary) async throws {
        try await boundary.withStream { stream, _ in
            let keys = try TodoKey.typed("id-1")
            for request in [
                TodosRequest.add("Milk"), .change(.toggle(keys)), .change(.complete(keys)),
                .change(.move(TodoMove(keys[0], to: 1))),
                .change(.delete(keys)), .change(.restore(keys)), .history(.undo(1)), .history(.redo(1)),
            ] {
                try await Self.expectChange(from: request, on: stream)
            }
            // An editor submits a new todo and an edited one by the same request.
            let loaded = try await stream.reply(to: TodosRequest.draft(.edit(keys[0])))
            guard case .draft(let draft) = loaded else { throw NotAnswered(loaded) }
            let edited = draft.typing("Oat milk", in: .title).draft
            try await Self.expectChange(from: .draft(.submit(edited)), on: stream)
            try await Self.expectChange(from: .change(.delete(keys)), on: stream)
            try await Self.expectChange(from: .change(.purge(keys)), on: stream)
        }
    }

    private static func expectChange(from request: TodosRequest, on stream: EventStream) async throws {
        let answer = try await stream.reply(to: request)
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect((change.todos + change.removed).map(\.todo.id.description) == ["id-1"], "\(request)")
    }

    @Test(arguments: Boundary.allCases)
    func aFailureNamesItsRequestAndEndsNothing(_ boundary: Boundary) async throws {
        try await boundary.withStream { stream, probe in
            let wrong = stream.send(TodosRequest.change(.toggle(try TodoKey.typed("none"))))
            let right = stream.send(TodosRequest.add("Milk"))
            let failure = try await probe.first(TodosResponse.self) { $0.cause == wrong }
            #expect(failure.body == .failed(.notFound(try TodoKey(typed: "none"))))
            let answer = try await probe.first(TodosResponse.self) { $0.cause == right }
            #expect(failure.sequenceNumber < answer.sequenceNumber)
        }
    }
}

/// The part of the system around which a test waits on the stream: the interactor alone, or an SDK with the kit.
enum Boundary: String, CaseIterable, Sendable {
    case unit
    case integration

    /// Runs a body on the stream of either.
    func withStream(_ body: (EventStream, StreamProbe) async throws -> Void) async throws {
        switch self {
        case .unit:
            try await StoreKind.memory.withStore { store in
                let stream = EventStream(environment: .numbered())
                let answering = try stream.answer(with: TodosInteractor(store: store, zone: .utc))
                try await body(stream, StreamProbe(stream))
                answering.cancel()
            }
        case .integration:
            let folder = try TemporaryFolder()
            let sdk = try await SDK.start(environment: .numbered()) { _ in
            } kits: {
                TodosKit.enable { $0.storage = .file(folder.file("todos.sqlite")) }
            }
            try await body(sdk.stream, StreamProbe(sdk.stream))
            await sdk.stop()
        }
    }
}
