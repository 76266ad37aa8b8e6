import Adder
import CartKit
import TodosKit

/// Why a command was not done: what a script can match on, and full sentences for a person.
struct Failure: Error, Equatable {
    let code: String
    let message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }

    init(usage message: String) {
        self.init("usage", message)
    }

    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TodosError: self.init(error.code, error.description)
        case let error as CartError: self.init(error.code, error.description)
        case let error as RouteError: self.init(error.code.rawValue, error.description)
        case StartError.invalid: self.init("configuration", "\(error)")
        case StartError.kitFailed(_, let cause as TodosError): self.init(cause.code, cause.description)
        case StartError.kitFailed(_, let cause as CartError): self.init(cause.code, cause.description)
        case is StartError: self.init("start", "\(error)")
        default: self.init("failed", "\(error)")
        }
    }

    /// The one place where codes become exit codes.
    var exitCode: ExitCode {
        if let code = RouteError.Code(rawValue: code) { return ExitCode(code) }
        if CartRejection.Code(rawValue: code) != nil { return .usage }
        return switch code {
        case "usage", "configuration", "ambiguous", "malformed", "empty", "tooLong", "tooMany", "outOfRange",
            "controlCharacter", "otherKind", "inTrash", "notInTrash":
            .usage
        case "notFound", "nothingToUndo": .notFound
        case "cancelled": .interrupted
        default: .failed
        }
    }
}

/// How a command ended, for the shell.
enum ExitCode: Int32 {
    /// It was done.
    case done = 0
    /// Storage or network failed.
    case failed = 1
    /// It was typed wrongly, or what was typed cannot be accepted.
    case usage = 2
    /// What it names does not exist.
    case notFound = 3
    /// It was refused: not signed in, not confirmed.
    case refused = 4
    /// It was interrupted.
    case interrupted = 130
}

extension ExitCode {
    /// What a link or route that is not opened ends with.
    fileprivate init(_ code: RouteError.Code) {
        switch code {
        case .tooLong, .wrongScheme, .userinfo, .fragment, .badCharacter, .badEscape, .badEncoding, .badParameter,
            .missingParameter, .unknownParameter, .repeatedParameter, .emptyParameter:
            self = .usage
        case .unknownPath: self = .notFound
        case .internalOnly, .unconfirmed, .denied: self = .refused
        case .redirectLoop, .unlisted: self = .failed
        case .cancelled: self = .interrupted
        }
    }
}
