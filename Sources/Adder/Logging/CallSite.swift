/// The file and the line of a call, as diagnostics name it: `TodosKit/TodoListRouter.swift:13`.
@usableFromInline
struct CallSite: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    /// Half a word, beside the flags of the text.
    private let line: UInt32

    @usableFromInline
    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = UInt32(clamping: line)
    }

    @usableFromInline var description: String { "\(fileID):\(line)" }
}
