import Adder
import AdderServices
import AdderStorage
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The reason that a command failed.
struct Failure: Error, Codable, Equatable {
    /// A failure of the sample's own, for a script to match on.
    enum Code: String, CaseIterable {
        case usage, configuration, start, editor, unconfirmed, notFound, malformed, tooLong, inputOutput, failed
    }

    /// The reason, for a script to match on: a ``Code`` or the code of a kit's error.
    let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    let message: String
    let exitCode: ExitCode

    init(code: String, message: String, exitCode: ExitCode) {
        self.code = code
        self.message = message
        self.exitCode = exitCode
    }

    /// Creates a failure of the sample's own.
    init(_ code: Code, _ message: String) {
        self.init(code: code.rawValue, message: message, exitCode: ExitCode(code))
    }

    /// Creates a failure of a command line that cannot be understood.
    init(usage message: String) {
        self.init(.usage, message)
    }

    /// Returns the same failure with another message.
    func with(message: String) -> Failure {
        Failure(code: code, message: message, exitCode: exitCode)
    }

    /// Returns the same failure with another exit code.
    func with(exitCode: ExitCode) -> Failure {
        Failure(code: code, message: message, exitCode: exitCode)
    }
}

extension Failure {
    /// Creates a failure from any error that the SDK or one of its kits throws.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TodosError: self.init(error)
        case let error as CartError: self.init(error)
        case let error as NewsError: self.init(error)
        case let error as ReplyError: self.init(error)
        case let error as RouteError:
            self.init(code: error.code.rawValue, message: error.description, exitCode: ExitCode(error.code))
        case StartError.invalid: self.init(.configuration, "\(error)")
        case StartError.kitFailed(_, let cause as TodosError): self.init(cause)
        case StartError.kitFailed(_, let cause as CartError): self.init(cause)
        case StartError.kitFailed(_, let cause as NewsError): self.init(cause)
        case is StartError: self.init(.start, "\(error)")
        default: self.init(.failed, "\(error)")
        }
    }

    init(_ error: TodosError) {
        self.init(code: error.code, message: error.description, exitCode: ExitCode(error))
    }

    init(_ error: StorageError) {
        self.init(code: error.code.rawValue, message: error.message, exitCode: ExitCode(error.code))
    }

    init(_ rejections: [TodoRejection]) {
        let problem = TodoProblem(rejections)
        self.init(code: problem.code, message: problem.message, exitCode: .usage)
    }

    init(_ error: CartError) {
        self.init(code: error.code, message: error.description, exitCode: ExitCode(error))
    }

    init(_ rejection: CartRejection) {
        self.init(CartError.rejected(rejection))
    }

    init(_ error: CartServiceError) {
        self.init(code: error.reason, message: error.message, exitCode: ExitCode(error.code))
    }

    init(_ error: NewsError) {
        self.init(code: error.code, message: error.description, exitCode: ExitCode(error))
    }

    /// Creates the failure of a source that is one of several.
    init(_ failure: NewsLoadFailure, of source: String) {
        self.init(code: failure.code, message: "\(source): \(failure.message)", exitCode: .failed)
    }

    init(_ error: FeedError, in file: String) {
        let location = "\(file.quoted), line \(error.line), column \(error.column)"
        self.init(code: error.code.rawValue, message: "\(location): \(error.message)", exitCode: .usage)
    }

    init(_ error: NewsServiceError) {
        self.init(code: error.reason, message: error.message, exitCode: ExitCode(error.code))
    }

    init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description, exitCode: ExitCode(error.code))
    }
}

/// Problems, whose codes kits and navigators give as text.
extension Failure {
    init(_ problem: PageProblem) {
        self.init(problem: problem.code, problem.message)
    }

    init(_ problem: TodoProblem) {
        self.init(problem: problem.code, problem.message)
    }

    init(_ problem: CartProblem) {
        self.init(problem: problem.code, problem.message)
    }

    init(_ problem: NewsProblem) {
        self.init(problem: problem.code, problem.message)
    }

    init(_ refusal: RouteRefusal) {
        self.init(code: refusal.code.rawValue, message: refusal.message, exitCode: ExitCode(refusal.code))
    }

    private init(problem code: String, _ message: String) {
        self.init(code: code, message: message, exitCode: ExitCode(problem: code))
    }
}

extension PageProblem {
    /// Creates the problem of a page of the host's own.
    init(_ failure: Failure) {
        self.init(code: failure.code, message: failure.message)
    }
}

extension JSONValue {
    /// Creates `{"code":…,"message":…}`.
    init(_ failure: Failure) {
        self = .object(["code": .string(failure.code), "message": .string(failure.message)])
    }
}
