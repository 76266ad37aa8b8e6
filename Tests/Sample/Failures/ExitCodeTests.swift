import AccountKit
import Adder
import AdderHTTP
import AdderServices
import AdderStorage
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// The exit code follows from the typed error, and the code for scripts stands beside it.
@Suite struct ExitCodeTests {
    private struct Unknown: Error {}

    private static let key = TodoKey(TodoID("milkmilk"))

    static let todos: [(TodosError, String, ExitCode)] = [
        (.notFound(key), "notFound", .notFound), (.tooFewSteps(0), "nothingToUndo", .notFound),
        (.tooFewUndoneSteps(0), "nothingToRedo", .notFound),
        (.ambiguous(.init(key: key, candidates: [])), "ambiguous", .usage),
        (.notInTrash(key), "notInTrash", .usage), (.inTrash(key), "inTrash", .usage),
        (.otherKind(key), "otherKind", .usage), (.tooManyTags(key), "tooMany", .usage),
        (.malformed(.init("line 1", "Broken.")), "malformed", .usage),
        (.notOpen(key), "notOpen", .usage), (.noMatch, "noMatch", .notFound),
        (.storage(StorageError(code: .locked, message: "Locked.")), "locked", .failed),
        (.storage(StorageError(code: .cancelled, message: "Cancelled.")), "cancelled", .interrupted),
    ]

    @Test(arguments: todos)
    func aTodosErrorHasItsExitCode(_ error: TodosError, _ code: String, _ exitCode: ExitCode) {
        let failures = [
            Failure(error), Failure(error as any Error), Failure(Problem(error)),
            Failure(StartError.kitFailed(kit: "todos", cause: error)),
        ]
        for failure in failures {
            #expect(failure == Failure(Problem(code: code, message: error.description), exitCode: exitCode))
        }
    }

    @Test(arguments: [
        (CartError.rejected(CartRejection(field: .sku, code: .otherCurrency, message: "No.")), ExitCode.usage),
        (.notFound(CartLineID(1)), .notFound), (.conflict(.init(basedOn: 1, current: 2)), .refused),
        (.storage(StorageError(code: .full, message: "Full.")), .failed),
        (.storage(StorageError(code: .cancelled, message: "Cancelled.")), .interrupted),
    ])
    func aCartErrorHasItsExitCode(_ error: CartError, _ exitCode: ExitCode) {
        let failures = [
            Failure(error), Failure(error as any Error), Failure(Problem(error)),
            Failure(StartError.kitFailed(kit: "cart", cause: error)),
        ]
        for failure in failures {
            #expect(failure == Failure(Problem(code: error.code, message: error.description), exitCode: exitCode))
        }
    }

    static let account: [(AccountError, String, ExitCode)] = [
        (.taken("Ada"), "taken", .usage), (.wrongPassword, "wrongPassword", .refused),
        (.wrongCode, "wrongCode", .refused),
        (.tooManyAttempts(Timestamp(milliseconds: 0)), "tooManyAttempts", .refused),
        (.notSignedIn, "notSignedIn", .refused), (.notHashed, "notHashed", .failed),
        (.rejected(AccountRejection(.tooShort, message: "Short.")), "tooShort", .usage),
        (.rejected(AccountRejection(.unchanged, message: "Same.")), "unchanged", .usage),
        (.storage(StorageError(code: .locked, message: "Locked.")), "locked", .failed),
        (.unanswered(ReplyError(.cancelled, request: AccountRequest.self)), "cancelled", .interrupted),
    ]

    @Test(arguments: account)
    func anAccountErrorHasItsExitCode(_ error: AccountError, _ code: String, _ exitCode: ExitCode) {
        let failures = [
            Failure(error), Failure(error as any Error), Failure(Problem(error)),
            Failure(StartError.kitFailed(kit: "account", cause: error)),
        ]
        for failure in failures {
            #expect(failure == Failure(Problem(code: code, message: error.description), exitCode: exitCode))
        }
    }

