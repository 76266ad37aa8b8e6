import Adder
public import AdderViews

/// The view of the editor of a todo: a field for each value, with the reason why it was rejected, and the first days on which
/// a streak would be due.
public struct TodoEditorView<Form: TodoEditorForm>: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the form, and the saved todo at the end.
    public func draw(_ state: TodoEditorPresenter<Form>.State, on page: inout Page<TodoEditorIntent>) {
        page.title = title(isNew: state.id == nil)
        page.problem = state.problem
        page.isBusy = state.isSubmitting
        if let saved = state.saved {
            page.notice(TodoNotice(state.id == nil ? .added : .saved, rows: [saved], count: 1), texts)
            page.isFinished = true
        }
        guard page.loaded(state.draft, retry: .retry) != nil, let form = state.form else { return }
        if let offer = state.offer {
            let typed = Form.fields.first { offer.fields[$0] != offer.base[$0] }.map { offer.fields[$0] } ?? ""
            page.remark(texts.sentences.draft(typed.excerpt))
            page.action(texts.actions.restoreDraft, .restoreDraft, key: "r", isEnabled: state.saved == nil)
            page.action(texts.actions.discardDraft, .discardDraft, key: "x", isEnabled: state.saved == nil)
        }
        fields(of: form, state, on: &page)
        for rejection in state.rejections where !Form.fields.contains(rejection.field) {
            page.remark(rejection.problem)
        }
        for (index, day) in form.days.enumerated() {
            page.fact(texts.labels.day(index + 1), .date(PageDate(day)))
        }
        page.action(texts.actions.save, .submit, key: "s", role: .primary, isEnabled: state.canSubmit)
    }

    private func title(isNew: Bool) -> String {
        guard isNew else { return texts.titles.edit }
        return switch Form.kind {
        case .once: texts.titles.newTodo
        case .streak: texts.titles.newStreak
        }
    }

    private func fields(
        of form: Form, _ state: TodoEditorPresenter<Form>.State, on page: inout Page<TodoEditorIntent>
    ) {
        let labels = texts.labels.fields
        for field in Form.fields {
            let messages = state.rejections.filter { $0.field == field }.map(\.problem.message)
            page.field(
                labels.label(field), form.texts[field], kind: labels.kind(field), hint: labels.hint(field),
                error: messages.isEmpty ? nil : messages.joined(separator: " "),
                isEnabled: !state.isSubmitting && state.saved == nil
            ) { .type(.init($0, in: field)) }
        }
    }
}

extension TodosTexts.Fields {
    fileprivate func label(_ field: TodoField) -> String {
        switch field {
        case .title: title
        case .note: note
        case .due: due
        case .priority: priority
        case .tags: tags
        case .every: every
        case .recurrence: recurrence
        case .wait: wait
        // No form has these.
        case .id, .search, .position: field.rawValue
        }
    }

    fileprivate func hint(_ field: TodoField) -> String? {
        switch field {
        case .due: dueHint
        case .tags: tagsHint
        case .recurrence: recurrenceHint
        case .wait: waitHint
        case .title, .note, .priority, .every, .id, .search, .position: nil
        }
    }

    fileprivate func kind(_ field: TodoField) -> PageFieldKind {
        switch field {
        case .note: .paragraph
        case .due, .wait: .date
        case .every: .number
        case .priority:
            .choice(
                [PageChoice("", noPriority)]
                    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { PageChoice(String($0), String($0)) })
        case .title, .tags, .recurrence, .id, .search, .position: .line
        }
    }
}
