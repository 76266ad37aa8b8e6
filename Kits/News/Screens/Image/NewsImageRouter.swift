public import Adder

extension NewsKit {
    /// Makes the picture of a row; `nil` if the row has none.
    ///
    /// A host makes one for each row that comes into view, sends it `appear`, and releases it when the row goes. The core
    /// then ends its request, and the transfer with it unless another row shows the same picture.
    ///
    /// ```swift
    /// pictures[row.id] = news.image(of: row, inside: feed.id)
    /// pictures[row.id]?.send(.appear)
    /// ```
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - parent: The screen that contains the row, and is rendered before the picture.
    @MainActor
    public func image(of row: NewsRow, inside parent: ScreenID? = nil) -> Screen<NewsImagePresenter>? {
        row.image.map { image(at: $0, description: row.title, of: row.id, inside: parent) }
    }

    /// Makes the picture at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - description: The text that replaces the picture for those who do not see it.
    ///   - item: The item that names the picture: see ``NewsImageRequest/item``.
    ///   - parent: The screen that contains the picture, and is rendered before it.
    @MainActor
    public func image(
        at url: String, description: String, of item: NewsItemID? = nil, inside parent: ScreenID? = nil
    ) -> Screen<NewsImagePresenter> {
        context.stage.open(
            NewsImagePresenter(), state: .init(url: url, description: description, item: item), parent: parent)
    }
}
