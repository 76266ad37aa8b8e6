#if os(Linux)
    import Foundation
    import Glibc
    import Processes

    /// A server of TLS whose records a test writes: each text is one record. It serves one connection after the other.
    package final class ScriptedTLSServer: Sendable {
        package let address: String
        /// The file with the certificate.
        package var certificate: String { identity.certificate }

        // It makes the certificate.
        private let identity: TLSServer
        private let port: ReservedPort
        private let server: ChildProcess
        private let input: Int32

        /// Starts a server, which listens a moment later, and sends a text after each request. It ends after a number of
        /// connections.
        package init(connections: Int = .max, _ answer: @escaping @Sendable (_ path: String) -> String) async throws {
            identity = try await TLSServer()
            port = try ReservedPort()
            address = "https://127.0.0.1:\(port.number)"
            let key = identity.certificate.replacing("certificate.pem", with: "key.pem")
            let options = [
                "s_server", "-accept", "127.0.0.1:\(port.number)", "-key", key, "-cert", identity.certificate, "-quiet",
                "-naccept", "\(min(connections, 1_000))",
            ]
            let (input, output) = try (Self.pipe(), Self.pipe())
            self.input = input.write
            server = try ChildProcess(
                TLSServer.program, options, environment: [:],
                streams: .descriptors(input: input.read, output: output.write, errors: output.write))
            close(input.read)
            close(output.write)
            Thread.detachNewThread { Self.answer(from: output.read, to: input.write, answer) }
        }

        deinit {
            server.send(SIGKILL)
            server.wait()
            close(input)
        }

        /// Sends a text to the client now.
        package func send(_ text: String) { Self.write(text, to: input) }

        private static func write(_ text: String, to descriptor: Int32) {
            // A pipe takes less than 4 kB at once.
            _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        }

        private static func answer(from output: Int32, to input: Int32, _ answer: (String) -> String) {
            var text = ""
            var part = [UInt8](repeating: 0, count: 4_096)
            while case let count = read(output, &part, part.count), count > 0 {
                text += String(decoding: part.prefix(count), as: UTF8.self)
                guard let head = text.firstRange(of: "GET "), text.hasSuffix("\r\n\r\n") else { continue }
                write(answer(HostileServer.path(of: String(text[head.lowerBound...]))), to: input)
                text = ""
            }
            close(output)
        }

        private static func pipe() throws -> (read: Int32, write: Int32) {
            var ends: [Int32] = [0, 0]
            guard Glibc.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }
    }
#endif
