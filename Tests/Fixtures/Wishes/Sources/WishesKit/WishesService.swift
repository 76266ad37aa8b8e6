public import Adder
import AdderServices

/// The service that the wish list offers to other kits.
public protocol WishesService: Sendable {
    /// Adds a wish and returns it with its number.
    ///
    /// - Throws: ``Problem``. The wish list is unchanged then, unless the request was not answered.
    func add(_ new: NewWish) async throws(Problem) -> Wish
}

/// A host that contains the wish list.
public protocol HasWishes {
    /// The kit that the SDK has started.
    var wishes: WishesKit { get }
}

extension WishesService where Self: HasWishes {
    /// Adds a wish and returns it with its number.
    ///
    /// - Throws: ``Problem``. The wish list is unchanged then, unless the request was not answered.
    public func add(_ new: NewWish) async throws(Problem) -> Wish {
        let all = try await wishes.context.stream.wishes(.add(new))
        guard let wish = all.last else {
            throw Problem(code: "failed", message: "The wish list is empty after an addition. Try again.")
        }
        return wish
    }
}
