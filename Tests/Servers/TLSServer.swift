import AdderTesting
import Foundation
import Processes

/// A server of TLS on the loopback interface whose certificate only itself vouches for: the system's `openssl`.
package final class TLSServer: Sendable {
    /// A Boolean value that indicates whether the system has the program.
    package static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    private static let program = "/usr/bin/openssl"

    package let address: String
    /// The file with the certificate.
    package let certificate: String

    private let folder: TemporaryFolder
    private let server: ChildProcess

    /// Makes a certificate for a name, and starts a server, which listens a moment later.
    package init(name: String = "IP:127.0.0.1") async throws {
        folder = try TemporaryFolder()
        let key = folder.file("key.pem")
        certificate = folder.file("certificate.pem")
        let request = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=test", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
        ]
        _ = try await ChildProcess(Self.program, request, environment: [:]).status()
        let free = try Connection(listeningWithBacklog: 0)
        free.close()
        address = "https://127.0.0.1:\(free.port)/"
        let options = [
            "s_server", "-accept", "127.0.0.1:\(free.port)", "-key", key, "-cert", certificate, "-www", "-quiet",
        ]
        server = try ChildProcess(Self.program, options, environment: [:])
    }

    deinit {
        server.send(SIGKILL)
        server.wait()
    }
}
