import Adder
import Testing

@Suite struct RoutePropertyTests {
    @Test(arguments: 1...20) func everyRouteIsPrintedAndParsedBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let route = ShopRoute.random(with: &generator)
            let path = try route.path
            #expect(try ShopRoute(path: path) == route, "\(path)")
            #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        }
    }

    @Test(arguments: 1...20) func noPathMatchesTwoWays(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let shuffled = RouteTable<ShopRoute>(ShopRoute.lines.shuffled(using: &generator))
        for _ in 0..<200 {
            let path = String.randomPath(with: &generator)
            #expect(result(ShopRoute.paths, path) == result(shuffled, path), "\(path)")
        }
    }

    @Test(arguments: 1...20) func aParsedRouteIsPrintedAndParsedBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<500 {
            guard let route = try? ShopRoute(path: .randomPath(with: &generator)) else { continue }
            #expect(try ShopRoute(path: route.path) == route)
            count += 1
        }
        #expect(count > 0)
    }

    @Test(arguments: 1...20) func anyTextIsARouteOrAnError(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            do throws(RouteError) {
                _ = try ShopRoute(path: String(decoding: bytes, as: UTF8.self))
            } catch {
                #expect(error.description.hasSuffix(".") || error.description.hasSuffix("?"))
            }
        }
    }

    @Test func aTableOfAThousandRoutesFindsEach() throws {
        let lines = (0..<1_000).map { RouteTableLine<NumberRoute>.path("section\($0 % 7)/item\($0)", .item($0)) }
        let table = RouteTable(lines)
        try table.check()
        for number in 0..<1_000 {
            let path = try table.path(of: .item(number))
            #expect(path == "section\(number % 7)/item\(number)")
            #expect(try table.route(at: path) == .item(number))
        }
    }

    /// Returns the description of the route, or the code of the error.
    private func result(_ table: RouteTable<ShopRoute>, _ path: String) -> String {
        do throws(RouteError) {
            return "\(try table.route(at: path))"
        } catch {
            // A query with several errors may be reported with any of them.
            return ShopRoute.isQueryError(error.code) ? "query" : error.code.rawValue
        }
    }
}

enum NumberRoute: LinkedRoute {
    case item(Int)
    static let paths: RouteTable<NumberRoute> = [
        .path("item/:number", NumberRoute.item) { if case .item(let number) = $0 { number } else { nil } }
    ]
}

extension ShopRoute {
    fileprivate static func isQueryError(_ code: RouteError.Code) -> Bool {
        code == .missingParameter || code == .unknownParameter
    }
}
