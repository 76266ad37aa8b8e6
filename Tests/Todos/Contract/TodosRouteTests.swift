import Adder
import Testing

@testable import TodosKit

@Suite struct TodosRouteTests {
    @Test(arguments: [
        (TodosRoute.list(TodoQuery()), "todos"), (.list(TodoQuery(.done)), "todos/done"),
        (.list(TodoQuery(.all)), "todos/all"), (.list(TodoQuery(.trash)), "todos/trash"),
        (.detail(TodoKey(TodoID("abcd"))), "todos/abcd"), (.edit(TodoKey(TodoID("abcd"))), "todos/abcd/edit"),
        (.new(.once), "todos/new/once"), (.new(.streak), "todos/new/streak"), (.history, "todos/history"),
        (.importExport, "todos/exchange"), (.purchase(TodoKey(TodoID("abcd"))), "todos/abcd/purchase"),
    ])
    func routesPrintAndParse(_ route: TodosRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try TodosRoute(path: path) == route)
    }

    @Test(arguments: [UInt64](1...10))
    func everyPrintedRouteParsesBack(_ seed: UInt64) throws {
        var draw = RandomTodos(seed)
        let words = ["all", "done", "trash", "list", "new", "exchange", "edit", "once", "a-b"]
        for _ in 0..<60 {
            let key = try TodoKey(typed: draw.chance(30) ? draw.one(of: words) : draw.word(1...26))
            for route in [TodosRoute.list(try draw.query()), .detail(key), .edit(key)] {
                let path = try route.path
                #expect(try TodosRoute(path: path) == route, "\(path)")
            }
        }
    }

    @Test func theTableIsValid() throws {
        let key = TodoKey(TodoID("abcd"))
        try TodosRoute.paths.check([
            .list(), .detail(key), .edit(key), .new(.once), .new(.streak), .history, .importExport, .purchase(key),
        ])
    }

    @Test func aPathFiltersAndSorts() throws {
        var query = TodoQuery(.done)
        (query.sort, query.limit) = (.due, 5)
        #expect(try TodosRoute(path: "todos/list?status=done&sort=due&limit=5") == .list(query))
        query = TodoQuery()
        (query.search, query.tags) = (try TodoSearchText("Ö l"), try TodoTags(typed: "+home").all)
        (query.dueBefore, query.offset) = (.weekday(5), 2)
        let path = "todos/list?search=%C3%96%20l&tag=%2Bhome&due-before=fri&offset=2"
        #expect(try TodosRoute(path: path) == .list(query))
        query = TodoQuery(.all)
        (query.tags, query.excludedTags) = (try TodoTags(typed: "+home soon").all, try TodoTags(typed: "@shop").all)
        (query.dueAfter, query.isOverdue) = (.days(-3), true)
        let several = "todos/list?status=all&tag=%2Bhome%20soon&no-tag=%40shop&due-after=-3d&overdue=true"
        #expect(try TodosRoute(path: several) == .list(query))
        #expect(try TodosRoute.list(query).path == several + "&sort=position")
        #expect(try TodosRoute(path: "todos/list") == .list(TodoQuery()))
        #expect(try TodosRoute(path: "todos/%64one") == .detail(TodoKey(TodoID("done"))))
    }

    @Test(arguments: [
        "", "/", "todo", "Todos", "/todos", "todos/", "todos//", "todos/done/", "todos/done/x", " todos",
        "todos/trash?x", "%74odos", "news", "todos/new/none", "todos/a%20b", "todos/a_b/edit", "todos/abcd/delete",
        "todos/list?status=none", "todos/list?status=", "todos/list?sort=title", "todos/list?limit=x",
        "todos/list?limit=-1", "todos/list?limit=", "todos/list?offset=-1", "todos/list?offset=1.5",
        "todos/list?due-before=someday", "todos/list?tag=", "todos/list?tag=%2B", "todos/list?no-tag=%20",
        "todos/list?overdue=yes", "todos/list?due-after=", "todos/list?search=%20", "todos/list?search=%09a%0Ab",
        "todos/list?color=red",
    ])
    func otherPathsAreRefused(_ path: String) {
        #expect(throws: RouteError.self) { try TodosRoute(path: path) }
    }
}
