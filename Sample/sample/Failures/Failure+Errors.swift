import Adder
import AdderServices
import AdderStorage
import AdderViews
import CartKit
import TodosKit

extension Failure {
    /// Creates a failure from any error that the SDK or one of its kits throws.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TodosError: self.init(error)
        case let error as CartError: self.init(error)
        case let error as ReplyError: self.init(error)
        case let error as RouteError:
            self.init(code: error.code.rawValue, message: error.description, exitCode: ExitCode(error.code))
        case StartError.invalid: self.init(.configuration, "\(error)")
        case StartError.kitFailed(_, let cause as TodosError): self.init(cause)
        case StartError.kitFailed(_, let cause as CartError): self.init(cause)
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

    init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description, exitCode: ExitCode(error.code))
    }
}

/// A problem of a page or in the state of a kit's screen, whose code the kit gives as text.
extension Failure {
    init(_ problem: PageProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(ProblemCode(problem.code)))
    }

    init(_ problem: TodoProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(ProblemCode(problem.code)))
    }

    init(_ problem: CartProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(ProblemCode(problem.code)))
    }
}

/// The codes of problems that do not end with ``ExitCode/failed``.
private enum ProblemCode: String {
    case notFound, nothingToUndo
    case ambiguous, notInTrash, inTrash, otherKind
    case empty, tooLong, tooMany, tooPrecise, tooLarge, tooSmall, outOfRange, malformed, controlCharacter, otherCurrency
    case cancelled
    case other

    init(_ code: String) {
        self = ProblemCode(rawValue: code) ?? .other
    }
}

extension ExitCode {
    fileprivate init(_ code: ProblemCode) {
        self =
            switch code {
            case .notFound, .nothingToUndo: .notFound
            case .ambiguous, .notInTrash, .inTrash, .otherKind, .empty, .tooLong, .tooMany, .tooPrecise, .tooLarge,
                .tooSmall, .outOfRange, .malformed, .controlCharacter, .otherCurrency:
                .usage
            case .cancelled: .interrupted
            case .other: .failed
            }
    }
}
