import AdderTerminal
import CEdit
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension LineEditor {
    /// The keys for which libedit has no function, or one that differs from that of shells.
    private static let bindings = [
        ("^I", "adder-complete"), ("^C", "adder-clear"), ("^D", "adder-delete"), ("^Z", "adder-suspend"),
        ("\\e[200~", "adder-paste"), ("^R", "em-inc-search-prev"), ("^S", "em-inc-search-next"),
        ("^W", "ed-delete-prev-word"), ("^U", "vi-kill-line-prev"), ("\\e[H", "ed-move-to-beg"),
        ("\\e[F", "ed-move-to-end"),
        ("\\eOH", "ed-move-to-beg"), ("\\eOF", "ed-move-to-end"), ("\\e[1~", "ed-move-to-beg"),
        ("\\e[4~", "ed-move-to-end"), ("\\e[3~", "ed-delete-next-char"), ("\\e[1;5D", "ed-prev-word"),
        ("\\e[1;5C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"), ("\\e[1;3C", "em-next-word"),
    ]

    func bindKeys(_ edit: OpaquePointer) {
        // Control-C and Control-Z are keys while a line is edited, and Control-S does not stop the output.
        for mode in ["-isig", "-ixon"] { adder_edit_set_mode(edit, mode) }
        adder_edit_add(edit, "adder-complete", "Completes the word") { edit, _ in
            LineEditor.run(edit) { $0.complete() }
        }
        adder_edit_add(edit, "adder-clear", "Gives the line up") { edit, _ in LineEditor.run(edit) { $0.clear() } }
        adder_edit_add(edit, "adder-delete", "Deletes a character, or ends") { edit, _ in
            LineEditor.run(edit) { $0.delete() }
        }
        adder_edit_add(edit, "adder-suspend", "Stops the program") { edit, _ in LineEditor.run(edit) { $0.suspend() } }
        adder_edit_add(edit, "adder-paste", "Inserts pasted text") { edit, _ in LineEditor.run(edit) { $0.paste() } }
        for (keys, function) in Self.bindings { adder_edit_bind(edit, keys, function) }
    }

    /// The effect of a key.
    private enum Effect {
        case done, end, redraw, beep

        var code: UInt8 {
            switch self {
            case .done: UInt8(adder_edit_done)
            case .end: UInt8(adder_edit_end)
            case .redraw: UInt8(adder_edit_refresh_line)
            case .beep: UInt8(adder_edit_beep)
            }
        }
    }

    private static func run(_ edit: OpaquePointer?, _ function: @Sendable (isolated LineEditor) -> Effect) -> UInt8 {
        of(edit)?.assumeIsolated { function($0).code } ?? Effect.beep.code
    }

    /// Handles Control-C, which gives the line up.
    private func clear() -> Effect {
        let text = line
        let below = Self.rows(of: text.all) - Self.rows(of: text.beforeCursor)
        Self.write((below > 0 ? "\u{1B}[\(below)B" : "") + "^C\r\n")
        isCleared = true
        return .end
    }

    /// Handles Control-D, which deletes a character, or ends the prompt on an empty line.
    private func delete() -> Effect {
        let text = line
        guard let edit, !text.all.isEmpty else { return .end }
        guard text.beforeCursor.utf8.count < text.all.utf8.count else { return .beep }
        adder_edit_move(edit, 1)
        adder_edit_remove(edit, 1)
        return .redraw
    }

    /// Handles Control-Z: stops all programs of the terminal's foreground, as the terminal itself does, until they are continued.
    private func suspend() -> Effect {
        guard let edit else { return .beep }
        let text = line
        let below = Self.rows(of: text.all) - Self.rows(of: text.beforeCursor)
        Self.write((below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n" + Self.endsMarks)
        adder_edit_prepare(edit, 0)
        kill(0, SIGTSTP)
        // In an orphaned group of processes nobody could continue it, so that the system does not stop it.
        signals.wait(milliseconds: 100)
        continueEditing(edit)
        return .done
    }

    /// Inserts what the terminal marks as pasted, with its line ends, and without other control characters.
    private func paste() -> Effect {
        guard let edit else { return .beep }
        var text = String.UnicodeScalarView()
        let end = "\u{1B}[201~".unicodeScalars
        while !(text.last == "~" && text.reversed().starts(with: end.reversed())) {
            guard let scalar = Unicode.Scalar(UInt32(max(0, adder_edit_next(edit)))), scalar != "\0" else { break }
            text.append(scalar)
        }
        if text.reversed().starts(with: end.reversed()) { text.removeLast(end.count) }
        let pasted = PastedText(String(text)).text
        guard !pasted.isEmpty else { return .done }
        return adder_edit_insert(edit, pasted) == 0 ? .redraw : .beep
    }

    /// Handles Tab: inserts what all candidates have in common, else lists them.
    private func complete() -> Effect {
        let before = line.beforeCursor
        guard let edit, let completion = completions(of: before) else { return .beep }
        if let insertion = completion.insertion {
            adder_edit_remove(edit, Int32(completion.replacedCount))
            return adder_edit_insert(edit, insertion) == 0 ? .redraw : .beep
        }
        guard !completion.candidates.isEmpty else { return .beep }
        let text = line
        let below = Self.rows(of: text.all) - Self.rows(of: before)
        Self.write(
            (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n" + completion.list(width: Terminal().size?.width ?? 80))
        adder_edit_draw(edit)
        return .done
    }
}

extension LineEditor {
    /// Asks for the completion of a text, while the thread of the terminal waits; `nil` if the answer takes too long.
    private nonisolated func completions(of text: String) -> LineCompletion? {
        let answer = Mutex<LineCompletion?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        Task.detached { [completing] in
            let completion = await completing(text)
            answer.withLock { $0 = completion }
            isThere.signal()
        }
        _ = isThere.wait(timeout: .now() + .seconds(2))
        return answer.withLock { $0 }
    }
}

/// A text that was pasted at the prompt.
struct PastedText: Equatable {
    /// The text with `\n` at the end of each line but the last, and without other control characters than tabs.
    let text: String

    init(_ pasted: String) {
        let lines = pasted.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let kept = lines.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }
        let isLineEnd: (Unicode.Scalar) -> Bool = { $0 == "\n" }
        let rest = kept.drop(while: isLineEnd)
        text = String(String.UnicodeScalarView(rest.reversed().drop(while: isLineEnd).reversed()))
    }
}
