import Adder
import Testing

@testable import TodosKit

@Suite struct TodosRouteTests {
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
}
