import Adder

/// The service of a kit from another package.
protocol WishesService: Sendable {
    /// Adds a wish and returns the number of wishes.
    func wish(_ title: String) async throws(ReplyError) -> Int
}

protocol HasWishes {
    var wishes: WishesKit { get }
}

extension WishesService where Self: HasWishes {
    func wish(_ title: String) async throws(ReplyError) -> Int {
        switch try await wishes.context.stream.reply(to: WishesRequest.add(title)) {
        case .count(let count): count
        case .failed(let error): throw error
        }
    }
}

final class WishesKit: Kit {
    static let name = "wishes"

    let context: Context<WishesKit>
    private let answering: Subscription

    init(options: WishesOptions, context: Context<WishesKit>) async throws {
        self.context = context
        answering = try context.answer(with: WishesInteractor())
    }
}

struct WishesOptions: KitOptions {}

enum WishesRequest: Request {
    typealias Response = WishesResponse
    case add(String)
}

enum WishesResponse: Response {
    case count(Int)
    case failed(ReplyError)
}

actor WishesInteractor: Interactor {
    private var wishes: [String] = []

    func respond(to request: WishesRequest, _ call: Call<WishesResponse>) -> WishesResponse {
        switch request {
        case .add(let title): wishes.append(title)
        }
        return .count(wishes.count)
    }
}
