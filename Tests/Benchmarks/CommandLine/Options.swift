/// The options of the command line.
struct Options {
    /// The row that runs without a clock, so that another program can count its instructions.
    struct Counted {
        var row = ""
        var times = 1
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
            default: throw UsageError(unknown: argument, among: Self.names)
            }
        }
    }

    private static func value(
        of option: String, _ form: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value: write \(form).") }
        return value
    }

    static let help = """
        swift run -c release benchmark      measure all rows, and compare them with their budgets

          --filter TEXT     only the rows whose name contains the text, in any case
          --json            a JSON report on standard output
          --compare FILE    compare with an earlier report, written with --json
          --short           fewer rounds and three times the budgets, for shared machines
          --instructions    count the instructions of ten rows with valgrind, and compare them with the committed counts
          --help            this text

        Each row is measured in turn with an alternative: the theoretical floor, or another way to do the same. The
        ratio is the median of the rounds' ratios; ± is half the distance of their quartiles. A row over its budget is
        measured a second time. --short multiplies the budgets by three, but not the limits of growth.

        Exit codes: 0 all rows are within their budgets; 1 a row is over; 2 wrong usage.
        """
}
