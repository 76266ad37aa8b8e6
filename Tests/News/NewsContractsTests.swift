import Adder
import AdderTesting
import Foundation
import Testing

@testable import NewsKit

/// The contracts of all presenters of the kit.
@Suite(.timeLimit(.minutes(3))) struct NewsContractsTests {
    @Test func theContractsAreConsistent() throws {
        try check(
            NewsFavouritesPresenter.self, NewsFeedPresenter.self, NewsItemPresenter.self, NewsLaterPresenter.self,
            NewsSourcesPresenter.self)
    }

    /// Each file of a presenter has its presenter here, so that a new one is not forgotten.
    private func check<each P: Presenter>(_ presenters: repeat (each P).Type) throws {
        #expect(contractProblems(of: repeat each presenters) == [])
        var names: [String] = []
        for presenter in repeat each presenters { names.append("\(presenter).swift") }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Kits/News/Screens")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.standardized.path)
            .map { String($0.split(separator: "/").last ?? "") }.filter { $0.hasSuffix("Presenter.swift") }
        #expect(names.sorted() == files.sorted())
    }
}
