import Adder

/// What can be asked of the wish list.
public enum WishesRequest: Request {
    /// What answers.
    public typealias Response = WishesResponse

    /// All wishes.
    case list
    /// One more.
    case add(NewWish)
    /// The wish of this number goes.
    case remove(Int)
}

/// What it answers.
public enum WishesResponse: Event {
    /// All wishes, as they are now.
    case wishes([Wish])
    /// It was not done.
    case failed(WishProblem)
}

/// Keeps the wishes, in memory.
actor WishListInteractor: Interactor {
    static let limit = 1_000

    private var wishes: [Wish] = []
    private var last = 0

    func respond(to request: WishesRequest, _ call: Call<WishesResponse>) -> WishesResponse {
        do throws(WishProblem) {
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

    private func add(_ new: NewWish) throws(WishProblem) {
        guard wishes.count < Self.limit else {
            throw WishProblem(code: "tooMany", message: "There are \(Self.limit) wishes: grant one of them first.")
        }
        wishes.append(try Wish(id: last + 1, new))
        last += 1
    }

    private func remove(_ id: Int) throws(WishProblem) {
        guard let index = wishes.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        wishes.remove(at: index)
    }
}

extension WishProblem {
    static func notFound(_ id: Int) -> WishProblem {
        WishProblem(code: "notFound", message: "There is no wish \(id): show the list to see its wishes.")
    }

    init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.description)
    }
}
