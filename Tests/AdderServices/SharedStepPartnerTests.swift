import Adder
import AdderServices
import Testing

/// Steps that the end of a program has interrupted, between a cart and a todo list that answer with fixed values.
@Suite struct SharedStepPartnerTests {
    private static let id = SharedStepID(rawValue: "step")

    private func finish(_ cart: FakeKit, _ todos: FakeKit) async -> [SharedStepError] {
        await SharedStepPartner(cart: cart).finish(with: SharedStepPartner(todos: todos))
    }

    @Test(arguments: SharedStepDirection.allCases)
    func theOtherKitFollows(_ direction: SharedStepDirection) async {
        let (cart, todos) = (FakeKit([UnfinishedStep(Self.id, direction)]), FakeKit())
        #expect(await finish(cart, todos) == [])
        #expect(cart.calls == [.unfinished, .finish([Self.id])])
        #expect(todos.calls == [.exchange(Self.id, direction), .unfinished])
    }

    @Test func aKitWithoutAPartFollows() async {
        let (cart, todos) = (FakeKit(answer: .success(.absent)), FakeKit([UnfinishedStep(Self.id, .undo)]))
        #expect(await finish(cart, todos) == [])
        #expect(todos.calls == [.unfinished, .finish([Self.id])])
    }

    @Test(arguments: SharedStepDirection.allCases)
    func aRefusedStepIsTakenBack(_ direction: SharedStepDirection) async {
        let error = SharedStepError(.changedSince, "The todo was changed.")
        let (cart, todos) = (FakeKit([UnfinishedStep(Self.id, direction)]), FakeKit(answer: .success(.refused(error))))
        #expect(await finish(cart, todos) == [error])
        #expect(cart.calls == [.unfinished, .exchange(Self.id, direction.opposite), .finish([Self.id])])
    }

    /// Such as on a disk without room: the next start tries again.
    @Test func aStepThatCannotBeTakenBackStaysUnfinished() async {
        let (changed, full) = (SharedStepError(.changedSince, ""), SharedStepError(.failed, ""))
        let cart = FakeKit([UnfinishedStep(Self.id, .undo)], answer: .success(.refused(full)))
        #expect(await finish(cart, FakeKit(answer: .success(.refused(changed)))).map(\.code) == [.unfinished])
        #expect(cart.calls == [.unfinished, .exchange(Self.id, .redo)])
    }

    @Test func aStepWaitsForAKitThatIsOff() async {
        let off = ServiceError<CartServiceErrorCode>(off: "todos")
        let (cart, todos) = (FakeKit([UnfinishedStep(Self.id, .undo)]), FakeKit(answer: .failure(off)))
        #expect(await finish(cart, todos).map(\.code) == [.unfinished])
        #expect(cart.calls == [.unfinished])
    }

    @Test func aKitOfAnotherVersionHasNoPart() async throws {
        #expect(try await OldKit().cartSteps(.unfinished) == .absent)
        #expect(try await OldKit().todoSteps(.unfinished) == .absent)
        #expect(try await OldKit().add(NewTodo(title: "Milk"), in: Self.id).title == "Milk")
    }
}

/// A kit that remembers the calls.
private final class FakeKit: CartService, TodosService {
    private let unfinished: [UnfinishedStep]
    private let answer: Result<SharedStepAnswer, CartServiceError>
    private let log = Lock<[SharedStepCall]>([])

    init(_ unfinished: [UnfinishedStep] = [], answer: Result<SharedStepAnswer, CartServiceError> = .success(.done)) {
        (self.unfinished, self.answer) = (unfinished, answer)
    }

    var calls: [SharedStepCall] { log.withLock { $0 } }

    func cartSteps(_ call: SharedStepCall) async throws(CartServiceError) -> SharedStepAnswer {
        log.withLock { $0.append(call) }
        return call == .unfinished ? .unfinished(unfinished) : try answer.get()
    }

    func todoSteps(_ call: SharedStepCall) async throws(TodosServiceError) -> SharedStepAnswer {
        do throws(CartServiceError) { return try await cartSteps(call) } catch {
            throw TodosServiceError(.unavailable, reason: error.reason, message: error.message)
        }
    }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem { throw unused }
    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { throw unused }
    func cartSummary() async throws(CartServiceError) -> CartSummary { throw unused }
    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { throw unused }
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "1", title: todo.title) }

    private var unused: CartServiceError { CartServiceError(off: "cart") }
}

/// A kit that knows no shared steps.
private struct OldKit: CartService, TodosService {
    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem { throw unused }
    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { throw unused }
    func cartSummary() async throws(CartServiceError) -> CartSummary { throw unused }
    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { throw unused }
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "1", title: todo.title) }

    private var unused: CartServiceError { CartServiceError(off: "cart") }
}
