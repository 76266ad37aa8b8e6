import Adder
import AdderViews

/// The parts of a page that the editors of todos and of streaks share.
extension Page<TodoEditorIntent> {
    /// Shows a field for each field of the form, and the saved todo at the end.
    ///
    /// - Parameters:
    ///   - state: The state of the editor.
    ///   - newTitle: The title of the editor of a new todo.
    ///   - texts: The texts of the view.
    ///   - describe: Adds the facts that only this form has.
    mutating func editor<Form>(
        _ state: TodoEditorState<Form>, newTitle: String, _ texts: TodosTexts,
        _ describe: (Form, inout Self) -> Void = { _, _ in }
    ) {
        title = state.id == nil ? newTitle : texts.titles.edit
        problem = state.problem.map { PageProblem($0) }
        isBusy = state.isSubmitting
        if let saved = state.saved {
            notice(TodoNotice(.saved, rows: [saved], count: 1), texts)
            isFinished = true
        }
        guard loaded(state.draft, retry: .retry, { PageProblem($0) }) != nil, let form = state.form else { return }
        let isEnabled = !state.isSubmitting && state.saved == nil
        for field in Form.fields {
            let messages = state.rejections.filter { $0.field == field }.map(\.message)
            self.field(
                texts.labels.fields.label(field), form.texts[field], kind: texts.labels.fields.kind(field),
                hint: texts.labels.fields.hint(field), error: messages.isEmpty ? nil : messages.joined(separator: " "),
                isEnabled: isEnabled
            ) { .type(.init($0, in: field)) }
        }
        for rejection in state.rejections where !Form.fields.contains(rejection.field) {
            remark(PageProblem(TodoProblem(rejection)))
        }
        describe(form, &self)
        action(texts.actions.save, .submit, key: "s", role: .primary, isEnabled: state.canSubmit)
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
        // No form has these.
        case .id, .search, .position: field.rawValue
        }
    }

    fileprivate func hint(_ field: TodoField) -> String? {
        switch field {
        case .due: dueHint
        case .tags: tagsHint
        case .title, .note, .priority, .every, .id, .search, .position: nil
        }
    }

    fileprivate func kind(_ field: TodoField) -> PageFieldKind {
        switch field {
        case .note: .paragraph
        case .due: .date
        case .every: .number
        case .priority:
            .choice(
                [PageChoice("", noPriority)]
                    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { PageChoice(String($0), String($0)) })
        case .title, .tags, .id, .search, .position: .line
        }
    }
}
