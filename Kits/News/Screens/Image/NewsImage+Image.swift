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

extension NewsProblem {
    /// Creates the problem of a picture that was not loaded.
    init(ofPicture error: NewsImageError) {
        self.init(code: error.code, message: error.description)
    }
}
