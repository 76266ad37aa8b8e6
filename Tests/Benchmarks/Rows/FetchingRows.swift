#if os(Linux)
    import AdderHTTP
    import Foundation
    import Servers

    extension Row {
        /// Requests to a server on the loopback interface, which keeps the connection, and the same calls of libcurl.
        static var fetching: [Row] {
            [
                Row("HTTP: a document of 1 kB", size: 1_000, .fetch, against: .plain),
                Row("HTTP: a document of 1 MB", size: 1_000_000, .fetch, against: .plain, budget: .times(1.2)),
                Row("HTTP: a document of 10 MB", size: 10_000_000, .fetch, against: .plain, budget: .times(1.2)),
                Row(
                    "HTTP: processor time of 1 kB beyond libcurl's", size: 1_000, .furtherProcessorTime,
                    budget: .milliseconds(0.15)),
            ]
        }
    }

    extension Alternative {
        fileprivate static let plain = Self("libcurl's calls", .plainFetch)
    }

    extension Workload {
        fileprivate static let fetch = Workload(awaiting: { size in
            let (server, client) = (try documentServer(size), LiveHTTPClient())
            return { times in
                for _ in 0..<times {
                    Blackhole.keep(try await client.fetch(HTTPRequest(url: server.address)).body.count)
                }
            }
        })

        fileprivate static let plainFetch = Workload { size in
            let (server, plain) = (try documentServer(size), try PlainCurl())
            return { times in
                for _ in 0..<times { Blackhole.keep(try plain.fetch(server.address)) }
            }
        }

        /// The processor time of a request, beyond that of the same calls of libcurl. Both have that of the server.
        fileprivate static let furtherProcessorTime = Workload(timed: { size in
            let (server, client, plain) = (try documentServer(size), LiveHTTPClient(), try PlainCurl())
            return {
                let start = clock()
                for _ in 0..<200 { Blackhole.keep(try plain.fetch(server.address)) }
                let middle = clock()
                for _ in 0..<200 { _ = try await client.fetch(HTTPRequest(url: server.address)) }
                let ticks = (clock() - middle) - (middle - start)
                return .seconds(Double(ticks) / Double(CLOCKS_PER_SEC) / 200)
            }
        })

        private static func documentServer(_ size: Int) throws -> HostileServer {
            let head = HostileServer.Step.text("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            let body = HostileServer.Step.send([UInt8](repeating: 65, count: size))
            return try HostileServer(keepsConnections: true) { _, _ in [head, body] }
        }
    }
#else
    extension Row {
        /// The client of other systems has no floor to compare with.
        static var fetching: [Row] { [] }
    }
#endif
