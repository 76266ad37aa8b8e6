import Foundation
import Testing

/// A whole screen of `sample-core` takes at most 55 lines, and its view is a real one.
@Suite struct CounterSizeTests {
    private let lines: [Substring]

    init() throws {
        let file = Repository.root.appending(path: "Sample/sample-core/Counter.swift")
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
            let code = line.drop { $0 == " " }
            return !(code.isEmpty || code.hasPrefix("//") || code.hasPrefix("import "))
        }
    }

    @Test func theCounterHasAtMost55Lines() {
        #expect(lines.count <= 55)
    }

    @Test(arguments: [
        "struct Counter: ", "enum CounterRequest: Request ", "actor CounterInteractor: Interactor ",
        "struct CounterPresenter: Presenter ", "struct CounterView: PageView ", "enum CounterRoute: LinkedRoute ",
    ])
    func theCounterHasEachPart(_ declaration: String) {
        #expect(lines.contains { $0.hasPrefix(declaration) })
    }
}
