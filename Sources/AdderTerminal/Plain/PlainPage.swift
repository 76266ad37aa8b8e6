public import AdderViews

/// A page as lines of text.
public struct PlainPage: Equatable, Sendable {
    /// The data, for standard output. Every line is ended.
    public var output: String
    /// The sentences beside the data, for standard error. They are not broken into lines of a width.
    public var remarks: [String]
    /// The reason why the last intent failed, or the first load that left the page without content; `nil` if there is none.
    public var problem: PageProblem?
    /// The parts that failed while the rest is shown.
    public var partialProblems: [PageProblem]

    /// Creates a page.
    public init(
        output: String = "", remarks: [String] = [], problem: PageProblem? = nil, partialProblems: [PageProblem] = []
    ) {
        self.output = output
        self.remarks = remarks
        self.problem = problem
        self.partialProblems = partialProblems
    }
}
