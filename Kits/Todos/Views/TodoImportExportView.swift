public import AdderViews

/// The view of the import and export: the two formats, the exported text, and an entry for a text to import.
public struct TodoImportExportView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the import and export.
    public func draw(
        _ state: TodoImportExportPresenter.State, on page: inout Page<TodoImportExportPresenter.Intent>
    ) {
        page.title = texts.titles.importExport
        page.problem = state.problem
        page.isBusy = state.isBusy
        if let notice = state.notice {
            page.notice(notice, texts)
            if notice.unread.count > 0 { page.warning(texts.sentences.unread(notice.unread)) }
        }
        page.entry(texts.actions.import, kind: .paragraph, isEnabled: !state.isBusy) { .import(TodoDocument($0)) }
        if let exported = state.exported { page.text(exported.text) }
        for problem in state.unreadable.problems { page.remark(problem) }
        page.action(texts.actions.exportJSON, .export(.json), key: "x", isEnabled: !state.isBusy)
        page.action(texts.actions.exportTodoTxt, .export(.todotxt), key: "t", isEnabled: !state.isBusy)
    }
}
