public import AdderViews

extension PageView {
    /// Returns the page of a state as one line of text, to be compared in a test.
    ///
    /// ```swift
    /// #expect(CounterView().snapshot(of: state) == "Counter · Total: 3 · [+ One more]")
    /// ```
    ///
    /// `Page.snapshot(formatter:)` describes the text.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - texts: The texts that pages of every kit share.
    ///   - formatter: Turns numbers, amounts and dates into text.
    public func snapshot(
        of state: State, texts: PageTexts = PageTexts(), formatter: any PageFormatter = PlainPageFormatter()
    ) -> String {
        page(of: state, texts: texts).snapshot(formatter: formatter)
    }
}

extension Page {
    /// Returns everything that the page shows as one line of text, to be compared in a test.
    ///
    /// The elements stand in their order, with ` · ` between them:
    ///
    /// | element | text |
    /// |---|---|
    /// | the title | `Counter` |
    /// | the problem | `problem offline: There is no network.` |
    /// | a notice | `notice Done b2kw Buy milk, 3`, `notice Added b2kw [ ] (A) Buy milk` |
    /// | the question | `question Delete it? [Delete~destructive] [Keep]` |
    /// | a section | `# Today` |
    /// | a row | `- b2kw [x] (A) Buy milk, due: 2026-01-31~late — a detail [d Delete~destructive]` |
    /// | a list without rows; its columns; its end | `no rows`, `columns Key, Title, Price`, `more [More]` |
    /// | a field | `Title=“Milk” hint Bread error It is taken.`, `Count=“3”~number`, `Size=“l”~choice{s Small, l Large}` |
    /// | an entry, a secret | `Add=draft`, `Password=secret` |
    /// | a fact | `Total: 3` |
    /// | a long text | `“One¶two”` |
    /// | a picture, a link | `picture A cat <https://…>`, `link Help <https://…>` |
    /// | progress | `progress Loading 50%` |
    /// | an empty content | `empty There are no todos.` |
    /// | a failure | `failure offline: There is no network. [r Retry]` |
    /// | a remark | `remark Pull to refresh.`, `remark offline: There is no network.` |
    /// | `isBusy`, `isFinished` | `busy`, `finished` |
    /// | an action | `[+ One more]`, `[Save~primary]`, `[Undo~disabled]`, `[Delete~destructive Delete it?]` |
    ///
    /// A meaning follows a tilde. A line break is `¶`.
    ///
    /// - Parameter formatter: Turns numbers, amounts and dates into text.
    public func snapshot(formatter: any PageFormatter = PlainPageFormatter()) -> String {
        PageSnapshot(formatter: formatter).text(self)
    }
}
