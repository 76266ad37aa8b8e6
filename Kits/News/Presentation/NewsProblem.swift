public import AdderServices
import AdderViews

/// The reason why a request failed, ready to show.
public struct NewsProblem: Codable, Equatable, Sendable {
    /// The code that a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates a problem from its code and its text.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// Creates a problem from an error of the kit.
    public init(_ error: NewsError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates a problem from an error of another kit's service.
    public init<Code>(_ error: ServiceError<Code>) {
        self.init(code: error.reason, message: error.message)
    }

    /// Creates the problem of a source that was not loaded.
    init(_ failure: NewsLoadFailure, of source: String) {
        self.init(code: failure.code, message: "\(source): \(failure.message)")
    }
}

extension PageProblem {
    init(_ problem: NewsProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}
