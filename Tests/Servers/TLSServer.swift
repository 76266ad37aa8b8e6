import AdderTesting
import Foundation
import Processes

/// A server of TLS on the loopback interface, whose certificate nobody knows: the system's `openssl`, or `nghttpd`.
package final class TLSServer: Sendable {
    /// A Boolean value that indicates whether the system has the program.
    package static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    /// A Boolean value that indicates whether the system has a server of HTTP/2.
    package static let speaksHTTP2 = isAvailable && FileManager.default.isExecutableFile(atPath: nghttpd)

    static let program = "/usr/bin/openssl"
    private static let nghttpd = "/usr/sbin/nghttpd"

    package let address: String
    /// The file with the certificate.
    package let certificate: String

    private let folder: TemporaryFolder
    private let port: ReservedPort
    private let server: ChildProcess

    /// Makes a certificate, and starts a server.
    ///
    /// - Parameters:
    ///   - name: The name that the certificate is for.
    ///   - dates: The dates from which and until which the certificate is valid.
    ///   - hasAuthority: `true` if the certificate is signed by an authority which nobody knows, and not by itself.
    ///   - onlyHTTP2: `true` for a server that speaks HTTP/2, and nothing else.
    ///   - options: Further options of `openssl`.
    package init(
        name: String = "IP:127.0.0.1", dates: (from: String, to: String) = ("2020", "2049"), hasAuthority: Bool = false,
        onlyHTTP2: Bool = false, options: [String] = []
    ) async throws {
        folder = try TemporaryFolder()
        certificate = folder.file("certificate.pem")
        let key = folder.file("key.pem")
        try await Self.makeCertificate(folder, name, dates, hasAuthority)
        port = try ReservedPort()
        address = "https://127.0.0.1:\(port.number)/"
        let openssl = [
            "s_server", "-accept", "127.0.0.1:\(port.number)", "-key", key, "-cert", certificate, "-www", "-quiet",
        ]
        server =
            onlyHTTP2
            ? try ChildProcess(Self.nghttpd, ["-a", "127.0.0.1", "\(port.number)", key, certificate], environment: [:])
            : try ChildProcess(Self.program, openssl + options, environment: [:])
        while !Connection.isOpen(port.number) { await Task.yield() }
    }

    private static func makeCertificate(
        _ folder: TemporaryFolder, _ name: String, _ dates: (from: String, to: String), _ hasAuthority: Bool
    ) async throws {
        let authority = hasAuthority ? "authority" : "key"
        for (key, name) in Set([authority, "key"]).map({ (folder.file($0), $0) }) {
            let request = [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
                "/CN=\(name)",
                "-keyout", key + ".pem", "-out", key + ".csr",
            ]
            _ = try await ChildProcess(program, request, environment: [:]).status()
        }
        // Unlike the other commands, this one sets dates, in all versions of the program.
        let settings = """
            [ca]
            default_ca = all
            [all]
            database = \(folder.file("database"))
            new_certs_dir = \(folder.file("."))
            rand_serial = yes
            unique_subject = no
            default_md = sha256
            policy = policy
            x509_extensions = extensions
            [policy]
            commonName = supplied
            [extensions]
            subjectAltName = \(name)
            """
        try settings.write(toFile: folder.file("settings"), atomically: true, encoding: .utf8)
        try "".write(toFile: folder.file("database"), atomically: true, encoding: .utf8)
        let signing = [
            "ca", "-batch", "-notext", "-config", folder.file("settings"), "-keyfile", folder.file(authority + ".pem"),
            "-startdate", dates.from + "0101000000Z", "-enddate", dates.to + "0101000000Z",
        ]
        let own = ["-in", folder.file("key.csr"), "-out", folder.file("certificate.pem")]
        var issuer = ["-selfsign"]
        if hasAuthority {
            issuer = ["-cert", folder.file("authority.crt")]
            let root = ["-selfsign", "-in", folder.file("authority.csr"), "-out", folder.file("authority.crt")]
            _ = try await ChildProcess(program, signing + root, environment: [:]).status()
        }
        _ = try await ChildProcess(program, signing + issuer + own, environment: [:]).status()
    }

    deinit {
        server.send(SIGKILL)
        server.wait()
    }
}
