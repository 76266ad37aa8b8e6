import Testing
import TodosKit

@Suite struct TodosRouteTests {
    @Test(arguments: [
        (TodosRoute.list(.open), "todos"),
        (.list(.done), "todos/done"),
        (.list(.all), "todos/all"),
        (.list(.trash), "todos/trash"),
    ])
    func aRouteIsPrintedToItsPathAndParsedBack(_ route: TodosRoute, _ path: String) {
        #expect(route.path == path)
        #expect(TodosRoute(path: path) == route)
    }

    @Test func theTableNamesEveryFilter() {
        #expect(TodoFilter.allCases == [.open, .done, .all, .trash])
    }

    @Test func theOpenTodosHaveALongPathToo() {
        #expect(TodosRoute(path: "todos/open") == .list(.open))
    }

    @Test(arguments: [
        "", "/", "todo", "Todos", "/todos", "todos/", "todos//", "todos/Done", "todos/none", "todos/done/",
        "todos/done/x",
        " todos", "todos/trash?x", "todos/%64one", "news",
    ])
    func anyOtherPathIsNoRoute(_ path: String) {
        #expect(TodosRoute(path: path) == nil)
    }
}
