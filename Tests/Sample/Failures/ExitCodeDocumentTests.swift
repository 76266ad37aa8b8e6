import AccountKit
import Adder
import AdderHTTP
import AdderServices
import AdderSessions
import AdderStorage
import CartKit
import Foundation
import NewsKit
import Testing
import TodosKit

@testable import sample

/// The table of exit codes in docs/Sample.md names the code of every error, in the row of its exit code.
@Suite struct ExitCodeDocumentTests {
    /// A code of an error, and the exit code that a command which fails with it ends with.
    private struct Pair: Hashable, CustomStringConvertible {
        let code: String
        let exitCode: Int32
        var description: String { "\(exitCode) \(code)" }

        init(_ failure: Failure) {
            (code, exitCode) = (failure.problem.code, failure.exitCode.rawValue)
        }

        init(_ code: String, _ exitCode: Int32) {
            (self.code, self.exitCode) = (code, exitCode)
        }
    }

    private static let replies: [ReplyError.Code] = [.unanswered, .unsubscribed, .stopped, .cancelled, .circular]

    private static var failures: [Failure] {
        get throws {
            let key = TodoKey(TodoID("milk"))
            let title = try #require(TodoField(rawValue: "title"))
            let todos =
                ExitCodeTests.todos.map { Failure($0.0) } + [Failure(TodosError.unreadable(.init(key, reason: "")))]
            let rejections =
                TodoRejection.Code.allCases.map { Failure([TodoRejection(field: title, code: $0, message: "")]) }
                + CartRejection.Code.allCases.map { Failure(CartRejection(field: .sku, code: $0, message: "")) }
            let cart = [CartError.notFound(CartLineID(1)), .conflict(.init(basedOn: 1, current: 2))].map { Failure($0) }
            let codes = HTTPError.Code.allCases.map(\.rawValue) + FeedError.Code.allCases.map(\.rawValue)
            let loads = codes.map { Failure(NewsError.notLoaded(NewsLoadFailure(code: $0, message: ""))) }
            let routes = RouteError.Code.allCases.map {
                Failure(Problem(code: $0.rawValue, message: ""), exitCode: ExitCode($0))
            }
            let storage = StorageError.Code.allCases.map { Failure(StorageError(code: $0, message: "")) }
            let recordings = SessionRecordingErrorCode.allCases.map {
                Failure(Problem(code: $0.rawValue, message: ""), exitCode: ExitCode($0))
            }
            let checkout =
                ExitCodeTests.checkout.compactMap { CheckoutResponse.refused($0.0).failure }
                + [Failure(Problem(code: "declined", message: ""))]
            let account =
                ExitCodeTests.account.map { Failure($0.0) } + [Failure(Problem.passwordExpired)]
                + AccountRejectionCode.allCases.map { Failure(AccountError.rejected(.init($0, ""))) }
            // The page of a text has the problem alone.
            let problems = (rejections + loads).map { Failure($0.problem) }
            return problems + account + checkout + recordings + todos + rejections + cart
                + ExitCodeTests.news.map { Failure($0.0) } + loads + routes + storage
                + replies.map { Failure(ReplyError($0, request: TodosRequest.self)) }
                + Failure.Code.allCases.map { Failure($0, "") }
        }
    }

    private static func documented() throws -> Set<Pair> {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/Sample.md")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let table = try #require(text.split(separator: "\n## Exit codes\n").last?.split(separator: "\n## ").first)
        var pairs: Set<Pair> = []
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 5, let exitCode = Int32(cells[1].filter { $0 != " " }) else { continue }
            for code in cells[3].matches(of: /`(\w+)`/) { pairs.insert(Pair(String(code.1), exitCode)) }
        }
        return pairs
    }

    @Test func everyCodeIsInTheRowOfItsExitCode() throws {
        let actual = Set(try Self.failures.map(Pair.init))
        let documented = try Self.documented()
        let missing = actual.subtracting(documented).map(\.description).sorted()
        let wrong = documented.subtracting(actual).map(\.description).sorted()
        #expect((missing, wrong) == ([], []))
    }
}
