import Adder
import AdderServices
import AdderStorage
import AdderViews
import CartKit
import NewsKit
import TodosKit

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

    init(_ error: NewsServiceError) {
        self.init(code: error.reason, message: error.message, exitCode: ExitCode(error.code))
    }

    init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description, exitCode: ExitCode(error.code))
    }
}
