import Adder
import Testing
import TodosKit

@Suite struct TodosRouteTests {
    @Test(arguments: [
        (TodosRoute.list(.open), "todos"),
        (.list(.done), "todos/done"),
        (.list(.all), "todos/all"),
        (.list(.trash), "todos/trash"),
    ])
    func aRouteIsPrintedToItsPathAndParsedBack(_ route: TodosRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try TodosRoute(path: path) == route)
    }

    @Test func theTableIsRight() throws {
        try TodosRoute.paths.check()
    }

    @Test func theTableNamesEveryFilter() {
        #expect(TodoFilter.allCases == [.open, .done, .all, .trash])
    }

    @Test func theOpenTodosHaveALongPathToo() throws {
        #expect(try TodosRoute(path: "todos/open") == .list(.open))
        #expect(try TodosRoute(path: "todos/%64one") == .list(.done))
    }

    @Test(arguments: [
        "", "/", "todo", "Todos", "/todos", "todos/", "todos//", "todos/Done", "todos/none", "todos/done/",
        "todos/done/x",
        " todos", "todos/trash?x", "%74odos", "news",
    ])
    func anyOtherPathIsNoRoute(_ path: String) {
        #expect(throws: RouteError.self) { try TodosRoute(path: path) }
    }
}
