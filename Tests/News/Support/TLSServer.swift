import AdderTesting
import Foundation

/// A server of TLS on the loopback interface whose certificate nobody vouches for: the system's `openssl`.
final class TLSServer: Sendable {
    /// A Boolean value that indicates whether the system has the program.
    static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    private static let program = "/usr/bin/openssl"

    let address: String

    private let folder: TemporaryFolder
    private let server: Process

    /// Makes a certificate, and starts a server, which listens a moment later.
    init() async throws {
        folder = try TemporaryFolder()
        let (key, certificate) = (folder.file("key.pem"), folder.file("certificate.pem"))
        let maker = Self.process([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
        ])
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            maker.terminationHandler = { _ in continuation.resume() }
            do { try maker.run() } catch { continuation.resume(throwing: error) }
        }
        let free = try Connection(listeningWithBacklog: 0)
        free.close()
        address = "https://127.0.0.1:\(free.port)/"
        server = Self.process([
            "s_server", "-accept", "127.0.0.1:\(free.port)", "-key", key, "-cert", certificate, "-www", "-quiet",
        ])
        try server.run()
    }

    deinit {
        // A thread of the pool blocks the milder signals, and its children inherit that.
        kill(server.processIdentifier, SIGKILL)
    }

    private static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
