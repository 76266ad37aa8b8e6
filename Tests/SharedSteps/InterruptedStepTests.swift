import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing
import TodosKit

/// Steps of two kits whose program ends after the first of them was undone.
@MainActor
@Suite struct InterruptedStepTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Moves an apple to the todos and begins to undo that in one of the kits, in a program that then ends.
    private func interrupt(_ kit: String) async throws {
        let host = try await TwoKits(in: folder.path)
        try await host.add("Apple")
        await host.move(CartLineID(1))
        #expect(try await host.titles() == [[], ["Apple"]])
        let step = try #require(try await host.sharedStep())
        let begin = SharedStepCall.begin(SharedExchange(.undo, count: 1, steps: [step]))
        let answer = try await kit == "cart" ? host.cartSteps(begin) : host.todoSteps(begin)
        #expect(answer == .done)
        #expect(try await host.titles() == (kit == "cart" ? [["Apple"], ["Apple"]] : [[], []]))
        await host.end()
    }

    @Test(arguments: ["cart", "todos"])
    func theNextStartFinishesTheStep(_ kit: String) async throws {
        try await interrupt(kit)
        let host = try await TwoKits(in: folder.path)
        #expect(await host.finish() == [])
        #expect(try await host.titles() == [["Apple"], []])
        #expect(try await host.cartSteps(.unfinished) == .unfinished([]))
        #expect(try await host.todoSteps(.unfinished) == .unfinished([]))
        #expect(await host.exchangeInTodos(.redo(1)) == nil)
        #expect(try await host.titles() == [[], ["Apple"]])
        await host.end()
    }

    @Test func aStepThatCannotBeFollowedIsTakenBack() async throws {
        try await interrupt("cart")
        let host = try await TwoKits(in: folder.path)
        let id = try #require(try await host.list().first).id
        _ = try await host.stream.reply(to: TodosRequest.complete([TodoKey(id)]))
        #expect(await host.finish().map(\.code) == [.changedSince])
        #expect(try await host.titles() == [[], []])
        #expect(await host.finish() == [])
        #expect(await host.exchangeInCart(.undo(1)) == "changedSince")
        await host.end()
    }

    /// Each kit has one step of several lines, which either of them undoes.
    @Test(arguments: ["cart", "todos"])
    func severalLinesAreOneStepOfBoth(_ kit: String) async throws {
        let host = try await TwoKits()
        for title in ["Apple", "Bread", "Milk"] { try await host.add(title) }
        await host.move(CartLineID(1), CartLineID(3))
        #expect(try await host.titles() == [["Bread"], ["Apple", "Milk"]])
        let isUndone = await kit == "cart" ? host.exchangeInCart(.undo(1)) : host.exchangeInTodos(.undo(1))
        #expect(isUndone == nil)
        #expect(try await host.titles() == [["Apple", "Bread", "Milk"], []])
        let isRedone = await kit == "cart" ? host.exchangeInTodos(.redo(1)) : host.exchangeInCart(.redo(1))
        #expect(isRedone == nil)
        #expect(try await host.titles() == [["Bread"], ["Apple", "Milk"]])
        await host.end()
    }

    @Test func allTodosAreAddedOrNone() async throws {
        let host = try await TwoKits()
        await #expect(
            throws: TodosServiceError(
                .rejected, reason: "tooMany", message: "257 todos are too many at once. Add at most 256.")
        ) {
            let todos = (1...257).map { NewTodo(title: "\($0)") }
            _ = try await host.add(todos, in: SharedStepID(rawValue: "a"))
        }
        await #expect(throws: TodosServiceError.self) {
            _ = try await host.add([NewTodo(title: "Milk"), NewTodo(title: "")], in: SharedStepID(rawValue: "b"))
        }
        #expect(try await host.list().isEmpty)
        await host.end()
    }

    @Test func aHostOfOneKitRefusesTheStep() async throws {
        let host = try await TwoKits()
        try await host.add("Apple")
        await host.move(CartLineID(1))
        for request in [CartRequest.undo(1), .undo(2)] {
            guard case .failed(.sharedStep(let error)) = try await host.stream.reply(to: request) else {
                Issue.record("The step was undone in the cart alone.")
                continue
            }
            #expect(error.code == .sharedStep)
        }
        #expect(try await host.titles() == [[], ["Apple"]])
        await host.end()
    }
}
