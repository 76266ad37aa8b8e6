import Adder
import AdderViews

/// A session that prints the pages of a stack as lines, and obeys the lines of standard input, until the last page is left.
@MainActor
final class LineSession {
    private let stack: PageStack
    private let options: FullScreenOptions
    private let terminal: Terminal
    private let reader: LineReader
    /// The number of lines that were read.
    private var number = 0
    /// A Boolean value that indicates whether a page or the stack has changed since the last look.
    private var isChanged = false
    /// Tells the wait for navigations of a change, and of their end.
    private var changes: AsyncStream<Bool>.Continuation?
    /// The action whose confirmation waits for an answer.
    private var confirming: PageAction<PageIntent>?
    private var printer: LinePrinter

    init(_ stack: PageStack, _ options: FullScreenOptions, at terminal: Terminal) {
        (self.stack, self.options, self.terminal) = (stack, options, terminal)
        reader = LineReader(file: terminal.input)
        printer = LinePrinter(terminal, options)
    }

    /// Shows the pages.
    func run() async throws(TerminalError) {
        stack.observer = { [weak self] in
            self?.isChanged = true
            self?.changes?.yield(false)
        }
        defer { stack.observer = nil }
        stack.update(options.pageTexts)
        var line: LineReader.Line?
        repeat {
            do throws(TerminalError) {
                if let line { try obey(try text(of: line)) }
                try await settle()
                try draw()
            } catch {
                guard error.code == .invalidLine, terminal.isInput else { throw error.inLine(number) }
                terminal.writeMessage(error.message)
            }
            guard !stack.isOver else { return }
            line = try await reader.next()
            number += 1
        } while line != nil
        try checkCancellation()
        try leaveAll()
    }

    private func checkCancellation() throws(TerminalError) {
        guard !Task.isCancelled else {
            throw TerminalError(.interrupted, message: "The program was interrupted. Run it again.")
        }
    }

    /// Waits until all requests of the topmost page and all navigations have ended, and answers questions with yes if the
    /// options ask for it.
    private func settle() async throws(TerminalError) {
        var answered: Set<String> = []
        repeat {
            repeat {
                isChanged = false
                let top = stack.screens.last?.id
                await navigationsEnd()
                await stack.screens.last?.settled()
                stack.update(options.pageTexts)
                try checkCancellation()
                if top != stack.screens.last?.id { isChanged = true }
            } while isChanged || isNavigating || (question == nil && printer.tellVisibleRows(of: page))
            // A question that comes back after its answer is asked.
            guard options.answersYes, let question, answered.insert(question.id).inserted else { return }
            guard question.answer("y") else { return }
        } while true
    }

    private var isNavigating: Bool { stack.leaving == nil && !stack.navigator.isIdle }

    /// Waits until no navigation is under way, but not for one that waits for the answer to a question.
    private func navigationsEnd() async {
        guard stack.leaving == nil else { return }
        let (events, changes) = AsyncStream.makeStream(of: Bool.self)
        self.changes = changes
        Task {
            await stack.navigator.settled()
            changes.yield(true)
        }
        for await hasEnded in events {
            stack.update(options.pageTexts)
            if hasEnded || stack.leaving != nil { break }
        }
    }

    /// Leaves all pages at the end of the input.
    private func leaveAll() throws(TerminalError) {
        if let question { throw unconfirmed(question, "Add a line with") }
        stack.leaveAll()
        while let question {
            guard options.answersYes, question.answer("y") else {
                throw unconfirmed(question, "Add a line with back, and one with")
            }
        }
    }

    private func unconfirmed(_ question: LineQuestion, _ beginning: String) -> TerminalError {
        let option = options.yesOption.map { ", or add \($0)" } ?? ""
        return TerminalError(
            .unconfirmed,
            message:
                "The input ended before an answer to the question: \(question.text) \(beginning) \(question.keys)\(option)."
        )
    }

    // MARK: Lines

    private var page: Page<PageIntent>? { stack.screens.last?.page(texts: options.pageTexts) }

    /// Returns the text of a line. A file may begin with a byte order mark, and have the line ends of another system.
    private func text(of line: LineReader.Line) throws(TerminalError) -> String {
        guard case .text(var bytes) = line else {
            throw .line("The line has more than \(LineReader.limit) bytes. Shorten it.")
        }
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .line("The line is not UTF-8. Send it in that encoding.")
        }
        return text
    }

    private func obey(_ line: String) throws(TerminalError) {
        guard let page else { return }
        stack.clearNotices()
        stack.noteSeen(page.notices)
        let name = line.trimmed.lowercased()
        if name.isEmpty { return printer.forget() }
        if let question {
            guard question.answer(name) else { throw .line("The line does not answer the question. \(question.hint)") }
            return
        }
        let input = PageInput(page, isEchoed: terminal.isInput)
        switch name {
        case "back": stack.goBack()
        case "?", "help":
            let names =
                names(of: input) + ["", "ROW is the key or the title of a row. An empty line prints the page again."]
            try printer.write(names.joined(separator: "\n") + "\n")
        default:
            switch try input.command(line) {
            case .send(let intent): intent.send()
            case .take(let action) where action.confirmation != nil && !options.answersYes: confirming = action
            case .take(let action): action.intent.send()
            case nil: throw .line("The line names nothing on this page. Type \(names(of: input).listed).")
            }
        }
    }

    private func names(of input: PageInput) -> [String] { input.names + ["back", "help"] }

    /// The question that waits for an answer; `nil` for none.
    private var question: LineQuestion? {
        if let leaving = stack.leaving {
            return LineQuestion(leaving) { [stack] in stack.answer($0) }
        }
        if let question = page?.question { return LineQuestion(question) }
        return confirming.map { action in
            LineQuestion(action) { [weak self] isConfirmed in
                self?.confirming = nil
                if isConfirmed { action.intent.send() }
            }
        }
    }

    /// Prints what has changed: the notices, the page, and the question or the names of what can be typed.
    private func draw() throws(TerminalError) {
        guard let screen = stack.screens.last, let page else { return try printer.print(stack.notices) }
        stack.forgetSeen(unless: page.notices)
        // The page below may have learned of the change that the notices of the finished one tell.
        let own = stack.seenNotices == page.notices ? [] : page.notices.filter { !stack.notices.contains($0) }
        try printer.print(stack.notices + own)
        try printer.print(
            page, of: screen.id, problem: stack.problem,
            question: question.map { "\($0.text) \($0.hint)" },
            names: question == nil ? names(of: PageInput(page, isEchoed: terminal.isInput)) : [])
    }
}
