import Adder
import AdderServices
import Testing

@Suite struct ServiceErrorTests {
    private struct Ping: Request {
        typealias Response = Pong
    }

    private struct Pong: Response {
        static func failed(_ error: ReplyError) -> Pong { Pong() }
    }

    @Test func theDescriptionIsTheMessage() {
        #expect("\(CartServiceError(.failed, reason: "locked", message: "It is locked."))" == "It is locked.")
        #expect("\(TodosServiceError(.failed, reason: "locked", message: "It is locked."))" == "It is locked.")
    }

    @Test(arguments: [
        (ReplyError.Code.unanswered, CartServiceErrorCode.unavailable), (.stopped, .unavailable),
        (.circular, .unavailable), (.unsubscribed, .unavailable), (.cancelled, .cancelled),
    ])
    func aMissingAnswerHasACodeAndAReason(_ missing: ReplyError.Code, _ code: CartServiceErrorCode) {
        let reply = ReplyError(missing, request: Ping.self)
        let error = CartServiceError(reply)
        #expect((error.code, error.reason) == (code, missing.rawValue))
        #expect(error.message == reply.message)
    }
}
