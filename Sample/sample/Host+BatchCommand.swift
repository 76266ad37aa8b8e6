#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Host {
    /// The command that runs the command lines of a file.
    nonisolated static var batch: CommandSpec<HostSession> {
        CommandSpec(
            "batch", "run the command lines of a file or of standard input, in one process", arguments: "FILE|-",
            options: [OptionSpec("-k, --keep-going", "run the other lines, too, if one fails")],
            note: """
                Each line is a command as it is typed at the prompt; empty lines and lines that begin with # are \
                skipped. The exit code is that of the first command that fails. With --json, each command is an object \
                of its line, its exit code and its documents.
                """
        ) { session, command in
            let path = command.arguments[0]
            let file = try TextFile.open(path)
            defer { if file != STDIN_FILENO { close(file) } }
            let result = try await session.runLines(
                of: LineReader(file: file), command.has("--keep-going") ? .keepGoing : .stop,
                session.options.isJSON ? session.writeObject : session.writeLine)
            return result ?? CommandResult()
        }
    }
}
