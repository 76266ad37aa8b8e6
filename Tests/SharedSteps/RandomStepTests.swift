import Adder
import AdderServices
import AdderTesting
import CartKit
import TestSupport
import Testing
import TodosKit

/// Random changes of the cart and the todos, undone and redone in either.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RandomStepTests {
    private enum Move: CaseIterable {
        case add, later, buy, complete, delete, set, undoCart, redoCart, undoTodos, redoTodos
    }

    /// Each title is in the cart, or in the todos, or bought from the todos: never twice, and never lost.
    @Test(.serialized, arguments: 1...Depth.choose(4, ci: 30, night: 500) as ClosedRange<UInt64>)
    func aStepIsInBothKitsOrInNone(_ seed: UInt64) async throws {
        let host = try await TwoKits(seed: seed)
        var random = SeededGenerator(seed: seed)
        var exchanged = 0
        for number in 0..<60 {
            let move = Move.allCases.randomElement(using: &random) ?? .add
            let before = try await host.titles()
            let problem = try await make(move, number, host, &random)
            switch move {
            case .undoCart, .redoCart, .undoTodos, .redoTodos:
                if problem == nil { exchanged += 1 } else { #expect(try await host.titles() == before) }
            default: break
            }
            try await expectWhole(host, "\(seed), \(number): \(move)")
        }
        #expect(exchanged > 0)
        await host.end()
    }

    private func make(
        _ move: Move, _ number: Int, _ host: TwoKits, _ random: inout SeededGenerator
    ) async throws -> String? {
        let line = try await host.lines().randomElement(using: &random)
        let key = try await host.list().randomElement(using: &random).map { TodoKey($0.id) }
        switch move {
        case .add: try await host.add("Item\(number)")
        case .later: if let line { await host.move(line.id) }
        case .buy: if let key { await host.buy(key) }
        case .complete: if let key { _ = try await host.stream.reply(to: TodosRequest.complete([key])) }
        case .delete: if let key { _ = try await host.stream.reply(to: TodosRequest.delete([key])) }
        case .set:
            if let line { _ = try await host.stream.reply(to: CartRequest.change(.set(line.id, quantity: 2))) }
        case .undoCart: return await host.exchangeInCart(.undo(.random(in: 1...2, using: &random)))
        case .redoCart: return await host.exchangeInCart(.redo(.random(in: 1...2, using: &random)))
        case .undoTodos: return await host.exchangeInTodos(.undo(.random(in: 1...2, using: &random)))
        case .redoTodos: return await host.exchangeInTodos(.redo(.random(in: 1...2, using: &random)))
        }
        return nil
    }

    /// Expects that no line is in the cart whose todo is in the list.
    private func expectWhole(_ host: TwoKits, _ comment: String) async throws {
        #expect(try await host.cartSteps(.unfinished) == .unfinished([]), "\(comment)")
        #expect(try await host.todoSteps(.unfinished) == .unfinished([]), "\(comment)")
        let (lines, todos) = (try await host.lines(), try await host.list())
        // A line that became a todo is not in the cart, unless the todo was bought.
        let moved = Set(todos.filter { $0.note.description.contains(" × ") }.map(\.title.description))
        let original = lines.filter { !$0.sku.hasPrefix("todo-") }.map(\.title)
        #expect(moved.isDisjoint(with: original), "\(comment): \(moved) \(original)")
        #expect(Set(original).count == original.count, "\(comment)")
    }
}
