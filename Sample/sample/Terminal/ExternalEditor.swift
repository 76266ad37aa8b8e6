#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The editor that the user has chosen: `$VISUAL`, else `$EDITOR`, else `vi`.
enum ExternalEditor {
    /// Opens a text in the editor, in a temporary file that only this user can read.
    ///
    /// - Returns: The text as it is saved when the editor ends.
    /// - Throws: ``Failure`` if there is no temporary file, or the editor fails.
    static func edit(_ text: String) throws(Failure) -> String {
        let folder = environmentVariable("TMPDIR") ?? "/tmp"
        let (file, name) = TextFile.createTemporary(prefix: "\(folder)/sample", suffix: ".txt")
        guard file >= 0 else {
            throw Failure(.editor, "No file can be created in \(folder): \(systemErrorMessage()). Check TMPDIR.")
        }
        close(file)
        defer { unlink(name) }
        try TextFile.write(text, to: name)
        try run(environmentVariable("VISUAL") ?? environmentVariable("EDITOR") ?? "vi", on: name)
        return try TextFile.read(name, limit: 1 << 20)
    }

    /// Runs a shell command with a file as its last argument, and waits for its end.
    private static func run(_ command: String, on file: String) throws(Failure) {
        let parts = file.split(separator: "'", omittingEmptySubsequences: false)
        // `system` ignores Control-C in this process meanwhile, so that the editor alone gets it.
        guard system("\(command) '\(parts.joined(separator: "'\\''"))'") == 0 else {
            throw Failure(
                .editor, "\(command.quoted) failed: set VISUAL or EDITOR to an editor. Nothing was changed.")
        }
    }
}
