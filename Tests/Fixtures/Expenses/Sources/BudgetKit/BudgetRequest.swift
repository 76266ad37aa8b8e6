public import Adder
public import AdderServices

/// What may be spent on a category in a month.
public struct BudgetLimit: Codable, Equatable, Sendable, Identifiable {
    /// The category.
    public let id: String
    /// The most that may be spent.
    public let amount: Money

    /// Creates a limit.
    public init(id: String, amount: Money) {
        (self.id, self.amount) = (id, amount)
    }
}

/// What the kit is asked for.
public enum BudgetRequest: Request {
    /// The type of its responses.
    public typealias Response = BudgetResponse

    /// A request for all limits.
    case list
    /// A request to set the limit of a category, which a person has typed.
    case set(String, amount: String)
    /// A request to remove the limit of a category.
    case remove(String)

    public var lane: Lane { self == .list ? .serial.reading : .serial }
}

/// A response of the kit.
public enum BudgetResponse: Response {
    /// All limits, by category.
    case limits([BudgetLimit])
    /// The problem of a request.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> BudgetResponse { .failed(Problem(error)) }

    /// The limits, which every screen shows.
    public var change: [BudgetLimit]? { if case .limits(let limits) = self { limits } else { nil } }
}

/// A screen of the kit.
public enum BudgetRoute: LinkedRoute {
    /// The limits.
    case limits
    /// The limit of a category, to set.
    case limit(String)

    /// The links to the screens.
    public static let paths: RouteTable<BudgetRoute> = [
        .path("budget", .limits).external(),
        .path("budget/:category", BudgetRoute.limit) { if case .limit(let category) = $0 { category } else { nil } }
            .external(),
    ]
}
