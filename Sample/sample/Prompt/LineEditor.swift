import AdderTerminal
import CEdit
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A prompt whose lines are edited with the system's libedit: the keys of Emacs and those of `~/.editrc`, a history, search,
/// completion, and pasted text that is not run before Return.
actor LineEditor: PromptInput {
    /// The answers to the Tab key.
    typealias Completing = @Sendable (_ beforeCursor: String) async -> LineCompletion

    private nonisolated let executor = PromptExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    let completing: Completing
    let file: HistoryFile
    let signals: SignalPipe
    /// libedit's editor and its history; `nil` when closed.
    private(set) var edit: OpaquePointer?
    private var history: OpaquePointer?
    var decoder = ScalarDecoder()
    /// A Boolean value that indicates whether Control-C has ended the line.
    var isCleared = false

    /// Opens an editor at the terminal; `nil` if the system has no libedit, no locale with UTF-8, or the terminal cannot move its
    /// cursor.
    init?(at console: Console, history file: HistoryFile, completing: @escaping Completing) async {
        let terminal = console.variable("TERM")
        guard terminal != nil, terminal != "dumb", let signals = SignalPipe() else { return nil }
        guard Self.usesUTF8(), adder_edit_load() != 0 else { return nil }
        (self.file, self.completing, self.signals) = (file, completing, signals)
        open()
        guard edit != nil else { return nil }
    }

    private func open() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        edit = adder_edit_open("sample", "> ", context) { LineEditor.of($0)?.assumeIsolated { $0.readScalar() } ?? -1 }
        guard let edit else { return }
        adder_edit_read_settings(edit)
        bindKeys(edit)
        history = adder_history_open(Int32(HistoryFile.limit))
        guard let history else { return }
        for line in file.lines() { adder_history_add(history, line) }
        adder_edit_use(edit, history)
    }

    func next() -> PromptEntry {
        guard let edit else { return .end }
        isCleared = false
        adder_edit_watch(signals.writing)
        // libedit would show the prompt first, and the terminal would show a second time what is typed before it is prepared.
        adder_edit_prepare(edit, 1)
        Self.write(Self.marksPaste)
        var count: Int32 = 0
        let line = adder_edit_read(edit, &count)
        Self.write(Self.endsMarks)
        adder_edit_unwatch()
        guard let line, count > 0 else { return isCleared ? .cleared : .end }
        let bytes = UnsafeRawBufferPointer(start: line, count: Int(count))
        return .text(bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : Array(bytes))
    }

    /// Keeps a command line in the history.
    func keep(_ line: String) {
        guard HistoryFile.keeps(line) else { return }
        if let history { adder_history_add(history, line) }
        file.append(line)
    }

    func close() {
        if let edit { adder_edit_close(edit) }
        if let history { adder_history_close(history) }
        (edit, history) = (nil, nil)
    }

    /// Switches the process to a locale whose characters are those of UTF-8, as libedit reads them.
    private static func usesUTF8() -> Bool {
        let names: [String] = ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"]
        return names.contains { name in
            setlocale(LC_CTYPE, name) != nil && String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
        }
    }

    static let marksPaste = "\u{1B}[?2004h"
    static let endsMarks = "\u{1B}[?2004l"

    static func write(_ text: String) {
        _ = TextFile.write(text, toFile: STDOUT_FILENO)
    }
}

extension LineEditor {
    /// Returns the editor that libedit calls back for. It calls on the editor's own thread.
    static func of(_ edit: OpaquePointer?) -> LineEditor? {
        edit.flatMap { adder_edit_context($0) }.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Waits for the next character, and redraws the line meanwhile when the terminal changes; -1 at the end of input.
    func readScalar() -> Int32 {
        while true {
            var (isTyped, isReported) = (Int32(0), Int32(0))
            guard adder_edit_wait(signals.reading, &isTyped, &isReported) == 0 else { return -1 }
            if isReported != 0 { redraw(after: signals.received()) }
            guard isTyped != 0 else { continue }
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count == 1 else { return -1 }
            if let scalar = decoder.next(byte) { return Int32(scalar.value) }
        }
    }

    /// The text before the cursor, and all of it.
    var line: (beforeCursor: String, all: String) {
        guard let edit else { return ("", "") }
        var (begin, cursor, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        adder_edit_line(edit, &begin, &cursor, &end)
        guard let begin, let cursor, let end else { return ("", "") }
        let bytes = UnsafeRawBufferPointer(start: begin, count: end - begin)
        return (String(decoding: bytes.prefix(cursor - begin), as: UTF8.self), String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the number of rows between the beginning of the prompt and the end of the text behind it.
    static func rows(of text: String) -> Int {
        let width = Terminal().size?.width ?? 80
        let lines = "> \(text)".split(separator: "\n", omittingEmptySubsequences: false)
        return lines.reduce(lines.count - 1) { $0 + TerminalText.width(String($1)) / width }
    }

    private func redraw(after signals: Set<Int32>) {
        guard let edit else { return }
        if signals.contains(SIGCONT) { continueEditing(edit) }
        guard signals.contains(SIGWINCH) else { return }
        // The terminal has wrapped the line anew, so that the prompt is as many rows above as it would be now.
        let rows = Self.rows(of: line.beforeCursor)
        Self.write("\r\(rows > 0 ? "\u{1B}[\(rows)A" : "")\u{1B}[J")
        adder_edit_resize(edit)
        adder_edit_draw(edit)
    }

    /// Takes the terminal again, which a shell has had meanwhile, and draws the line.
    func continueEditing(_ edit: OpaquePointer) {
        adder_edit_prepare(edit, 0)
        adder_edit_prepare(edit, 1)
        Self.write("\r\u{1B}[J\(Self.marksPaste)")
        adder_edit_draw(edit)
    }
}

/// Decodes UTF-8 that arrives byte by byte.
struct ScalarDecoder {
    private var bytes: [UInt8] = []

    /// Takes a byte, and returns the scalar that it completes. A sequence that is not UTF-8 becomes `U+FFFD`.
    mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
        let isContinuation = byte & 0xC0 == 0x80
        guard isContinuation || bytes.isEmpty else {
            // The sequence before it is not complete: the byte begins a new one, of which the reader asks for the rest.
            bytes = byte < 0x80 ? [] : [byte]
            return byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}"
        }
        bytes.append(byte)
        guard bytes.count >= Self.length(of: bytes[0]) else { return nil }
        defer { bytes = [] }
        return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? "\u{FFFD}"
    }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

/// Runs an actor on a thread that may wait for a person.
private final class PromptExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "prompt")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
