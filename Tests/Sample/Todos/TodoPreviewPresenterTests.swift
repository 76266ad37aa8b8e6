import Adder
import AdderTesting
import AdderViews
import Testing
import TodosKit

@testable import sample

/// The presenter of a dry run, and its view.
@Suite struct TodoPreviewPresenterTests {
    private let todo: ListedTodo
    private let batch = TodoBatch(.complete, .query(TodoQuery()))

    init() throws {
        let id = TodoID("milkmilk")
        todo = ListedTodo(
            Todo(id: id, title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: 1)), keyLength: 4)
    }

    @Test func aBatchIsPreviewedAndNotMade() throws {
        var harness = PresenterHarness(TodoPreviewPresenter(), state: .init())
        try harness.handle(.preview(batch), effects: [.send(.preview(batch))])
        let preview = TodosPreview([.init(.completed, todo)])
        // Another screen's response is not for this one.
        try harness.receive(.preview(preview))
        try harness.receive(.preview(preview), for: .preview(batch)) { $0.preview = preview }
    }

    @Test func errorsAreFailures() throws {
        var harness = PresenterHarness(TodoPreviewPresenter(), state: .init())
        try harness.receive(.failed(.noMatch), for: .preview(batch)) { $0.problem = Problem(TodosError.noMatch) }
        let page = TodoPreviewView(texts: TodosTexts()).page(of: harness.state)
        #expect(page.problem?.code == "noMatch")
    }

    @Test(arguments: [
        (TodoStep.Kind.completed, "Would complete"), (.reopened, "Would reopen"), (.kept, "Would keep"),
        (.takenBack, "Would take back"), (.deleted, "Would delete"), (.restored, "Would restore"),
    ])
    func eachKindHasItsVerb(_ kind: TodoStep.Kind, _ verb: String) {
        let state = TodoPreviewPresenter.State(preview: TodosPreview([.init(kind, todo)]))
        let page = TodoPreviewView(texts: TodosTexts()).page(of: state)
        #expect(page.notices.map(\.verb) == [verb])
        #expect(page.notices.map(\.title) == ["Milk"])
    }

    @Test func rowsThatCannotBeReadAreCounted() {
        let row = UnreadableTodo(TodoKey(TodoID("oats")), reason: "Damaged.")
        let state = TodoPreviewPresenter.State(preview: TodosPreview([], unreadable: UnreadableTodos([row])))
        let page = TodoPreviewView(texts: TodosTexts()).page(of: state)
        #expect(page.notices.map(\.title) == ["1 todo that cannot be read"])
    }
}
