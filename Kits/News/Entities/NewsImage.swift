/// A picture in a file of the cache.
public struct NewsImage: Codable, Hashable, Sendable {
    /// The URL of the picture, as its feed has it.
    public let url: String
    /// The absolute path of the file. The file stays as it is until its place is needed for pictures that were used later.
    public let path: String
    /// The format, as the bytes of the picture say.
    public let format: NewsImageFormat
    /// The size of the file in bytes.
    public let byteCount: Int
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a picture.
    public init(url: String, path: String, format: NewsImageFormat, byteCount: Int, width: Int, height: Int) {
        self.url = url
        self.path = path
        self.format = format
        self.byteCount = byteCount
        self.width = width
        self.height = height
    }
}

/// A format of pictures that is accepted. SVG is not: it is a document, which can contain programs and addresses.
public enum NewsImageFormat: String, Codable, Hashable, Sendable, CaseIterable {
    /// AV1 Image File Format: <https://aomediacodec.github.io/av1-avif/>.
    case avif
    /// Graphics Interchange Format: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
    case gif
    /// JPEG: <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>.
    case jpeg
    /// Portable Network Graphics: <https://www.w3.org/TR/png-3/>.
    case png
    /// WebP: <https://www.rfc-editor.org/rfc/rfc9649>.
    case webp

    /// The media type: `image/png`.
    public var mediaType: String { "image/\(rawValue)" }
}
