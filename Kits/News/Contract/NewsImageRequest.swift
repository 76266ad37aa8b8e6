public import Adder

/// The request for a picture. It is abandoned when its screen closes, or when its caller is cancelled.
///
/// ```swift
/// let response = try await stream.reply(to: NewsImageRequest(url: url, of: item))
/// ```
///
/// It is in the lane `latest`: a screen or an answer that asks for another picture does not get this one any more.
public struct NewsImageRequest: Request {
    /// The response to the request.
    public typealias Response = NewsImageResponse

    /// The URL of the picture.
    public let url: String
    /// The item that names the picture; `nil` if none does.
    ///
    /// A picture in a private network is loaded only for an item of a source on the same server: otherwise, a feed could
    /// make the reader's machine send requests to the reader's own devices.
    public let item: NewsItemID?

    /// Creates a request.
    public init(url: String, of item: NewsItemID? = nil) {
        self.url = url
        self.item = item
    }
}

/// The response to ``NewsImageRequest``. It names a file, so that no picture travels on the stream.
public enum NewsImageResponse: Response {
    /// The picture.
    case image(NewsImage)
    /// The picture as it was, while its server is asked for it again. The other responses end the request.
    case outdated(NewsImage)
    /// The error with which the request failed.
    case failed(NewsImageError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> NewsImageResponse { .failed(.unanswered(error)) }

    /// `.asker`, since other screens ask for themselves.
    public var reach: Reach { .asker }
}
