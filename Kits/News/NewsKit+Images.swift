public import Adder
import AdderStorage

extension NewsKit {
    /// Opens the picture of a row; `nil` if the row has none.
    ///
    /// A host opens one for each row that comes into view, sends it `appear`, and releases it when the row goes. The core
    /// then ends its request, and the transfer with it unless another row shows the same picture.
    ///
    /// ```swift
    /// pictures[row.id] = try news.imageScreen(for: row, inside: feed.id)
    /// pictures[row.id]?.send(.appear)
    /// ```
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - parent: The screen that contains the row, and is rendered before the picture.
    @MainActor
    public func imageScreen(
        for row: NewsRow, inside parent: ScreenID? = nil
    ) -> Screen<NewsImagePresenter>? {
        guard let url = row.image else { return nil }
        return imageScreen(for: url, description: row.title, of: row.id, inside: parent)
    }

    /// Opens the picture at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - description: The text that stands for the picture, for those who do not see it.
    ///   - item: The item that names the picture: see ``NewsImageRequest/item``.
    ///   - parent: The screen that contains the picture, and is rendered before it.
    @MainActor
    public func imageScreen(
        for url: String, description: String, of item: NewsItemID? = nil, inside parent: ScreenID? = nil
    ) -> Screen<NewsImagePresenter> {
        let state = NewsImagePresenter.State(url: url, description: description, item: item)
        return NewsImageRouter(stage: context.stage).open(state, inside: parent)
    }
}

extension NewsOptions {
    /// The place of the pictures.
    var imageLocation: ImageCache.Location {
        if let imageFolder { return .folder(imageFolder) }
        return switch storage {
        case .file(let path): .folder(path + "-images")
        case .memory: .temporary
        }
    }
}
