import Adder
public import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Terminal {
    /// A Boolean value that indicates whether standard output shows colours: it is a terminal, `NO_COLOR` is not set or
    /// empty (https://no-color.org), and `TERM` is not `dumb`.
    public static var isColored: Bool {
        isOutput && allowsColor(noColor: variable("NO_COLOR"), terminal: variable("TERM"))
    }

    static func allowsColor(noColor: String?, terminal: String?) -> Bool {
        (noColor ?? "").isEmpty && terminal != "dumb"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes a page: its text to standard output; its remarks and its problems to standard error, a line each.
    ///
    /// - Returns: `false` if the text was not written in full; `errno` has the reason.
    @discardableResult
    public static func write(_ page: PlainPage) -> Bool {
        guard write(page.output) else { return false }
        for remark in page.remarks { write(remark + "\n", to: .error) }
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
