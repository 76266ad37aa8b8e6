import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of the import and export.
@Suite struct TodoImportExportViewTests {
    private typealias State = TodoImportExportPresenter.State

    private func page(_ state: State) -> Page<TodoImportExportPresenter.Intent> {
        TodoImportExportView().page(of: state)
    }

    @Test func bothFormatsAreOffered() {
        let page = page(State())
        #expect(page.actions.map(\.intent) == [.export(.json), .export(.todotxt)])
        #expect(self.page(State(isBusy: true)).actions.allSatisfy { !$0.isEnabled })
        #expect(self.page(State(isBusy: true)).isBusy)
    }

    @Test(arguments: [
        ("Milk +home", TodoFormat.todotxt), ("\u{FEFF}\n {\"todos\":[]}", .json), ("", .todotxt),
    ])
    func theTextTellsItsFormat(_ text: String, _ format: TodoFormat) {
        #expect(page(State()).fields.map { $0.intent(text) } == [.import(TodoDocument(format, text))])
    }

    @Test func theResultIsShown() {
        let unreadable = UnreadableTodos([UnreadableTodo(TodoKey(TodoID("oats")), reason: "It is damaged.")])
        let exported = page(State(exported: TodoDocument(.todotxt, "Milk\n"), unreadable: unreadable))
        #expect(exported.parts.last == .text("Milk\n"))
        #expect(exported.remarks.count == 1)
        let imported = page(State(notice: TodoNotice(.imported, count: 2)))
        #expect(imported.noticeLines == ["Imported | 2 todos"])
        let problem = Problem(code: "malformed", message: "It is malformed.")
        #expect(page(State(problem: problem)).problem == problem)
    }
}
