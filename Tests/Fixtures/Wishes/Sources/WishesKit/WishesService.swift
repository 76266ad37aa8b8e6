import Adder
import AdderServices

/// What the wish list offers to whoever is not the wish list: the page that this kit brings along.
public protocol WishesService: Sendable {
    /// Adds a wish.
    ///
    /// - Throws: ``WishProblem``; nothing is added then.
    func wish(for new: NewWish) async throws(WishProblem) -> Wish
}

/// A host that has the wish list.
public protocol HasWishes {
    /// The kit, as the SDK started it.
    var wishes: WishesKit { get }
}

extension WishesService where Self: HasWishes {
    /// Adds a wish.
    public func wish(for new: NewWish) async throws(WishProblem) -> Wish {
        let all = try await wishes.context.stream.wishes(.add(new))
        guard let wish = all.last else { throw WishProblem(code: "failed", message: "The list is empty: try again.") }
        return wish
    }
}

extension EventStream {
    /// Asks the wish list, wherever on the stream it is.
    func wishes(_ request: WishesRequest) async throws(WishProblem) -> [Wish] {
        let response: WishesResponse
        do throws(ReplyError) { response = try await reply(to: request) } catch { throw WishProblem(error) }
        switch response {
        case .wishes(let wishes): return wishes
        case .failed(let problem): throw problem
        }
    }
}
