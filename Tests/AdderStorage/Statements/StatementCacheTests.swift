import Testing

@testable import AdderStorage

@Suite struct StatementCacheTests {
    let engine: Engine

    init() throws {
        engine = try Engine(path: nil, busyTimeout: .zero)
        try engine.control("BEGIN")
    }

    @Test func itNeverGrowsBeyondItsCapacity() throws {
        for number in 0..<(StatementCache.capacity * 3) { _ = try engine.statement("SELECT \(number)") }
        #expect(engine.statements.count == StatementCache.capacity)
    }

    @Test func theOneUnusedForLongestMakesRoom() throws {
        let first = try engine.statement("SELECT 'first'")
        let second = try engine.statement("SELECT 'second'")
        for number in 2..<StatementCache.capacity { _ = try engine.statement("SELECT \(number)") }
        #expect(try engine.statement("SELECT 'first'") === first)
        _ = try engine.statement("SELECT 'one more'")
        #expect(try engine.statement("SELECT 'first'") === first)
        #expect(try engine.statement("SELECT 'second'") !== second)
    }

    @Test func aRunningStatementIsNeitherReusedNorDropped() throws {
        let running = try engine.start("SELECT 'running'", [])
        #expect(try engine.statement("SELECT 'running'") !== running)
        for number in 0..<(StatementCache.capacity * 2) { _ = try engine.statement("SELECT \(number)") }
        #expect(try engine.step(running))
        engine.finish(running)
        #expect(try engine.statement("SELECT 'running'") === running)
    }

    @Test func valuesDoNotStayInAKeptStatement() throws {
        let statement = try engine.start("SELECT ?", ["secret"])
        #expect(try engine.step(statement))
        engine.finish(statement)
        #expect(try engine.step(statement))
        #expect(try statement.row.isNull(0))
        engine.finish(statement)
    }
}
