public import AdderViews

/// The view of a picture. It names the picture; a host that can show pictures draws the file of the state.
public struct NewsImageView: PageView {
    public init() {}

    /// Describes the picture, and the load that brings it.
    public func draw(_ state: NewsImagePresenter.State, on page: inout Page<NewsImagePresenter.Intent>) {
        page.picture(state.url, description: state.description)
        _ = page.loaded(state.picture, retry: .retry)
    }
}
