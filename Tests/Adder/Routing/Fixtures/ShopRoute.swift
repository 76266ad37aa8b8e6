import Adder

/// The routes of a host, of every shape: without a value, with values in the path and the query, and a kit's.
enum ShopRoute: LinkedRoute {
    case home, latest, new
    case item(String)
    case pair(Pair)
    case before(Timestamp)
    case search(Search)
    case size(Size)
    case numbers(Numbers)
    case reset
    case settings
    case login, changePassword
    case shelf(ShelfRoute)
    case archive(ShelfRoute)
    case counter(CounterRoute)

    static let paths = RouteTable<ShopRoute>(lines)

    static let lines: [RouteTableLine<ShopRoute>] = [
        .path("", .home).external(),
        .path("news", .latest).external(),
        .path("news?before=:moment", ShopRoute.before) { if case .before(let moment) = $0 { moment } else { nil } },
        .path("items/new", .new),
        .path("items/:id", ShopRoute.item) { if case .item(let id) = $0 { id } else { nil } }.external(),
        .path("items/:id/with/:other", { .pair(Pair(one: $0, other: $1)) }) { $0.pair },
        .path("search?q=:text&page=:page", { .search(Search(text: $0, page: $1)) }) { $0.search }.external(),
        .path("sizes/:size", ShopRoute.size) { if case .size(let size) = $0 { size } else { nil } },
        .path("numbers/:int/:double/:bool", { .numbers(Numbers(int: $0, double: $1, bool: $2)) }) { $0.numbers },
        .path("reset", .reset).external(),
        .path("settings", .settings),
        .path("login", .login),
        .path("password", .changePassword),
        .mount(ShopRoute.shelf) { if case .shelf(let route) = $0 { route } else { nil } },
        .mount("archive", ShopRoute.archive) { if case .archive(let route) = $0 { route } else { nil } },
        .mount("counter", ShopRoute.counter) { if case .counter(let route) = $0 { route } else { nil } },
    ]

    var traits: RouteTraits {
        switch self {
        case .new, .changePassword: RouteTraits(.present)
        case .login: RouteTraits(Presentation(.present, isFullScreen: true, isDismissible: false))
        case .reset: RouteTraits(confirmation: .links)
        case .settings: RouteTraits(confirmation: .always)
        default: RouteTraits()
        }
    }

    struct Pair: Codable, Equatable {
        let one: String
        let other: String
    }

    struct Search: Codable, Equatable {
        let text: String
        let page: Int?
    }

    struct Numbers: Codable, Equatable {
        let int: Int
        let double: Double
        let bool: Bool
    }

    enum Size: String, Codable, CaseIterable, RouteParameter {
        case small, large
        case extraLarge = "extra large/größer"
    }

    private var pair: (String, String)? {
        if case .pair(let pair) = self { (pair.one, pair.other) } else { nil }
    }

    private var search: (String, Int?)? {
        if case .search(let search) = self { (search.text, search.page) } else { nil }
    }

    private var numbers: (Int, Double, Bool)? {
        if case .numbers(let numbers) = self { (numbers.int, numbers.double, numbers.bool) } else { nil }
    }
}

/// The routes of a kit.
enum ShelfRoute: LinkedRoute {
    case all
    case row(Int64)
    case labels(Label?)

    static let paths: RouteTable<ShelfRoute> = [
        .path("shelf", .all).external(),
        .path("shelf/:row", ShelfRoute.row) { if case .row(let row) = $0 { row } else { nil } },
        .path("shelf/labels?label=:label", ShelfRoute.labels) {
            if case .labels(let label) = $0 { label } else { nil }
        },
    ]

    /// A value whose description is lossless.
    struct Label: Codable, Equatable, LosslessStringConvertible, RouteParameter {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
