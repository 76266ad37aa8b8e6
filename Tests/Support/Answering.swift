package import Adder

/// An interactor that answers with a closure.
package struct Answering<Request: Adder.Request>: Interactor {
    package typealias Answer = @Sendable (Request, Call<Request.Response>) async -> Request.Response

    private let answer: Answer

    package init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    package func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response {
        await answer(request, call)
    }
}

extension EventStream {
    /// Returns the reply to a request, or its error, as a value that can be compared.
    package func outcome<R: Request>(
        of request: R, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Result<R.Response, ReplyError> {
        do {
            return .success(try await reply(to: request, fileID: fileID, line: line))
        } catch {
            return .failure(error)
        }
    }
}
