#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program that shows long texts a page at a time: `$PAGER`, else `less`.
enum Pager {
    /// Shows a text and returns when the pager ends.
    ///
    /// - Returns: `false` if no pager was started, so that the text has not been shown.
    static func show(_ text: String) -> Bool {
        let chosen = environmentVariable("PAGER")
        guard chosen != "cat" else { return false }
        // As in git: less ends at once if everything fits, shows colours, and leaves the text on the screen.
        setenv("LESS", "FRX", 0)
        // The shell reports a chosen pager that is missing; a missing `less` is not the user's mistake.
        let command = chosen ?? "command -v less >/dev/null || exit 127; exec less"
        guard let pager = popen(command, "w") else { return false }
        // The pager has started with its own handlers; from here on Control-C belongs to it, and so does an early end.
        let (interrupt, pipe) = (signal(SIGINT, SIG_IGN), signal(SIGPIPE, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGPIPE, pipe)
        }
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, pager) }
        // POSIX: a shell exits with 126 or 127 if it cannot run or find a command.
        let status = (pclose(pager) >> 8) & 0xFF
        return status != 126 && status != 127
    }
}
