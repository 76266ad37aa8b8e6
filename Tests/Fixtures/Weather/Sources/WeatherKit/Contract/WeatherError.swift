public import Adder
public import AdderHTTP
public import AdderStorage

/// The error of a request to the kit. The places are unchanged, except perhaps after ``unanswered(_:)``.
public enum WeatherError: StorageFailure, Codable, Equatable, Sendable {
    /// The name has no visible character.
    case emptyName
    /// The name has this number of bytes, and more than it may have.
    case longName(Int)
    /// The kit has this number of places, its maximum.
    case tooMany(Int)
    /// No place has this number.
    case notFound(Int)
    /// The store failed.
    case storage(StorageError)
    /// The kit has no source of forecasts.
    case noSource
    /// The forecast was not loaded.
    case source(HTTPError)
    /// The request was not answered. If it was at work when the SDK stopped, its change may be made.
    case unanswered(ReplyError)
    /// The answer was of another kind than the request asks for.
    case unexpected

    /// The error of the storage if the store failed, or else `nil`.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension WeatherError: CustomStringConvertible {
    /// A code for a program to match on.
    public var code: String {
        switch self {
        case .emptyName: "emptyName"
        case .longName: "longName"
        case .tooMany: "tooMany"
        case .notFound: "notFound"
        case .storage(let error): error.code.rawValue
        case .noSource: "noSource"
        case .source(let error): error.code.rawValue
        case .unanswered(let error): error.code.rawValue
        case .unexpected: "unexpected"
        }
    }

    /// Full sentences to show to a person: the event, the value, and the way to recover.
    public var description: String {
        switch self {
        case .emptyName: "The name is empty. Enter one."
        case .longName(let bytes): "The name has \(bytes) bytes. Shorten it to \(Place.longestName) bytes."
        case .tooMany(let limit): "There are \(limit) places, the maximum. Remove one first."
        case .notFound(let id): "There is no place \(id). Show the list to see all places."
        case .storage(let error): error.message
        case .noSource: "There is no source of forecasts. Set its address in the options."
        case .source(let error): error.message
        case .unanswered(let error): error.description
        case .unexpected: "The kit has sent an unexpected answer. Update it, and try again."
        }
    }
}

extension Problem {
    /// Creates the problem that a screen shows for an error.
    init(_ error: WeatherError) {
        self.init(code: error.code, message: error.description)
    }
}
