import Foundation
import Testing

/// A whole screen of `sample-core` takes five files and at most 55 lines, and its view is a real one.
@Suite struct CounterSizeTests {
    @Test func theCounterHasFiveFilesAndAtMost55Lines() throws {
        let folder = Repository.root.appending(path: "Sample/sample-core/Counter")
        let declarations = [
            "Counter.swift": "struct Counter: ", "CounterInteractor.swift": "actor CounterInteractor: Interactor ",
            "CounterPresenter.swift": "struct CounterPresenter: Presenter ",
            "CounterRouter.swift": "struct CounterRouter ",
            "CounterView.swift": "struct CounterView: PageView ",
        ]
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == declarations.keys.sorted())
        var count = 0
        for (file, declaration) in declarations {
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix(declaration) }, "\(file)")
            count += lines.count { line in
                let code = line.drop { $0 == " " }
                return !code.hasPrefix("//") && !code.hasPrefix("import ")
            }
        }
        #expect(count <= 55)
    }
}
