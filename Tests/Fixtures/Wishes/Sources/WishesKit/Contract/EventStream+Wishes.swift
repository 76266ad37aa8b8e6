import Adder

extension EventStream {
    /// Sends a request to the wish list and returns the wishes after it.
    ///
    /// - Throws: ``Problem`` when the request fails or gets no answer.
    func wishes(_ request: WishesRequest) async throws(Problem) -> [Wish] {
        let response: WishesResponse
        do throws(ReplyError) { response = try await reply(to: request) } catch { throw Problem(error) }
        switch response {
        case .wishes(let wishes): return wishes
        case .failed(let problem): throw problem
        }
    }
}
