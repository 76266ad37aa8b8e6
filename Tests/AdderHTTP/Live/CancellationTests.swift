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
}
