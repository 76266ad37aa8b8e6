import Testing

@testable import AdderStorage

@Suite struct StatementCacheTests {
    let engine: Engine

    init() throws {
        engine = try Engine(path: nil, waiting: LockWaiting(.zero))
        try engine.execute("BEGIN")
    }

    @Test func theCacheNeverExceedsItsCapacity() throws {
        for number in 0..<(StatementCache.capacity * 3) { _ = try engine.statement(for: "SELECT \(number)") }
        #expect(engine.statements.count == StatementCache.capacity)
    }

    @Test func theLeastRecentlyUsedStatementMakesRoom() throws {
        let first = try engine.statement(for: "SELECT 'first'")
        let second = try engine.statement(for: "SELECT 'second'")
        for number in 2..<StatementCache.capacity { _ = try engine.statement(for: "SELECT \(number)") }
        #expect(try engine.statement(for: "SELECT 'first'") === first)
        _ = try engine.statement(for: "SELECT 'one more'")
        #expect(try engine.statement(for: "SELECT 'first'") === first)
        #expect(try engine.statement(for: "SELECT 'second'") !== second)
    }

    @Test func aRunningStatementIsNeitherReusedNorDropped() throws {
        let running = try engine.start("SELECT 'running'", [])
        #expect(try engine.statement(for: "SELECT 'running'") !== running)
        for number in 0..<(StatementCache.capacity * 2) { _ = try engine.statement(for: "SELECT \(number)") }
        #expect(try engine.step(running))
        engine.finish(running)
        #expect(try engine.statement(for: "SELECT 'running'") === running)
    }

    @Test func anAccentThatIsEncodedOtherwiseIsAnotherText() throws {
        let precomposed = try engine.statement(for: "SELECT '\u{E9}'")
        #expect(try engine.statement(for: "SELECT 'e\u{301}'") !== precomposed)
        #expect(try engine.statement(for: "SELECT '\u{E9}'") === precomposed)
    }

    @Test func valuesDoNotStayAfterARun() throws {
        #expect(try engine.run("SELECT ?, ?", ["secret", .blob([1])]) == 0)
        let statement = try engine.statement(for: "SELECT ?, ?")
        #expect(try engine.step(statement))
        #expect(try statement.row.isNull(0) && statement.row.isNull(1))
        engine.finish(statement)
    }

    @Test func valuesDoNotStayInACachedStatement() throws {
        let statement = try engine.start("SELECT ?", ["secret"])
        #expect(try engine.step(statement))
        engine.finish(statement)
        #expect(try engine.step(statement))
        #expect(try statement.row.isNull(0))
        engine.finish(statement)
    }
}
