import AccountKit
import Adder
import AdderServices
import AdderStorage
import CartKit
import NewsKit
import TodosKit

/// The exit code of the process.
enum ExitCode: Int32, CaseIterable, Codable {
    case done = 0
    /// Storage or network failed.
    case failed = 1
    /// The command line is wrong, or a value in it cannot be accepted.
    case usage = 2
    /// Something that the command names does not exist.
    case notFound = 3
    /// The command was refused: not confirmed, not signed in, not open to a link, or based on an earlier version than the current one.
    case refused = 4
    /// The command was interrupted.
    case interrupted = 130

    /// A phrase without a full stop, for the help.
    var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "failed (storage, network)"
        case .usage: "wrong usage or invalid input"
        case .notFound: "not found"
        case .refused: "refused (not confirmed, not signed in, changed meanwhile)"
        case .interrupted: "interrupted"
        }
    }
}

/// Each error's own code decides the exit code; the switches are exhaustive, so that a new code cannot be forgotten.
extension ExitCode {
    init(_ code: Failure.Code) {
        self =
            switch code {
            case .usage, .configuration, .malformed, .tooLong, .leftOut: .usage
            case .notFound: .notFound
            case .unconfirmed: .refused
            case .start, .editor, .inputOutput, .differs, .failed: .failed
            }
    }

    init(_ error: TodosError) {
        self =
            switch error {
            case .notFound, .noMatch, .tooFewSteps, .tooFewUndoneSteps: .notFound
            case .ambiguous, .notInTrash, .inTrash, .notOpen, .otherKind, .tooManyTags, .malformed: .usage
            case .unreadable: .failed
            case .storage(let error): ExitCode(error.code)
            case .unanswered(let error): ExitCode(error.code)
            }
    }

    init(_ error: CartError) {
        self =
            switch error {
            case .rejected: .usage
            case .notFound, .tooFewSteps, .tooFewUndoneSteps: .notFound
            case .conflict: .refused
            case .storage(let error): ExitCode(error.code)
            case .unanswered(let error): ExitCode(error.code)
            }
    }

    init(_ error: CheckoutError) {
        self =
            switch error {
            case .signedOut, .changed, .otherGateway: .refused
            case .empty, .notBuyable: .usage
            case .notFound: .notFound
            case .session(let error): ExitCode(error.code)
            case .cart(let error): ExitCode(error)
            }
    }

    init(_ code: SessionServiceErrorCode) {
        self =
            switch code {
            case .cancelled: .interrupted
            case .unavailable, .failed: .failed
            }
    }

    init(_ error: NewsError) {
        self =
            switch error {
            case .noItem, .noSource, .noFolder, .noFile: .notFound
            case .sourceExists, .fileExists, .notAList: .usage
            case .unreadable, .notOpened: .failed
            case .notLoaded(let failure): ExitCode(problem: failure.code)
            case .storage(let error): ExitCode(error.code)
            case .unanswered(let error): ExitCode(error.code)
            }
    }

    init(_ error: AccountError) {
        self =
            switch error {
            case .rejected, .taken: .usage
            case .wrongPassword, .wrongCode, .tooManyAttempts, .notSignedIn: .refused
            case .notHashed: .failed
            case .storage(let error): ExitCode(error.code)
            case .unanswered(let error): ExitCode(error.code)
            }
    }

    init(_ code: NewsServiceErrorCode) {
        self =
            switch code {
            case .cancelled: .interrupted
            case .unavailable, .failed: .failed
            }
    }

    init(_ code: CartServiceErrorCode) {
        self =
            switch code {
            case .rejected: .usage
            case .notFound: .notFound
            case .cancelled: .interrupted
            case .conflict: .refused
            case .unavailable, .failed: .failed
            }
    }

    init(_ code: StorageError.Code) {
        self = code == .cancelled ? .interrupted : .failed
    }

    init(_ code: ReplyError.Code) {
        self = code == .cancelled ? .interrupted : .failed
    }

    init(_ code: RouteError.Code) {
        self =
            switch code {
            case .tooLong, .wrongScheme, .foreignHost, .userinfo, .fragment, .badCharacter, .badEscape, .badEncoding,
                .badParameter,
                .missingParameter, .unknownParameter, .repeatedParameter, .emptyParameter:
                .usage
            case .unknownPath: .notFound
            case .internalOnly, .unconfirmed, .denied, .unguarded, .redirected: .refused
            case .redirectLoop, .unlisted, .unfollowed, .notShown, .noLinks: .failed
            case .cancelled: .interrupted
            }
    }
}

extension ExitCode {
    /// Creates the exit code for the code of a problem on a page, or in the state of a kit's screen.
    init(problem code: String) {
        self =
            switch code {
            case "notFound", "noMatch", "nothingToUndo", "nothingToRedo", "gone": .notFound
            case "conflict", "signedOut", "otherGateway", "declined", "wrongPassword",
                "wrongCode", "tooManyAttempts", "notSignedIn", "passwordExpired":
                .refused
            case "ambiguous", "notInTrash", "inTrash", "notOpen", "otherKind", "exists", "empty", "tooLong", "tooMany",
                "tooPrecise", "tooLarge", "tooSmall", "outOfRange", "malformed", "controlCharacter", "otherCurrency",
                "unknownDiscount", "emptyCart", "notBuyable",
                "invalidURL", "notText", "notAFeed", "taken", "tooShort", "unchanged":
                .usage
            case "cancelled": .interrupted
            default: .failed
            }
    }
}
