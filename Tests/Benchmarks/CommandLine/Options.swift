/// What the command line asks for.
struct Options {
    /// The one row that runs, so many times and without a clock, so that another program can count its instructions.
    struct Counted {
        var row = ""
        var times = 1
        var isAlternative = false
    }

    private(set) var filter: String?
    private(set) var earlier: String?
    private(set) var isJSON = false
    private(set) var isShort = false
    private(set) var countsInstructions = false
    private(set) var wantsHelp = false
    private(set) var counted: Counted?

    private static let names = ["--filter", "--json", "--compare", "--short", "--instructions", "--help"]

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--filter": filter = try Self.value(of: argument, "--filter TEXT", &rest)
            case "--compare": earlier = try Self.value(of: argument, "--compare FILE", &rest)
            case "--json": isJSON = true
            case "--short": isShort = true
            case "--instructions": countsInstructions = true
            case "--help", "-h": wantsHelp = true
            case "--counted-row": counted = Counted(row: try Self.value(of: argument, "--counted-row ROW", &rest))
            case "--counted-times": counted?.times = Int(try Self.value(of: argument, "a number", &rest)) ?? 1
            case "--counted-alternative": counted?.isAlternative = true
            default: throw UsageError(unknown: argument, among: Self.names)
            }
        }
    }

    private static func value(
        of option: String, _ form: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value: \(form).") }
        return value
    }

    static let help = """
        swift run -c release benchmark      measure everything, and compare it with its budgets

          --filter TEXT     only the rows whose name contains the text, whatever its case
          --json            one JSON document on standard output
          --compare FILE    beside an earlier run, which was written with --json
          --short           few rounds, and three times the budgets: for shared machines
          --instructions    count instructions instead of time, with valgrind, for the shortest rows
          --help            this text

        Each row stands beside the floor below which nobody gets, or beside how others do the same, measured in turn.
        The ratio is the median of the rounds' ratios; ± is half the distance of their quartiles. A row that is over is
        measured once more before it counts. --short allows three times the budgets, but checks growth as it is.

        Exit codes: 0 everything is within; 1 something is over; 2 wrong usage.
        """
}

/// The command line says something that is not understood.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(unknown option: String, among names: [String]) {
        let distances = names.map { (name: $0, distance: $0.difference(from: option).count) }
        let nearest = distances.min { $0.distance < $1.distance }
        let isNear = nearest.map { $0.distance <= $0.name.count / 2 } ?? false
        let hint = isNear ? nearest.map { "Did you mean “\($0.name)”?" } : nil
        description = "There is no option “\(option)”. \(hint ?? "See --help.")"
    }
}
