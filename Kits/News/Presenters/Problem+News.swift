public import Adder

extension Problem {
    /// Creates a problem from an error of the news.
    public init(_ error: NewsError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates the problem of a source that was not loaded.
    init(_ failure: NewsLoadFailure, of source: String) {
        self.init(code: failure.code, message: "\(source): \(failure.message)")
    }
}
