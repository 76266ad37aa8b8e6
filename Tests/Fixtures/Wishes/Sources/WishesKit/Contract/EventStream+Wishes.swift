import Adder

extension EventStream {
    /// Sends a request to the wish list and returns the wishes after it.
    ///
    /// - Throws: ``WishProblem`` when the request fails or gets no answer.
    func wishes(_ request: WishesRequest) async throws(WishProblem) -> [Wish] {
        let response: WishesResponse
        do throws(ReplyError) { response = try await reply(to: request) } catch { throw WishProblem(error) }
        switch response {
        case .wishes(let wishes): return wishes
        case .failed(let problem): throw problem
        }
    }
}
