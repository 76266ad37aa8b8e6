import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What a person wants, and what the list then asks for.
@Suite struct TodoListIntentTests {
    typealias Intent = TodoListPresenter.Intent

    @Test(arguments: TodoFilter.allCases)
    func appearingLoadsWhatTheFilterAccepts(_ filter: TodoFilter) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init(filter: filter))
        try harness.handle(.appear, effects: [.send(.list(filter))]) { $0.isLoading = true }
    }

    @Test func appearingAgainKeepsTheRowsWhileItLoads() throws {
        let row = TodoRow(try .sample("abcdef", position: 1))
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, [row]))
        try harness.handle(.appear, effects: [.send(.list(.open))]) { $0.isLoading = true }
    }

    @Test func anotherFilterEmptiesTheListAndLoads() throws {
        let row = TodoRow(try .sample("abcdef", position: 1))
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, [row]))
        try harness.handle(.filter(.done), effects: [.send(.list(.done))]) {
            $0 = .init(filter: .done)
            $0.isLoading = true
        }
    }

    @Test func theSameFilterLoadsAgainAndKeepsTheRows() throws {
        let row = TodoRow(try .sample("abcdef", position: 1))
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, [row]))
        try harness.handle(.filter(.open), effects: [.send(.list(.open))]) { $0.isLoading = true }
    }

    @Test(arguments: ["Milk", "", "a\tb"])
    func addingAsksWithTheTitleAsItWasTyped(_ title: String) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(.add(title), effects: [.send(.add(title))])
    }

    @Test(arguments: [
        (Intent.toggle(["ABCD", "id-1"]), TodosRequest.toggle(try TodoKey.typed("abcd", "id-1"))),
        (.delete(["abcd"]), .delete(try TodoKey.typed("abcd"))),
        (.restore(["abcd"]), .restore(try TodoKey.typed("abcd"))),
    ])
    func aChangeIsAskedForByKeysAndLoadsNothing(_ intent: Intent, _ request: TodosRequest) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(intent, effects: [.send(request)])
    }

    @Test(arguments: [Intent.toggle(["abcd", "%"]), .delete(["%"]), .restore(["%"])])
    func aKeyThatCannotBeOneIsAProblemAndNothingIsAsked(_ intent: Intent) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(intent) { state in
            state.problem = TodoProblem(
                code: "malformed",
                message: "“%” cannot name a todo: type the characters that the list shows before it.")
        }
    }

    @Test(arguments: [
        (Intent.appear, true), (.filter(.open), true), (.add("Milk"), false), (.toggle(["abcd"]), false),
        (.delete(["abcd"]), false), (.restore(["abcd"]), false),
    ])
    func whateverIsWantedNextEndsTheProblem(_ intent: Intent, _ loads: Bool) throws {
        var state = TodoListPresenter.State()
        state.problem = TodoProblem(code: "empty", message: "The title is empty.")
        var harness = PresenterHarness(TodoListPresenter(), state: state)
        try harness.handle(intent, effects: [.send(try intent.request(showing: .open))]) { state in
            state.problem = nil
            state.isLoading = loads
        }
    }
}
