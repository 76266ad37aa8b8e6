import AdderViews
import CartKit
import NewsKit
import TodosKit

/// A problem of a page or in the state of a kit's screen, whose code the kit gives as text.
extension Failure {
    init(_ problem: PageProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(problem: problem.code))
    }

    init(_ problem: TodoProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(problem: problem.code))
    }

    init(_ problem: CartProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(problem: problem.code))
    }

    init(_ problem: NewsProblem) {
        self.init(code: problem.code, message: problem.message, exitCode: ExitCode(problem: problem.code))
    }
}

/// The codes of problems that do not end with ``ExitCode/failed``.
private enum ProblemCode: String {
    case notFound, noMatch, nothingToUndo, nothingToRedo, gone
    case ambiguous, notInTrash, inTrash, notOpen, otherKind, exists
    case conflict
    case empty, tooLong, tooMany, tooPrecise, tooLarge, tooSmall, outOfRange, malformed, controlCharacter, otherCurrency
    case invalidURL, notText, notAFeed
    case cancelled
    case other

    init(_ code: String) {
        self = ProblemCode(rawValue: code) ?? .other
    }
}

extension ExitCode {
    /// Creates the exit code for the code of a problem.
    init(problem code: String) {
        self =
            switch ProblemCode(code) {
            case .notFound, .noMatch, .nothingToUndo, .nothingToRedo, .gone: .notFound
            case .conflict: .refused
            case .ambiguous, .notInTrash, .inTrash, .notOpen, .otherKind, .exists, .empty, .tooLong, .tooMany,
                .tooPrecise,
                .tooLarge, .tooSmall, .outOfRange, .malformed, .controlCharacter, .otherCurrency, .invalidURL, .notText,
                .notAFeed:
                .usage
            case .cancelled: .interrupted
            case .other: .failed
            }
    }
}
