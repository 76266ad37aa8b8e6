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

    private static let cart: [(CartError, String, ExitCode)] = [
        (.rejected(CartRejection(field: .sku, code: .otherCurrency, message: "No.")), "otherCurrency", .usage),
        (.notFound(CartLineID(1)), "notFound", .notFound),
        (.conflict(.init(basedOn: 1, current: 2)), "conflict", .refused),
        (.storage(StorageError(code: .full, message: "Full.")), "full", .failed),
        (.storage(StorageError(code: .cancelled, message: "Cancelled.")), "cancelled", .interrupted),
    ]

    static let account: [(AccountError, String, ExitCode)] = [
        (.taken("Ada"), "taken", .usage), (.wrongPassword, "wrongPassword", .refused),
        (.wrongCode, "wrongCode", .refused),
        (.tooManyAttempts(Timestamp(milliseconds: 0)), "tooManyAttempts", .refused),
        (.notSignedIn, "notSignedIn", .refused), (.notHashed, "notHashed", .failed),
        (.rejected(AccountRejection(.tooShort, "Short.")), "tooShort", .usage),
        (.rejected(AccountRejection(.unchanged, "Same.")), "unchanged", .usage),
        (.storage(StorageError(code: .locked, message: "Locked.")), "locked", .failed),
        (.unanswered(ReplyError(.cancelled, request: AccountRequest.self)), "cancelled", .interrupted),
    ]

    static let news: [(NewsError, String, ExitCode)] = [
        (.noItem(NewsItemID(1)), "notFound", .notFound), (.noSource(NewsSourceID(1)), "notFound", .notFound),
        (.sourceExists(NewsSource(id: NewsSourceID(1), url: "https://a.example/")), "exists", .usage),
        (.unreadable(NewsItemID(1)), "unreadable", .failed), (.notAList("No list."), "malformed", .usage),
        (.notOpened("No browser."), "notOpened", .failed),
        (.storage(StorageError(code: .locked, message: "Locked.")), "locked", .failed),
        (.storage(StorageError(code: .cancelled, message: "Cancelled.")), "cancelled", .interrupted),
        (.unanswered(ReplyError(.stopped, request: NewsRequest.self)), "stopped", .failed),
    ]

    /// The errors of all kits, each with its problem and its kit.
    private static let errors: [(any Error, Problem, HostKit, String, ExitCode)] = {
        var errors: [(any Error, Problem, HostKit, String, ExitCode)] = []
        for (error, code, exitCode) in todos { errors.append((error, Problem(error), .todos, code, exitCode)) }
        for (error, code, exitCode) in cart { errors.append((error, Problem(error), .cart, code, exitCode)) }
        for (error, code, exitCode) in account { errors.append((error, Problem(error), .account, code, exitCode)) }
        for (error, code, exitCode) in news { errors.append((error, Problem(error), .news, code, exitCode)) }
        return errors
    }()

    @Test(arguments: errors)
    func anErrorHasItsExitCode(
        _ error: any Error, _ problem: Problem, _ kit: HostKit, _ code: String, _ exitCode: ExitCode
    ) {
        #expect(problem.code == code)
        for failure in [Failure(error), Failure(problem), Failure(StartError.kitFailed(kit: kit.name, cause: error))] {
            #expect(failure == Failure(problem, exitCode: exitCode))
        }
    }

    @Test(arguments: [
        (NewsServiceErrorCode.unavailable, ExitCode.failed), (.cancelled, .interrupted), (.failed, .failed),
    ])
    func anErrorOfTheNewsServiceHasItsExitCode(_ code: NewsServiceErrorCode, _ exitCode: ExitCode) {
        let failure = Failure(NewsServiceError(code, reason: "reason", message: "No."))
        #expect(failure == Failure(Problem(code: "reason", message: "No."), exitCode: exitCode))
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
        let expected = Failure(Problem(code: code.rawValue, message: error.message), exitCode: exitCode)
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

    @Test func aConfigurationErrorIsAUsageError() {
        let problem = ConfigurationProblem("storage", "The path is empty.")
        #expect(Failure(StartError.invalid([problem])).exitCode == .usage)
        #expect(Failure(StartError.kitFailed(kit: "todos", cause: Unknown())).problem.code == "start")
        #expect(Failure(Unknown()).exitCode == .failed)
    }
}