    static let news: [(NewsError, String, ExitCode)] = [
        (.noItem(NewsItemID(1)), "notFound", .notFound), (.noSource(NewsSourceID(1)), "notFound", .notFound),
        (.sourceExists(NewsSource(id: NewsSourceID(1), url: "https://a.example/")), "exists", .usage),
        (.unreadable(NewsItemID(1)), "unreadable", .failed), (.notAList("No list."), "malformed", .usage),
        (.notOpened("No browser."), "notOpened", .failed),
        (.storage(StorageError(code: .locked, message: "Locked.")), "locked", .failed),
        (.storage(StorageError(code: .cancelled, message: "Cancelled.")), "cancelled", .interrupted),
        (.unanswered(ReplyError(.stopped, request: NewsRequest.self)), "stopped", .failed),
    ]

    @Test(arguments: news)
    func aNewsErrorHasItsExitCode(_ error: NewsError, _ code: String, _ exitCode: ExitCode) {
        let failures = [
            Failure(error), Failure(error as any Error), Failure(Problem(error)),
            Failure(StartError.kitFailed(kit: "news", cause: error)),
        ]
        for failure in failures {
            #expect(failure == Failure(Problem(code: code, message: error.description), exitCode: exitCode))
        }
    }

    @Test(arguments: HTTPError.Code.allCases)
    func aSourceThatIsNotLoadedHasItsExitCode(_ code: HTTPError.Code) {
        let others: [HTTPError.Code: ExitCode] = [
            .invalidURL: .usage, .malformed: .usage, .tooLarge: .usage, .notFound: .notFound, .gone: .notFound,
            .cancelled: .interrupted,
        ]
        let error = NewsError.notLoaded(NewsLoadFailure(code: code.rawValue, message: "No."))
        #expect(Failure(error).exitCode == others[code, default: .failed])
        #expect(Failure(Problem(error)) == Failure(error))
    }

    /// A reading that was cancelled, or took too long, says nothing about the document.
    @Test(arguments: FeedError.Code.allCases.filter { $0 != .cancelled && $0 != .timedOut })
    func aDocumentThatIsNoFeedIsAUsageError(_ code: FeedError.Code) {
        let error = NewsError.notLoaded(NewsLoadFailure(code: code.rawValue, message: "No."))
        #expect(Failure(error).exitCode == .usage)
        #expect(Failure(Problem(error)) == Failure(error))
    }

    @Test(arguments: [
        (NewsServiceErrorCode.unavailable, ExitCode.failed), (.cancelled, .interrupted), (.failed, .failed),
    ])
    func anErrorOfTheNewsServiceHasItsExitCode(_ code: NewsServiceErrorCode, _ exitCode: ExitCode) {
        let failure = Failure(NewsServiceError(code, reason: "reason", message: "No."))
        #expect(failure == Failure(Problem(code: "reason", message: "No."), exitCode: exitCode))
    }

    @Test(arguments: CartRejection.Code.allCases)
    func eachRejectionOfTheCartIsAUsageError(_ code: CartRejection.Code) {
        let error = CartError.rejected(CartRejection(field: .price, code: code, message: "No."))
        #expect(Failure(error).exitCode == .usage)
        #expect(Failure(Problem(error)).exitCode == .usage)
    }

    @Test(arguments: TodoRejection.Code.allCases)
    func eachRejectionOfTheTodosIsAUsageError(_ code: TodoRejection.Code) {
        let rejections = [TodoRejection(field: .title, code: code, message: "No.")]
        #expect(Failure(rejections) == Failure(Problem(code: code.rawValue, message: "No."), exitCode: .usage))
        #expect(Failure(Problem(rejections)) == Failure(rejections))
    }

