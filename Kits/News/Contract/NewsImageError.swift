public import Adder
public import AdderStorage

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

/// The reason why a document is not shown as a picture.
public struct NewsImageDefect: Error, Codable, Hashable, Sendable {
    /// The kinds of reason.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
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

extension NewsImageError {
    /// The error of a request whose caller was cancelled.
    static let cancelled = NewsImageError.unanswered(ReplyError(.cancelled, request: NewsImageRequest.self))
}
