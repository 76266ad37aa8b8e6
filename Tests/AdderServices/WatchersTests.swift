import AdderServices
import Testing

@Suite(.timeLimit(.minutes(3))) struct WatchersTests {
    private let watchers = Watchers<Int>()

    private func rest(of values: AsyncStream<Int>) async -> [Int] {
        var rest: [Int] = []
        for await value in values { rest.append(value) }
        return rest
    }

    @Test func everyReaderGetsTheNextValue() async {
        watchers.offer(1)
        var (one, other) = (watchers.add().makeAsyncIterator(), watchers.add().makeAsyncIterator())
        watchers.offer(2)
        #expect(await one.next() == 2)
        #expect(await other.next() == 2)
    }

    @Test func aSlowReaderGetsTheNewestValue() async {
        let values = watchers.add()
        for value in 1...3 { watchers.offer(value) }
        watchers.end()
        #expect(await rest(of: values) == [3])
    }

    @Test func anEqualValueIsNotPassedOnTwice() async {
        var values = watchers.add().makeAsyncIterator()
        watchers.offer(1)
        #expect(await values.next() == 1)
        watchers.offer(1)
        watchers.offer(2)
        #expect(await values.next() == 2)
        watchers.offer(1)
        #expect(await values.next() == 1)
        watchers.offer(1)
        watchers.end()
        #expect(await values.next() == nil)
    }

    @Test func aLaterReaderGetsAValueThatOthersHave() async {
        let first = watchers.add()
        watchers.offer(1)
        let second = watchers.add()
        watchers.offer(1)
        watchers.end()
        #expect(await rest(of: first) == [1])
        #expect(await rest(of: second) == [1])
    }

    @Test func aReaderAfterTheEndGetsNoValue() async {
        watchers.end()
        let values = watchers.add()
        watchers.offer(1)
        #expect(await rest(of: values) == [])
        #expect(watchers.isEmpty)
    }

    @Test func aReleasedReaderIsRemoved() {
        #expect(watchers.isEmpty)
        do {
            let values = watchers.add()
            withExtendedLifetime(values) { #expect(!watchers.isEmpty) }
        }
        #expect(watchers.isEmpty)
    }

    @Test func aCancelledReaderIsRemoved() async {
        let values = watchers.add()
        let reading = Task { await rest(of: values) }
        reading.cancel()
        #expect(await reading.value == [])
        #expect(watchers.isEmpty)
    }
}
