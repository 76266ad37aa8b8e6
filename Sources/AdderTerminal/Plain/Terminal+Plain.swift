import Adder
public import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Terminal {
    /// A Boolean value that indicates whether standard output is coloured. The first of these rules that applies decides:
    ///
    /// 1. `NO_COLOR` is set and not empty: no colours. See https://no-color.org.
    /// 2. `CLICOLOR_FORCE` is set, not empty and not `0`: colours, also in a pipe or a file. See
    ///    https://bixense.com/clicolors/.
    /// 3. Standard output is not a terminal, `CLICOLOR` is `0`, or `TERM` is `dumb`: no colours.
    public static var isColored: Bool {
        isColored(.output)
    }

    /// Returns a Boolean value that indicates whether a stream is coloured, by the same rules.
    static func isColored(_ stream: Stream) -> Bool {
        allowsColor(isTerminal: isatty(stream.descriptor) == 1, variable)
    }

    static func allowsColor(isTerminal: Bool, _ variable: (String) -> String?) -> Bool {
        guard (variable("NO_COLOR") ?? "").isEmpty else { return false }
        guard ["", "0"].contains(variable("CLICOLOR_FORCE") ?? "") else { return true }
        return isTerminal && variable("CLICOLOR") != "0" && variable("TERM") != "dumb"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes a page: its text to standard output; its remarks and its problems to standard error, a line each. At a
    /// terminal, those lines are broken at its width, or at 100 cells.
    ///
    /// - Returns: `false` if the text was not written in full; `errno` has the reason.
    @discardableResult
    public static func write(_ page: PlainPage) -> Bool {
        guard write(page.output) else { return false }
        for remark in page.remarks { writeMessage(remark) }
        for problem in [page.problem].compactMap({ $0 }) + page.partialProblems { log(.error, problem.message) }
        return true
    }
}

extension PlainRenderer {
    /// Returns a renderer for standard output as it is: a terminal of some width, with or without colours, or a pipe.
    ///
    /// - Parameter formatter: The texts of numbers, amounts and dates.
    public static func standardOutput(formatter: any PageFormatter = PlainPageFormatter()) -> PlainRenderer {
        PlainRenderer(width: Terminal.size?.width, isColored: Terminal.isColored, formatter: formatter)
    }
}
