import Adder

/// A view that shows the outcome of a grant as one line of text.
public final class GrantView: ScreenView {
    /// The line of text: the problem, the destination of the wish, or an empty text before there is either.
    public private(set) var text = ""

    /// Creates a view without a text.
    public init() {}

    /// Shows the problem or the outcome of a state.
    public func render(_ state: GrantPresenter.State, previous: GrantPresenter.State?) {
        text = state.problem?.message ?? state.text ?? ""
    }
}
