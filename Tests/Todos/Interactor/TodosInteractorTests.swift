import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The kit's interactor as a whole.
@Suite struct TodosInteractorTests {
    @Test func everythingIsAnsweredInTurn() async throws {
        let interactor = TodosInteractor(store: FailingTodoStore(), secondsFromGMT: 0)
        for request in TodosRequest.each { #expect(interactor.lane(for: request) == .serial) }
    }

    /// Each change is a step, whichever part of the interactor makes it.
    @Test func everyChangeIsUndoneByOneStep() async throws {
        let dispatcher = try await TodosHarness()
        _ = try await dispatcher.change(.add("Milk"))
        _ = try await dispatcher.change(.add("Bread"))
        let key = try TodoKey(typed: "id-1")
        _ = try await dispatcher.change(.delete([TodoKey(TodoID("id-2"))]))
        let draft = try await dispatcher.draft(.editDraft(key)).typing([.note: "2 l"])
        for request in [
            TodosRequest.toggle([key]), .complete([key]), .delete([key]), .restore([TodoKey(TodoID("id-2"))]),
            .submit(draft), .add("Oats"),
        ] {
            let before = try await dispatcher.store.all()
            _ = try await dispatcher.change(request)
            #expect(try await dispatcher.store.all() != before, "\(request)")
            _ = try await dispatcher.change(.undo(1))
            #expect(try await dispatcher.store.all() == before, "\(request)")
        }
    }

    @Test func aStreakIsKeptTakenBackAndBrokenAsTheDaysPass() async throws {
        let dispatcher = try await TodosHarness()
        let id = try await dispatcher.changed(.submit(TodoDraft(.streak).typing([.title: "Run", .every: "2"]))).id
        let key = TodoKey(id)
        func count() async throws -> Int? {
            let answer = await dispatcher.answer(.show(key))
            guard case .todo(let shown) = answer else { throw NotAnswered(answer) }
            return TodoRow(shown.listed, on: shown.today).streak
        }
        _ = try await dispatcher.changed(.toggle([key]))
        #expect(try await count() == 1)
        _ = try await dispatcher.changed(.complete([key]))
        #expect(try await count() == 1)
        _ = try await dispatcher.changed(.toggle([key]))
        #expect(try await count() == 0)
        _ = try await dispatcher.changed(.complete([key]))
        dispatcher.clock.advance(by: .seconds(2 * 86_400))
        #expect(try await count() == 1)
        #expect(try await dispatcher.changed(.complete([key])).due?.description == "2026-01-05")
        #expect(try await count() == 2)
        dispatcher.clock.advance(by: .seconds(3 * 86_400))
        #expect(try await count() == 0)
        #expect(try await dispatcher.changed(.toggle([key])).due?.description == "2026-01-08")
        #expect(try await count() == 1)
        #expect(try await dispatcher.store.ids(.open) == [id.description])
    }

    /// A second before midnight in Greenwich it is another day elsewhere.
    @Test(arguments: [(0, 1), (3_600, 0)])
    func aDayEndsByTheClockOnTheWall(_ secondsFromGMT: Int, _ due: Int) async throws {
        let dispatcher = try await TodosHarness(secondsFromGMT: secondsFromGMT)
        dispatcher.clock.advance(by: .seconds(86_400 - 1))
        var todo = try Todo.sample("milk")
        todo.due = DueDate(stored: "2026-01-02")
        _ = try await dispatcher.store.add(todo)
        let answer = await dispatcher.answer(.summary)
        guard case .summary(let summary) = answer else { throw NotAnswered(answer) }
        #expect(summary.due == 1 - due)
        dispatcher.clock.advance(by: .seconds(1))
        let later = await dispatcher.answer(.list(TodoQuery()))
        guard case .todos(let page) = later else { throw NotAnswered(later) }
        #expect(page.today.description == "2026-01-02")
    }
}
