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
