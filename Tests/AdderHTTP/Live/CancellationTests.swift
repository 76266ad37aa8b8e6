import Adder
import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
    @Test func aCancelledRequestEndsAtOnce() async throws {
        let server = try HostileServer([.hold])
        let task = Task { await LiveHTTPClient.patient().error(at: server.address) }
        await server.hasRequests(1)
        task.cancel()
        #expect(await task.value?.code == .cancelled)
        // The connection is closed, and not only forgotten until its deadline.
        await server.hasServed(1)
    }

    @Test func aTaskThatIsCancelledBeforeSendsNothing() async throws {
        let server = try HostileServer(.document("hello"))
        let client = LiveHTTPClient.patient()
        let code = await withTaskGroup(of: HTTPError.Code?.self) { group in
            group.cancelAll()
            group.addTask { await client.error(at: server.address)?.code }
            return await group.next() ?? nil
        }
        #expect(code == .cancelled)
        #expect(await client.body(at: server.address) == "hello")
        #expect(server.heads.count == 1)
    }

    /// A thousand requests, each cancelled at another moment: before it begins, while it connects, reads the head, the
    /// body or an endless body, and while it completes.
    @Test func aThousandCancellationsNeitherHangNorCrash() async throws {
        let server = try HostileServer { _, ordinal in
            switch ordinal % 5 {
            case 0: .document("hello")
            case 1: [.hold]
            case 2: [.head(), .drip([65], pause: 1)]
            case 3: [.head(), .endlessly([UInt8](repeating: 65, count: 4_096))]
            default: .redirect(to: "/\(ordinal)")
            }
        }
        let client = LiveHTTPClient.patient()
        var generator = SeededGenerator(seed: 17)
        var codes: [HTTPError.Code?: Int] = [:]
        for _ in 0..<50 {
            let yields = (0..<20).map { _ in Int.random(in: 0...400, using: &generator) }
            await withTaskGroup(of: HTTPError.Code?.self) { group in
                for count in yields {
                    group.addTask {
                        let task = Task { await client.error(at: server.address)?.code }
                        for _ in 0..<count { await Task.yield() }
                        task.cancel()
                        return await task.value
                    }
                }
                for await code in group { codes[code, default: 0] += 1 }
            }
        }
        #expect(codes.values.reduce(0, +) == 1_000)
        #expect(codes[.cancelled, default: 0] > 500)
        #expect(Set(codes.keys).subtracting([nil, .cancelled, .tooLarge, .tooManyRedirects]).isEmpty)
        let alive = try HostileServer(.document("hello"))
        #expect(await client.body(at: alive.address) == "hello")
    }
}
