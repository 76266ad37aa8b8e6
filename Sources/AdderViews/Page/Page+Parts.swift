extension Page {
    /// Begins a section: the parts that follow belong to it.
    public mutating func section(_ title: String) {
        parts.append(.section(title))
    }

    /// Adds a list of elements.
    ///
    /// - Parameters:
    ///   - elements: The elements of the list.
    ///   - columns: The headings of the columns: of the key, of the title and of each cell. By default the list has none,
    ///     and each row is a line of its own.
    ///   - more: The action that loads more rows; `nil` if there are no more.
    ///   - describe: Describes the row of an element. Called when a renderer shows the row, as often as it does.
    @inlinable
    public mutating func rows<Element: Identifiable & Sendable>(
        _ elements: [Element], columns: [String] = [], more: PageAction<Intent>? = nil,
        _ describe: @escaping @Sendable (_ element: Element, _ row: inout PageRow<Intent>) -> Void
    ) {
        rows(
            PageRows(
                count: elements.count, columns: columns, more: more, identify: { AnyHashable(elements[$0].id) },
                describe: { describe(elements[$0], &$1) }))
    }

    /// Adds a list.
    public mutating func rows(_ rows: PageRows<Intent>) {
        parts.append(.rows(rows))
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

    /// Adds the progress of work whose result is not there yet.
    ///
    /// - Parameters:
    ///   - text: A text that names the work.
    ///   - fraction: The part of the work that is done, from 0 to 1; `nil` if it is not known.
    public mutating func progress(_ text: String, fraction: Double? = nil) {
        parts.append(.progress(PageProgress(text, fraction: fraction)))
    }

    /// Adds the sentence that stands for an empty content.
    public mutating func empty(_ text: String) {
        parts.append(.empty(text))
    }

    /// Adds the failure of a load.
    ///
    /// - Parameters:
    ///   - problem: The reason.
    ///   - retry: The intent that repeats the load; `nil` if that would not help.
    public mutating func failure(_ problem: PageProblem, retry: Intent? = nil) {
        parts.append(.failure(PageFailure(problem, retry: retry.map { PageAction(texts.retry, $0, key: "r") })))
    }
}
