import AdderTerminal
import CEdit

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
    init?(history file: HistoryFile, completing: @escaping Completing) async {
        let terminal = environmentVariable("TERM")
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
        _ = Terminal.write(exactly: text, to: .output)
    }
}
