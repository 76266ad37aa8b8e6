import AccountKit
import Adder
import AdderServices
import AdderStorage
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The reason that a command failed, and the exit code of the process.
struct Failure: Error, Equatable {
    /// The code of a problem of the sample's own, for a script to match on.
    enum Code: String, CaseIterable {
        case usage, configuration, start, editor, unconfirmed, notFound, malformed, tooLong, inputOutput, differs,
            failed, leftOut
    }

    /// The problem, whose code is a ``Code`` or that of a kit's error.
    let problem: Problem
    let exitCode: ExitCode

    init(_ problem: Problem, exitCode: ExitCode) {
        self.problem = problem
        self.exitCode = exitCode
    }

    /// Creates a failure of a problem, whose code kits and navigators give as text.
    init(_ problem: Problem) {
        self.init(problem, exitCode: ExitCode(problem: problem.code))
    }

    /// Creates a failure of the sample's own.
    init(_ code: Code, _ message: String) {
        self.init(Problem(code: code.rawValue, message: message), exitCode: ExitCode(code))
    }

    /// Creates a failure of a command line that cannot be understood.
    init(usage message: String) {
        self.init(.usage, message)
    }

    /// Creates the failure of a command or a route that needs kits which `--without` leaves out.
    init(leftOut kits: Set<HostKit>) {
        let names = HostKit.allCases.filter(kits.contains).map(\.name)
        let (subject, verb) = names.count == 1 ? ("The kit", "is") : ("The kits", "are")
        let options = names.map { "--without \($0)" }.joined(separator: " ")
        let fact = "\(subject) \(names.listed("and")) \(verb) left out by \(options)"
        self.init(.leftOut, "\(fact): start again without the option.")
    }

    /// Returns the same failure with another message.
    func with(message: String) -> Failure {
        Failure(Problem(code: problem.code, message: message), exitCode: exitCode)
    }

    /// Returns the same failure with another exit code.
    func with(exitCode: ExitCode) -> Failure {
        Failure(problem, exitCode: exitCode)
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
        case let error as AccountError: self.init(error)
        case let error as ReplyError: self.init(error)
        case let error as RouteError:
            self.init(
                Problem(code: error.code.rawValue, message: error.description), exitCode: ExitCode(error.code))
        case StartError.invalid: self.init(.configuration, "\(error)")
        case StartError.kitFailed(_, let cause as TodosError): self.init(cause)
        case StartError.kitFailed(_, let cause as CartError): self.init(cause)
        case StartError.kitFailed(_, let cause as NewsError): self.init(cause)
        case StartError.kitFailed(_, let cause as AccountError): self.init(cause)
        case is StartError: self.init(.start, "\(error)")
        default: self.init(.failed, "\(error)")
        }
    }

    init(_ error: TodosError) {
        self.init(Problem(error), exitCode: ExitCode(error))
    }

    init(_ error: AccountError) {
        self.init(Problem(error), exitCode: ExitCode(error))
    }

    init(_ error: StorageError) {
        self.init(Problem(code: error.code.rawValue, message: error.message), exitCode: ExitCode(error.code))
    }

    init(_ rejections: [TodoRejection]) {
        self.init(Problem(rejections), exitCode: .usage)
    }

    init(_ error: CartError) {
        self.init(Problem(error), exitCode: ExitCode(error))
    }

    init(_ rejection: CartRejection) {
        self.init(CartError.rejected(rejection))
    }

    init(_ error: CartServiceError) {
        self.init(Problem(error), exitCode: ExitCode(error.code))
    }

    init(_ error: NewsError) {
        self.init(Problem(error), exitCode: ExitCode(error))
    }

    /// Creates the failure of a source that is one of several.
    init(_ failure: NewsLoadFailure, of source: String) {
        self.init(Problem(code: failure.code, message: "\(source): \(failure.message)"), exitCode: .failed)
    }

    init(_ error: FeedError, in file: String) {
        let location = "\(file.quoted), line \(error.line), column \(error.column)"
        self.init(Problem(code: error.code.rawValue, message: "\(location): \(error.message)"), exitCode: .usage)
    }

    init(_ error: NewsServiceError) {
        self.init(Problem(error), exitCode: ExitCode(error.code))
    }

    init(_ error: ReplyError) {
        self.init(Problem(error), exitCode: ExitCode(error.code))
    }

    init(_ refusal: RouteRefusal) {
        self.init(Problem(refusal), exitCode: ExitCode(refusal.code))
    }
}
