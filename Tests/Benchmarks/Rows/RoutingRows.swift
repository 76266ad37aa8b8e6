import Adder

extension Row {
    /// The match of a link among many lines.
    static var routing: [Row] {
        [
            Row(
                "match a route", size: 1_000, .route(isValued: false), against: Alternative("a dictionary", .lookup),
                budget: .times(2.5),
                growth: .flat(from: 10), instructions: .iteration(1_630)),
            Row(
                "match a route with a value", size: 1_000, .route(isValued: true), growth: .flat(from: 10)),
            Row("print a route with a value", size: 1_000, .print, growth: .flat(from: 10)),
        ]
    }
}

/// The routes of a table of any size, half of them with a value.
private enum WideRoute: LinkedRoute {
    case page(Int)
    case item(Int, String)

    static let paths: RouteTable<WideRoute> = []
    private static let patterns = (0..<1_000).map { number in
        "section\(number / 20)/" + (number.isMultiple(of: 2) ? "page\(number)" : "item\(number)/:id")
    }

    var number: Int {
        switch self {
        case .page(let number), .item(let number, _): number
        }
    }

    var pattern: String? {
        switch self {
        case .page(let number), .item(let number, _): Self.patterns[number]
        }
    }

    static func table(_ size: Int) -> RouteTable<WideRoute> {
        RouteTable(
            (0..<size).map { number in
                if number.isMultiple(of: 2) { return .path(patterns[number], .page(number)) }
                return .path(patterns[number], { (id: String) in .item(number, id) }) {
                    if case .item(number, let id) = $0 { id } else { nil }
                }
            })
    }

    static func links(_ size: Int, isValued: Bool) -> [String] {
        (0..<size).filter { $0.isMultiple(of: 2) != isValued }.map { number in
            isValued ? "section\(number / 20)/item\(number)/a1b2" : "section\(number / 20)/page\(number)"
        }
    }
}

extension Workload {
    fileprivate static func route(isValued: Bool) -> Workload {
        Workload { size in
            let (table, links) = (WideRoute.table(size), WideRoute.links(size, isValued: isValued))
            return { times in
                for number in 0..<times { Blackhole.keep(try table.route(at: links[number % links.count]).number) }
            }
        }
    }

    fileprivate static var print: Workload {
        Workload { size in
            let table = WideRoute.table(size)
            let routes = stride(from: 1, to: size, by: 2).map { WideRoute.item($0, "a1b2") }
            return { times in
                for number in 0..<times { Blackhole.keep(try table.path(of: routes[number % routes.count]).utf8.count) }
            }
        }
    }

    fileprivate static var lookup: Workload {
        Workload { size in
            let links = WideRoute.links(size, isValued: false)
            let numbers = Dictionary(uniqueKeysWithValues: zip(links, 0...))
            return { times in
                for number in 0..<times { Blackhole.keep(numbers[links[number % links.count]] ?? 0) }
            }
        }
    }
}
