#if os(Linux)
    import Adder
    import AdderTesting
    import CMalloc
    import Foundation
    import Servers
    import Testing

    @testable import AdderHTTP

    /// Counts in a process of its own, since other tests open files and allocate too.
    @Suite(.timeLimit(.minutes(3))) struct LeftoversTests {
        @Test func aThousandCancellationsLeaveNothing() async {
            await #expect(processExitsWith: .success) {
                let client = LiveHTTPClient.patient()
                var generator = SeededGenerator(seed: 17)
                // The pool opens one for its timers, at any time.
                let descriptors = Leftovers.now.descriptors + 1
                // The libraries keep what they load once, and the pool its threads.
                for _ in 0..<20 { _ = try await Self.cancelTwenty(client, &generator) }
                let before = await Leftovers.now { $0.descriptors <= descriptors }
                var arrived = 0
                for _ in 0..<50 { arrived += try await Self.cancelTwenty(client, &generator) }
                let threads = before.threads + ProcessInfo.processInfo.activeProcessorCount
                // A handle of the library has 5 kB; a thread of the server that has not ended yet has more than ten of them.
                let bytes = before.bytes + 100_000
                let after = await Leftovers.now {
                    $0.descriptors <= descriptors && $0.threads <= threads && $0.bytes <= bytes
                }
                if arrived < 500 { exit(2) }
                if after.descriptors > descriptors { exit(3) }
                if after.threads > threads { exit(4) }
                if after.bytes > bytes { exit(5) }
            }
        }

        /// Cancels twenty requests at random moments: before they begin, while they connect, read a head or a body, and while they
        /// complete. Returns the number of requests that the server has read.
        private static func cancelTwenty(
            _ client: LiveHTTPClient, _ generator: inout SeededGenerator
        ) async throws -> Int {
            // A server each time, since it records what it is asked.
            let server = try HostileServer { _, ordinal in
                switch ordinal % 5 {
                case 0: .document("hello")
                case 1: [.hold]
                case 2: [.head(), .drip([65], pause: 1)]
                case 3: [.head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead), .hold]
                default: .redirect(to: "/\(ordinal)")
                }
            }
            let yields = (0..<20).map { _ in Int.random(in: 0...4_000, using: &generator) }
            await withTaskGroup { group in
                for count in yields {
                    group.addTask {
                        let task = Task { await client.error(at: server.address)?.code }
                        for _ in 0..<count { await Task.yield() }
                        task.cancel()
                        _ = await task.value
                    }
                }
            }
            return server.heads.count
        }
    }

    /// The resources that this process has.
    private struct Leftovers {
        let descriptors = Leftovers.count(at: "/proc/self/fd")
        let threads = Leftovers.count(at: "/proc/self/task")
        /// The bytes that are allocated and not freed.
        let bytes: Int

        private init() {
            let statistics = mallinfo2()
            bytes = Int(statistics.uordblks + statistics.hblkhd)
        }

        static var now: Leftovers { Leftovers() }

        /// Returns the resources once a condition is true, at the latest after a minute: a thread ends a moment after its last
        /// transfer.
        static func now(when isTrue: (Leftovers) -> Bool) async -> Leftovers {
            let end = ContinuousClock.now.advanced(by: .seconds(60))
            while true {
                let now = Leftovers()
                if isTrue(now) || ContinuousClock.now > end { return now }
                await Task.yield()
            }
        }

        private static func count(at path: String) -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0
        }
    }
#endif
