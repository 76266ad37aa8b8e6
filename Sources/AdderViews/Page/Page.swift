/// A value that says what a screen shows, and which intent each action sends.
///
/// A ``PageView`` describes it; a renderer shows it.
public struct Page<Intent> {
    /// The title of the screen.
    public var title = ""
    /// The content, in the order in which it is shown.
    public internal(set) var parts: [PagePart<Intent>] = []
    /// The actions on the whole screen.
    public internal(set) var actions: [PageAction<Intent>] = []
    /// The result of the last change, a line for each thing that was changed; empty if there was none.
    public internal(set) var notices: [PageNotice] = []
    /// Sentences that a person should know beside the content.
    public internal(set) var remarks: [PageRemark] = []
    /// The reason why the last intent failed; `nil` if it did not.
    public var problem: PageProblem?
    /// A question that waits for its answer; `nil` if there is none.
    public var question: PageQuestion<Intent>?
    /// A Boolean value that indicates whether work is in progress that the content does not wait for.
    public var isBusy = false
    /// A Boolean value that indicates whether the screen has done what it was opened for and can be left.
    public var isFinished = false
    /// The texts that pages of every kit share.
    public let texts: PageTexts

    /// Creates an empty page.
    public init(texts: PageTexts = PageTexts()) {
        self.texts = texts
    }

    /// Returns the same page with other intents. Its rows stay lazy.
    public func map<Other>(_ transform: @escaping @Sendable (Intent) -> Other) -> Page<Other> {
        var page = Page<Other>(texts: texts)
        page.title = title
        page.parts = parts.map { $0.map(transform) }
        page.actions = actions.map { $0.map(transform) }
        page.notices = notices
        page.remarks = remarks
        page.problem = problem
        page.question = question?.map(transform)
        page.isBusy = isBusy
        page.isFinished = isFinished
        return page
    }

    /// Shows other rows in the place of a list.
    package mutating func replaceRows(ofPart part: Int, with rows: PageRows<Intent>) {
        parts[part] = .rows(rows)
    }
}

extension Page: Equatable where Intent: Equatable {}
extension Page: Sendable where Intent: Sendable {}
