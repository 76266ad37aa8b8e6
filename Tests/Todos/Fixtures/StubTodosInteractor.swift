import Adder

@testable import TodosKit

/// An interactor without a store: it answers from a function, and keeps the requests.
actor StubTodosInteractor: Interactor {
    private let received = Lock<[TodosRequest]>([])
    private let response: @Sendable (TodosRequest) -> TodosResponse

    init(_ response: @escaping @Sendable (TodosRequest) -> TodosResponse) {
        self.response = response
    }

    nonisolated var requests: [TodosRequest] { received.withLock { $0 } }

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse {
        received.withLock { $0.append(request) }
        return response(request)
    }
}
