/// The file and the line of a call, as diagnostics name it: `TodosKit/TodosRouter.swift:41`.
@usableFromInline
struct CallSite: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    private let line: UInt

    @usableFromInline
    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline var description: String { "\(fileID):\(line)" }
}
