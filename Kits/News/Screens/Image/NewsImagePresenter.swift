public import Adder

/// The presenter of a picture: a component that a host opens for each row that it shows.
public struct NewsImagePresenter: Presenter {
    public typealias Request = NewsImageRequest

    /// The state of a picture.
    public struct State: Equatable, Sendable {
        /// The URL of the picture.
        public let url: String
        /// The text that replaces the picture for those who do not see it.
        public let description: String
        /// The picture, and the load that brings it.
        public internal(set) var picture: Loadable<NewsPicture>
        let item: NewsItemID?

        /// Creates a state. By default, nothing is loaded yet.
        ///
        /// - Parameters:
        ///   - url: The URL of the picture.
        ///   - description: The text that replaces the picture for those who do not see it.
        ///   - item: The item that names the picture.
        ///   - picture: The picture.
        public init(
            url: String, description: String, item: NewsItemID? = nil,
            picture: Loadable<NewsPicture> = .idle
        ) {
            self.url = url
            self.description = description
            self.item = item
            self.picture = picture
        }
    }

    /// The intents of a picture.
    public enum Intent: String, Event, Recordable {
        /// The row has appeared, or its file has gone.
        case appear
        /// Repeats the load that has failed.
        case retry
    }

    public init() {}

    /// Folds an intent into the state. A load that is asked for while one is in progress is ignored.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        let begins =
            switch intent {
            case .appear: turn.state.picture.begin(.refresh)
            case .retry: turn.state.picture.retry() != nil
            }
        if begins { turn.send(NewsImageRequest(url: turn.state.url, of: turn.state.item)) }
    }

    /// Folds the response to this screen's request into the state.
    public func receive(_ response: NewsImageResponse, for request: NewsImageRequest, _ turn: inout Turn) {
        switch response {
        case .image(let image): turn.state.picture.finish(NewsPicture(image))
        case .outdated(let image):
            if turn.state.picture.finish(NewsPicture(image)) { turn.state.picture.begin(.refresh) }
        case .failed(let error): turn.state.picture.fail(Problem(ofPicture: error))
        }
    }
}

/// A picture in a file, ready to show.
public struct NewsPicture: Equatable, Sendable {
    /// The absolute path of the file.
    public let path: String
    /// The media type: `image/png`.
    public let mediaType: String
    /// The width in pixels, so that a host knows its place before it decodes the picture.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a picture from its values, for a preview or a test.
    public init(path: String, mediaType: String, width: Int, height: Int) {
        self.path = path
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }

    /// Creates the picture of an entity.
    init(_ image: NewsImage) {
        self.init(path: image.path, mediaType: image.format.mediaType, width: image.width, height: image.height)
    }
}

extension Problem {
    /// Creates the problem of a picture that was not loaded.
    init(ofPicture error: NewsImageError) {
        self.init(code: error.code, message: error.description)
    }
}
