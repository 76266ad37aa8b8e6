import Adder
import AdderTerminal
import AdderTesting
import Testing

/// A trace of a stream.
@Suite struct EventTraceTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))

    @Test func itRecordsUntilItsEnd() {
        let calls = Counter()
        var trace: EventTrace? = EventTrace(of: stream) { calls.add() }
        stream.send(NotesIntent.appear)
        #expect(trace?.tree.count == 1)
        #expect(calls.count == 1)
        trace = nil
        stream.send(NotesIntent.appear)
        #expect(calls.count == 1)
    }

    @Test func itKeepsALimitedNumberOfEvents() {
        let trace = EventTrace(of: stream, limit: 0)
        stream.send(NotesIntent.appear)
        stream.send(NotesIntent.remove([]))
        #expect(trace.tree.lines(width: 40).map(\.text) == ["event remove"])
        #expect(trace.tree.droppedCount == 1)
    }
}

private final class Counter: Sendable {
    private let value = Lock(0)

    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
