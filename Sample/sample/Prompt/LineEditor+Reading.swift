import AdderTerminal
import CEdit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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

    /// Returns the number of rows between the beginning of the prompt and the end of a text that stands behind it.
    static func rows(of text: String) -> Int {
        let width = Terminal.size?.width ?? 80
        let lines = "> \(text)".split(separator: "\n", omittingEmptySubsequences: false)
        return lines.reduce(lines.count - 1) { $0 + String($1).terminalWidth / width }
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
