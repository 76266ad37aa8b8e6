#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What shows long texts a page at a time: the person's own, or `less`.
enum Pager {
    /// Shows a text; false if there is nothing to show it with.
    static func show(_ text: String) -> Bool {
        let wanted = environment("PAGER")
        guard wanted != "cat" else { return false }
        // As git does: less ends at once if all is seen, shows colours, and leaves the text on the screen.
        setenv("LESS", "FRX", 0)
        // A pager that was chosen and is not there is named by the shell; that there is no less is nobody's mistake.
        let command = wanted ?? "command -v less >/dev/null || exit 127; exec less"
        guard let pager = popen(command, "w") else { return false }
        // Started already, so it keeps its own ways; here Control-C is for it, and so is its early end.
        let (interrupt, pipe) = (signal(SIGINT, SIG_IGN), signal(SIGPIPE, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGPIPE, pipe)
        }
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, pager) }
        // What a shell says of a command that it cannot find or run, by POSIX.
        let status = (pclose(pager) >> 8) & 0xFF
        return status != 126 && status != 127
    }
}
