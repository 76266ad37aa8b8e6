public import AdderViews

/// The view of the screen that grants a wish: an action, and then a notice about the granted wish.
public struct GrantView: PageView {
    private let texts: WishesTexts

    /// Creates a view with its texts.
    public init(texts: WishesTexts = WishesTexts()) {
        self.texts = texts
    }

    /// Describes the grant.
    public func draw(_ state: GrantPresenter.State, on page: inout Page<GrantPresenter.Intent>) {
        page.title = texts.grantWish
        page.problem = state.problem
        page.isBusy = state.isGranting
        if let text = state.text {
            page.notice(text)
            page.isFinished = true
        } else {
            page.action(texts.grant, .grant, key: "g", role: .primary, isEnabled: !state.isGranting)
        }
    }
}
