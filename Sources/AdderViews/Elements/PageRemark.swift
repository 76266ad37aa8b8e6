/// A sentence that a person should know beside the content.
public enum PageRemark: Equatable, Sendable {
    /// A hint, such as the next step.
    case text(String)
    /// A part of the content that failed while the rest is shown.
    case problem(PageProblem)

    /// The sentence.
    public var text: String {
        switch self {
        case .text(let text): text
        case .problem(let problem): problem.message
        }
    }
}
