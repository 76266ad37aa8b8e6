public import Adder
public import AdderStorage

/// The request for a picture. It is abandoned when its screen closes, or when its caller is cancelled.
///
/// ```swift
/// let response = try await stream.reply(to: NewsImageRequest(url: url, of: item))
/// ```
///
/// It is in the lane `latest`: a screen or an answer that asks for another picture does not get this one any more.
public struct NewsImageRequest: Request {
    public typealias Response = NewsImageResponse

    /// The URL of the picture.
    public let url: String
    /// The item that names the picture; `nil` if none does.
    ///
    /// A picture in a private network is loaded only for an item of a source on the same server: otherwise, a feed could
    /// make the reader's machine send requests to the reader's own devices.
    public let item: NewsItemID?

    /// The value `true`: a picture is loaded again.
    public var isRead: Bool { true }

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

    public static func failed(_ error: ReplyError) -> NewsImageResponse { .failed(.unanswered(error)) }
}

/// The errors of a request for a picture.
public enum NewsImageError: Error, Codable, Equatable, Sendable {
    /// The network or the server failed.
    case notLoaded(NewsLoadFailure)
    /// The server has sent a document that is not shown.
    case refused(NewsImageDefect)
    /// The picture could not be stored, since the disk is full for example.
    case storage(StorageError)
    /// The request was not answered.
    case unanswered(ReplyError)
}

extension NewsImageError: CustomStringConvertible {
    /// The code that a program can match on.
    public var code: String {
        switch self {
        case .notLoaded(let failure): failure.code
        case .refused(let defect): defect.code.rawValue
        case .storage(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        }
    }

    /// Full sentences: what happened, with which value, and how to recover.
    public var description: String {
        switch self {
        case .notLoaded(let failure): failure.message
        case .refused(let defect): defect.message
        case .storage(let error): error.message
        case .unanswered(let error): error.description
        }
    }
}

extension NewsImageError {
    /// The error of a request whose caller was cancelled.
    static let cancelled = NewsImageError.unanswered(ReplyError(.cancelled, request: NewsImageRequest.self))
}

/// The reason why a document is not shown as a picture.
public struct NewsImageDefect: Error, Codable, Hashable, Sendable {
    /// The kinds of reason.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable, Recordable {
        /// The document is not a picture, or one of a format that is not accepted.
        case notAnImage
        /// The picture is damaged, or its end is missing.
        case damagedImage
        /// The picture has no pixels, or more than a host can be asked to hold in memory.
        case unusableSize
    }

    /// The kind of reason.
    public let code: Code
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates a reason.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
