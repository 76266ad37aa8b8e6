import Foundation

/// The options of the suites, which their scripts pass on.
struct Options: Sendable {
    /// The program that is driven.
    let sample: String
    /// The interposed library.
    let interposer: String
    /// A folder on a fast file system, in which each worker has its sandbox.
    let folder: String
    let server: Server
    var suite: Suite
    var isShort = false
    var seed: UInt64 = 1
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// The only scenarios to run; all if it is empty.
    var scenarios: [String] = []
    /// The only cases to run, `add:write:7:EIO`; all if it is empty.
    var only: [String] = []

    enum Suite: String, CaseIterable {
        case run, power, flips
    }

    static let usage = """
        Tests/Faults/run|power|flips [--short] [--seed N] [--scenario NAME]... [--only CASE]... [--jobs N] [--sample PATH]
        """

    init(_ arguments: [String], environment: [String: String]) throws(Failure) {
        guard let name = arguments.first, let suite = Suite(rawValue: name) else { throw Failure(Self.usage) }
        guard let sample = environment["FAULTS_SAMPLE"], let interposer = environment["FAULTS_INTERPOSER"] else {
            throw Failure("Start this program with Tests/Faults/\(name), which builds what it needs.")
        }
        self.suite = suite
        server = try Server()
        self.interposer = interposer
        folder = environment["FAULTS_ROOT"] ?? "/tmp"
        var path = sample
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            if option == "--short" {
                isShort = true
                continue
            }
            guard let value = rest.popFirst() else {
                throw Failure("\(option) is unknown or lacks its value.\n\(Self.usage)")
            }
            switch (option, UInt64(value)) {
            case ("--seed", let number?): seed = number
            case ("--jobs", let number?): jobs = max(1, Int(number))
            case ("--scenario", _): scenarios.append(value)
            case ("--only", _): only.append(value)
            case ("--sample", _): path = value
            default: throw Failure("\(option) \(value) is not an option.\n\(Self.usage)")
            }
        }
        self.sample = path
    }
}

/// A problem of the suite itself, not of the program that it drives.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