    @Test(arguments: [
        (CartServiceErrorCode.rejected, ExitCode.usage), (.notFound, .notFound), (.conflict, .refused),
        (.unavailable, .failed), (.cancelled, .interrupted), (.failed, .failed),
    ])
    func aServiceErrorHasItsExitCode(_ code: CartServiceErrorCode, _ exitCode: ExitCode) {
        let failure = Failure(CartServiceError(code, reason: "reason", message: "No."))
        #expect(failure == Failure(Problem(code: "reason", message: "No."), exitCode: exitCode))
    }

    @Test(arguments: [
        (ReplyError.Code.cancelled, ExitCode.interrupted), (.stopped, .failed), (.unanswered, .failed),
    ])
    func aMissingAnswerHasItsExitCode(_ code: ReplyError.Code, _ exitCode: ExitCode) {
        let error = ReplyError(code, request: TodosRequest.self)
        let expected = Failure(Problem(code: code.rawValue, message: error.description), exitCode: exitCode)
        let failures = [
            Failure(error as any Error), Failure(TodosError.unanswered(error)), Failure(CartError.unanswered(error)),
            Failure(Problem(error)),
        ]
        for failure in failures { #expect(failure == expected) }
    }

    static let checkout: [(CheckoutError, ExitCode)] = [
        (.signedOut, .refused), (.changed, .refused), (.otherGateway("bank"), .refused), (.empty, .usage),
        (.notBuyable(Problem(code: "unreadable", message: "No.")), .usage),
        (.notFound(CartOrderID(rawValue: 1)), .notFound), (.cart(.notFound(CartLineID(1))), .notFound),
        (.session(SessionServiceError(.failed, reason: "locked", message: "No.")), .failed),
    ]

    @Test(arguments: checkout)
    func aCheckoutErrorHasItsExitCode(_ error: CheckoutError, _ exitCode: ExitCode) {
        #expect(CheckoutResponse.refused(error).failure?.exitCode == exitCode)
        // The page of the text has the code of the problem alone.
        #expect(Failure(Problem(error)).exitCode == exitCode)
    }

    @Test func aDeclinedPaymentIsARefusal() {
        #expect(CheckoutResponse.declined(Problem(code: "declined", message: "No.")).failure?.exitCode == .refused)
        #expect(CheckoutResponse.declined(Problem(code: "unreachable", message: "No.")).failure?.exitCode == .failed)
    }

    @Test(arguments: RouteError.Code.allCases)
    func aRouteErrorHasItsExitCode(_ code: RouteError.Code) {
        let others: [RouteError.Code: ExitCode] = [
            .unknownPath: .notFound, .internalOnly: .refused, .unconfirmed: .refused, .denied: .refused,
            .unguarded: .refused, .redirected: .refused, .redirectLoop: .failed, .unlisted: .failed, .notShown: .failed,
            .noLinks: .failed, .unfollowed: .failed,
            .cancelled: .interrupted,
        ]
        #expect(ExitCode(code) == others[code, default: .usage])
    }

    @Test(arguments: [
        (Failure.Code.usage, ExitCode.usage), (.configuration, .usage), (.malformed, .usage), (.tooLong, .usage),
        (.notFound, .notFound), (.unconfirmed, .refused), (.start, .failed), (.editor, .failed),
        (.inputOutput, .failed), (.failed, .failed),
    ])
    func aFailureOfTheSampleHasItsExitCode(_ code: Failure.Code, _ exitCode: ExitCode) {
        #expect(Failure(code, "No.") == Failure(Problem(code: code.rawValue, message: "No."), exitCode: exitCode))
    }

    @Test func aConfigurationErrorIsAUsageError() {
        let problem = ConfigurationProblem("storage", "The path is empty.")
        #expect(Failure(StartError.invalid([problem])).exitCode == .usage)
        #expect(Failure(StartError.kitFailed(kit: "todos", cause: Unknown())).problem.code == "start")
        #expect(Failure(Unknown()).exitCode == .failed)
    }
}
