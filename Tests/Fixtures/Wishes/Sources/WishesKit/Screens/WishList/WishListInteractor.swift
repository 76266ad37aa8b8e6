import Adder

/// The interactor that keeps the wishes in memory.
actor WishListInteractor: Interactor {
    private let limit: Int
    private var wishes: [Wish] = []
    private var lastID = 0

    init(limit: Int = 1_000) {
        self.limit = limit
    }

    func respond(to request: WishesRequest, _ call: Call<WishesResponse>) -> WishesResponse {
        do throws(Problem) {
            switch request {
            case .list: break
            case .add(let new): try add(new)
            case .remove(let id): try remove(id)
            }
            return .wishes(wishes)
        } catch {
            return .failed(error)
        }
    }

    private func add(_ new: NewWish) throws(Problem) {
        guard wishes.count < limit else {
            throw Problem(code: "tooMany", message: "The list has \(limit) wishes, its maximum. Grant one first.")
        }
        wishes.append(try Wish(id: lastID + 1, new))
        lastID += 1
    }

    private func remove(_ id: Int) throws(Problem) {
        guard let index = wishes.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        wishes.remove(at: index)
    }
}
