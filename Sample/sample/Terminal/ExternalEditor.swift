#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The person's editor.
enum ExternalEditor {
    /// Lets a text be edited, in a file of this user's alone.
    static func edit(_ text: String) throws(Failure) -> String {
        let folder = environment("TMPDIR") ?? "/tmp"
        let (file, name) = TextFile.made(beside: "\(folder)/sample", ending: ".txt")
        guard file >= 0 else { throw Failure("editor", "No file can be made in \(folder): \(systemError()).") }
        close(file)
        defer { unlink(name) }
        try TextFile.write(text, to: name)
        try run(environment("VISUAL") ?? environment("EDITOR") ?? "vi", on: name)
        return try TextFile.read(name, limit: 1 << 20)
    }

    /// Runs a command of the shell with a file after it, and waits for its end.
    private static func run(_ command: String, on file: String) throws(Failure) {
        let parts = file.split(separator: "'", omittingEmptySubsequences: false)
        // While it runs, Control-C is for it alone; `system` sees to that.
        guard system("\(command) '\(parts.joined(separator: "'\\''"))'") == 0 else {
            throw Failure(
                "editor", "\(quoted(command)) failed: set VISUAL or EDITOR to an editor. Nothing was changed.")
        }
    }
}
