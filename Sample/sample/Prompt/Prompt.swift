import Adder
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Takes the same commands as the command line, one after another, with the SDK kept running.
@MainActor
struct Prompt {
    private let host: Host
    private let options: Options

    init(_ host: Host, _ options: Options) {
        self.host = host
        self.options = options
    }

    /// Shows the home screen, then does what is typed, until the end of input.
    func run() async throws {
        endInterruptedLines()
        var home = try await host.home()
        home.message = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."
        _ = Output(isJSON: false).write(home)
        while let line = await nextLine() {
            do throws(Failure) {
                switch try Typed(line) {
                case .nothing: break
                case .end: return
                case .command(let words): try await perform(words)
                }
            } catch {
                _ = Output(isJSON: false).write(Report(failure: error))
            }
        }
        // The end of input leaves the cursor behind the prompt.
        Output.note("")
    }

    private func perform(_ words: [String]) async throws(Failure) {
        var (options, invocation) = CommandTable.sample.parse(words)
        guard options.home == nil || options.home == self.options.home else {
            throw Failure(usage: "--home cannot change here: leave with exit, and start again with it.")
        }
        options.allowsColor = options.allowsColor && self.options.allowsColor
        let host = host.with(options)
        let output = Output(isJSON: options.isJSON)
        do {
            let invocation = try invocation.get()
            if case .command(let command) = invocation, !CommandTable.sample.isAlone(command) {
                _ = output.write(try await host.perform(command))
            } else {
                _ = output.write(try Sample.report(on: invocation, options))
            }
        } catch {
            _ = output.write(Report(failure: Failure(error)))
        }
        // Else some of what it has set off would be printed behind the next prompt.
        if options.isVerbose || self.options.isVerbose { await host.sdk.flush() }
        // A command that was asked for a document prints nothing else; the list waits for the next one.
        guard !options.isJSON, let followed = await host.following.changed() else { return }
        _ = output.write(again(followed, host.style))
    }

    /// A list that is shown once more, and what it is.
    private func again(_ list: Report, _ style: Style) -> Report {
        guard list.failure == nil else { return list }
        guard !list.output.isEmpty else { return Report(output: style.dim("The list is now empty.") + "\n") }
        return Report(output: style.dim("The list is now:") + "\n" + list.output)
    }

    /// What is typed next; nil at the end of input. A thread of its own waits for it, so that screens go on.
    private func nextLine() async -> [UInt8]? {
        Output.ask("> ")
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Terminal.line()) }
        }
    }

    /// Control-C leaves as everywhere, and not in the middle of a line.
    private func endInterruptedLines() {
        signal(SIGINT) { _ in
            var newline = UInt8(ascii: "\n")
            write(STDERR_FILENO, &newline, 1)
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}

/// What a line asks for.
private enum Typed {
    case nothing
    case command([String])
    case end

    init(_ line: [UInt8]) throws(Failure) {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Failure(usage: "The line is not UTF-8: type it in a terminal whose locale is UTF-8.")
        }
        var words = try LineSplitter.words(of: text)
        guard !words.isEmpty else {
            self = .nothing
            return
        }
        if words.first == CommandTable.sample.program { words.removeFirst() }
        switch words.first {
        case "exit" where words.count == 1, "quit" where words.count == 1: self = .end
        case "help": self = .command(words.dropFirst() + ["--help"])
        default: self = .command(words)
        }
    }
}
