import Foundation
import Glibc

/// The folder of one worker: a home for the program, and the files of its streams beside it.
struct Sandbox: Sendable {
    let options: Options
    let folder: String

    /// The folder that the interposed library watches. The databases are in `data` inside.
    var home: String { "\(folder)/home" }
    var report: String { "\(folder)/report" }
    private var id: String { String(folder.suffix(6)) }

    /// The keys of the payments that were charged, or of the measures that were received.
    var keys: Set<String> {
        get { options.server[id] }
        nonmutating set { options.server[id] = newValue }
    }

    init(_ options: Options) throws(Failure) {
        var name = Array("\(options.folder)/adder-faults-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Failure("\(options.folder) is not writable: system error \(errno).") }
        self.options = options
        folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        mkdir("\(folder)/backup", 0o700)
        mkdir("\(folder)/backup/data", 0o700)
    }

    func remove() {
        Files.remove(folder)
    }

    /// Runs the sample on the home.
    ///
    /// - Parameters:
    ///   - fault: The fault, `write:7:EIO`; `nil` for a run without one.
    ///   - records: The variable of a file that the library writes, and its path.
    func run(
        _ arguments: [String], input: String = "", fault: String? = nil, records: [String: String] = [:]
    ) throws(Failure) -> Program.Outcome {
        var environment = [
            "HOME": folder, "TMPDIR": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "dumb", "NO_COLOR": "1",
            "SWIFT_BACKTRACE": "enable=no", "LD_PRELOAD": options.interposer, "FAULTS_LIMIT": "20",
        ]
        if let fault {
            unlink(report)
            environment["FAULTS_AT"] = fault
            environment["FAULTS_REPORT"] = report
            environment["FAULTS_BACKUP"] = "\(folder)/backup"
        }
        if fault != nil || !records.isEmpty { environment["FAULTS_FOLDER"] = home }
        environment.merge(records) { $1 }
        let words = ["--home", "\(home)/data"] + (try arguments.map(filled))
        let program = Program(
            path: options.sample, arguments: words, environment: environment, input: try filled(input))
        let outcome = try program.run(in: folder)
        guard ![.code(98), .code(99)].contains(outcome.end) else { throw Failure("\(fault ?? "a run") is impossible.") }
        return outcome
    }

    /// Returns a text with the values of this sandbox in it.
    private func filled(_ text: String) throws(Failure) -> String {
        let code = "\(home)/\(Subject.code)"
        return text.replacing("HOME/", with: home + "/")
            .replacing("GATEWAY", with: options.server.gateway(id))
            .replacing("COUNTER", with: options.server.counter(id))
            .replacing("CODE", with: Files.exists(code) ? String(decoding: try Files.read(code), as: UTF8.self) : "")
    }

    /// The call at which the fault of the last run struck; `nil` if the program did not get as far.
    func struck() throws(Failure) -> String? {
        guard Files.exists(report) else { return nil }
        return String(decoding: try Files.read(report), as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
