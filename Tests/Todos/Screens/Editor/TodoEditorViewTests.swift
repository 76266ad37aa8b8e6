import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of the editor of a todo that is done once.
@Suite struct TodoEditorViewTests {
    private typealias State = TodoEditorPresenter<TodoForm>.State

    private func state(
        id: TodoID? = nil, _ texts: [TodoField: String] = [:], rejections: [TodoRejection] = [],
        isSubmitting: Bool = false, saved: TodoRow? = nil
    ) -> State {
        let draft = LoadedDraft(TodoDraft(.once).typing(texts), today: .start)
        return State(
            id: id, draft: .loaded(draft, .loaded(.initial)), rejections: rejections.map(RejectedField.init),
            isSubmitting: isSubmitting, saved: saved)
    }

    @Test func eachFieldSendsItsText() {
        let page = TodoEditorView<TodoForm>().page(of: state([.title: "Milk", .note: "2 l", .priority: "A"]))
        #expect(page.title == "New todo")
        #expect(page.fields.map(\.label) == ["Title", "Note", "Due", "Repeats", "Waits until", "Priority", "Tags"])
        #expect(page.fields.map(\.text.value) == ["Milk", "2 l", "", "", "", "A", ""])
        #expect(page.fields[2].kind == .date)
        #expect(page.fields.map { $0.intent("x") } == TodoForm.fields.map { .type(.init("x", in: $0)) })
    }

    @Test func anEmptyTitleCannotBeSaved() {
        #expect(TodoEditorView<TodoForm>().page(of: state()).actions.map(\.isEnabled) == [false])
        let page = TodoEditorView<TodoForm>().page(of: state(id: TodoID("milk2345"), [.title: "Milk"]))
        #expect(page.title == "Edit")
        #expect(page.actions == [PageAction("Save", .submit, key: "s", role: .primary)])
    }

    @Test func aRejectionIsTheErrorOfItsField() {
        let strange = TodoRejection(field: .id, code: .malformed, message: "It is not a key.")
        let page = TodoEditorView<TodoForm>().page(
            of: state([.title: " "], rejections: [.wrongDue, .emptyTitle, strange]))
        #expect(page.fields.map(\.error) == ["The title is empty.", nil, "It is not a date.", nil, nil, nil, nil])
        #expect(page.remarks == [.problem(Problem(code: "malformed", message: "It is not a key."))])
    }

    @Test func nothingIsTypedWhileTheDraftIsSaved() {
        let page = TodoEditorView<TodoForm>().page(of: state([.title: "Milk"], isSubmitting: true))
        #expect(page.isBusy && !page.isFinished)
        #expect(page.fields.allSatisfy { !$0.isEnabled })
        #expect(page.actions.map(\.isEnabled) == [false])
    }

    @Test func aSavedTodoFinishesTheScreen() {
        let saved = TodoRow(id: TodoID("milk2345"), key: "milk", title: "Milk", due: "2026-01-02")
        let page = TodoEditorView<TodoForm>().page(of: state([.title: "Milk"], saved: saved))
        #expect(page.isFinished && !page.isBusy)
        #expect(page.noticeLines == ["Added | milk | [open] | Milk | due 2026-01-02"])
    }

    @Test func aDraftThatIsNotLoadedHasNoFields() {
        let problem = Problem(code: "locked", message: "The database is locked. Try again.")
        let page = TodoEditorView<TodoForm>().page(of: State(id: nil, draft: .failed(problem)))
        #expect(
            page.parts == [.failure(PageFailure(problem, retry: PageAction("Retry", .retry, key: "r")))])
        #expect(page.actions.isEmpty)
    }
}
