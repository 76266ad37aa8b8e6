import Adder

/// The error of a command line or a setup that cannot be used.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(unknown option: String, among names: [String]) {
        let hint = nearestName(to: option, among: names).map { "Did you mean “\($0)”?" }
        description = "There is no option “\(option)”. \(hint ?? "Run with --help to see all.")"
    }
}
