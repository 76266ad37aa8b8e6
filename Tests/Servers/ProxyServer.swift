import AdderTesting
import Foundation
import Processes

/// A proxy on the loopback interface: the system's `tinyproxy`.
package final class ProxyServer: Sendable {
    /// A Boolean value that indicates whether the system has the program.
    package static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    private static let program = "/usr/bin/tinyproxy"

    /// The host and the port: `127.0.0.1:49152`.
    package let host: String

    private let folder: TemporaryFolder
    private let port: ReservedPort
    private let server: ChildProcess

    /// Starts a proxy that wants the name `ada` and the password `pin`.
    package init() async throws {
        folder = try TemporaryFolder()
        port = try ReservedPort()
        host = "127.0.0.1:\(port.number)"
        let settings = """
            Port \(port.number)
            Listen 127.0.0.1
            Timeout 600
            BasicAuth ada pin
            LogFile "\(folder.file("log"))"

            """
        try settings.write(toFile: folder.file("settings"), atomically: true, encoding: .utf8)
        server = try ChildProcess(Self.program, ["-d", "-c", folder.file("settings")], environment: [:])
        while !Connection.isOpen(port.number) { await Task.yield() }
    }

    deinit {
        server.send(SIGKILL)
        server.wait()
    }
}
