import Adder
import AdderTesting
import Foundation
import Testing

@testable import TodosKit

/// The contracts of all presenters of the kit.
@Suite(.timeLimit(.minutes(3))) struct TodosContractsTests {
    @Test func theContractsAreConsistent() throws {
        try check(
            StreakCountPresenter.self, TodoDetailPresenter<TodoCard>.self, TodoDetailPresenter<StreakCard>.self,
            TodoEditorPresenter<TodoForm>.self, TodoEditorPresenter<StreakForm>.self, TodoHistoryPresenter.self,
            TodoImportExportPresenter.self, TodoListPresenter.self, TodoReportPresenter.self)
    }

    /// Each file of a presenter has its presenter here, so that a new one is not forgotten. The one for both kinds
    /// of todo has one file.
    private func check<each P: Presenter>(_ presenters: repeat (each P).Type) throws {
        #expect(contractProblems(of: repeat each presenters) == [])
        var names: Set<String> = []
        for presenter in repeat each presenters { names.insert("\("\(presenter)".prefix { $0 != "<" }).swift") }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Kits/Todos/Screens")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.standardized.path)
            .map { String($0.split(separator: "/").last ?? "") }.filter { $0.hasSuffix("Presenter.swift") }
        #expect(names.sorted() == files.sorted())
    }
}
