public import Adder

extension Page {
    /// Begins a section: the parts that follow belong to it.
    public mutating func section(_ title: String) {
        parts.append(.section(title))
    }

    /// Adds a labelled value.
    public mutating func fact(_ label: String, _ value: PageValue, tone: PageTone = .normal) {
        parts.append(.fact(PageCell(value, label: label, tone: tone)))
    }

    /// Adds a labelled text.
    public mutating func fact(_ label: String, _ text: String, tone: PageTone = .normal) {
        fact(label, .text(text), tone: tone)
    }

    /// Adds a long text, in which line breaks count.
    public mutating func text(_ text: String) {
        parts.append(.text(text))
    }

    /// Adds a picture.
    public mutating func picture(_ url: String, description: String) {
        parts.append(.picture(PagePicture(url, description: description)))
    }

    /// Adds a link out of the app.
    public mutating func link(_ title: String, to url: String) {
        parts.append(.link(PageLink(title, to: url)))
    }

    /// Adds the progress of work that is not finished.
    ///
    /// - Parameters:
    ///   - text: A text that names the work.
    ///   - fraction: The part of the work that is done, from 0 to 1; `nil` if it is not known.
    public mutating func progress(_ text: String, fraction: Double? = nil) {
        parts.append(.progress(PageProgress(text, fraction: fraction)))
    }

    /// Adds the sentence that is shown instead of empty content.
    public mutating func empty(_ text: String) {
        parts.append(.empty(text))
    }

    /// Adds the failure of a load.
    ///
    /// - Parameters:
    ///   - problem: The reason.
    ///   - retry: The intent that repeats the load; `nil` if that would not help.
    public mutating func failure(_ problem: Problem, retry: Intent? = nil) {
        let retry = retry.map { PageAction(texts.retry, $0, key: keys.give("r", to: texts.retry)) }
        parts.append(.failure(PageFailure(problem, retry: retry)))
    }
}

extension Page {
    /// Adds the place of a child of the screen: the content of its page, then its actions.
    ///
    /// The problem, the notices, the remarks and the question of the child join those of the page; its title is not shown. A
    /// child that the screen does not have shows nothing.
    public mutating func child(_ child: some Child) {
        parts.append(.child(PageChild(child)))
    }
}

extension Page {
    /// Adds a field whose text is in the state. It sends an intent for each change.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - text: The text in the state.
    ///   - key: The key that goes to the field where there is a keyboard; `/` for a search that names none.
    ///   - kind: The kind of text.
    ///   - hint: An example of a text that the field accepts.
    ///   - error: The reason why the text is not accepted.
    ///   - isEnabled: A Boolean value that indicates whether the text can be changed now.
    ///   - intent: Returns the intent for a changed text.
    public mutating func field(
        _ label: String, _ text: String, key: Character? = nil, kind: PageFieldKind = .line, hint: String? = nil,
        error: String? = nil,
        isEnabled: Bool = true, _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        add(label, .state(text), key, kind, hint, error, isEnabled, intent)
    }

    /// Adds a field whose text is in the renderer until the person submits it. Then the field sends one intent and is
    /// empty again.
    ///
    /// The parameters are those of ``field(_:_:key:kind:hint:error:isEnabled:_:)``.
    public mutating func entry(
        _ label: String, key: Character? = nil, kind: PageFieldKind = .line, hint: String? = nil,
        error: String? = nil, isEnabled: Bool = true, _ intent: @escaping @Sendable (_ text: String) -> Intent
    ) {
        add(label, .draft, key, kind, hint, error, isEnabled, intent)
    }

    /// Adds a field whose text is in the state, and which a person submits. It sends one intent for each change, and another one
    /// for the submission. The presenter empties it.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - text: The text in the state.
    ///   - key: The key that goes to the field where there is a keyboard.
    ///   - hint: An example of a text that the field accepts.
    ///   - error: The reason why the text is not accepted.
    ///   - isEnabled: A Boolean value that indicates whether the text can be changed now.
    ///   - isChosen: A Boolean value that indicates whether the person has just asked for the field by an action, and types in
    ///     it at once. The text of such a field may be submitted empty.
    ///   - row: The key of the row that the field changes. A full screen draws the field in the place of that row while a
    ///     person types in it, if the row was selected before.
    ///   - type: Returns the intent for a changed text.
    ///   - submit: Returns the intent for a submitted text.
    public mutating func entry(
        _ label: String, text: String, key: Character? = nil, hint: String? = nil, error: String? = nil,
        isEnabled: Bool = true, isChosen: Bool = false, row: String? = nil,
        type: @escaping @Sendable (_ text: String) -> Intent,
        submit: @escaping @Sendable (_ text: String) -> Intent
    ) {
        let key = keys.give(key, to: label)
        parts.append(
            .field(
                PageField(
                    label, .entry(text), key: key, kind: .line, hint: hint, error: error, isEnabled: isEnabled,
                    isChosen: isChosen, row: row, typing: type, submit)))
    }

    /// Adds a field for a password or another secret. The text is never shown. It is in the renderer until the person
    /// submits it. Then the field sends one intent and is empty again.
    ///
    /// The parameters are those of ``field(_:_:key:kind:hint:error:isEnabled:_:)``. The intent carries the text as it gets it:
    /// no description, no log and no recording shows it, and a presenter asks only whether it is empty.
    public mutating func secret(
        _ label: String, key: Character? = nil, hint: String? = nil, error: String? = nil, isEnabled: Bool = true,
        _ intent: @escaping @Sendable (_ text: Sensitive<String>) -> Intent
    ) {
        add(label, .secret, key, .line, hint, error, isEnabled) { intent(Sensitive($0)) }
    }

    private mutating func add(
        _ label: String, _ text: PageFieldText, _ key: Character?, _ kind: PageFieldKind, _ hint: String?,
        _ error: String?,
        _ isEnabled: Bool, _ intent: @escaping @Sendable (String) -> Intent
    ) {
        let key = keys.give(key ?? (kind == .search ? "/" : nil), to: label)
        parts.append(
            .field(PageField(label, text, key: key, kind: kind, hint: hint, error: error, isEnabled: isEnabled, intent))
        )
    }
}

extension Page {
    /// Returns a loaded value, and shows the progress or the failure of its load.
    ///
    /// ```swift
    /// guard let rows = page.loaded(state.rows, retry: .retry) else { return }
    /// ```
    ///
    /// While the first load is in progress, the page shows its progress; if it failed, its failure and a retry. A later
    /// load makes the page busy, and its failure is shown beside the value.
    ///
    /// - Parameters:
    ///   - loadable: The value and its load.
    ///   - retry: The intent that repeats a failed load.
    /// - Returns: The value; `nil` if there is none yet.
    public mutating func loaded<Value>(_ loadable: Loadable<Value>, retry: Intent) -> Value? {
        switch loadable {
        case .idle: break
        case .loading: progress(texts.loading)
        case .failed(let problem), .loaded(_, .failed(_, let problem)): failure(problem, retry: retry)
        case .loaded(_, .loading): isBusy = true
        case .loaded(_, .loaded): break
        }
        return loadable.value
    }
}
