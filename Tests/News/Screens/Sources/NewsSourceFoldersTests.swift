import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import NewsKit

/// Sources are put into folders, renamed and hidden in the list of sources.
@Suite struct NewsSourceFoldersTests {
    private let comets = NewsSource(id: NewsSourceID(1), url: "https://comets.example/", name: "Comets", unreadCount: 2)
    private let lake = NewsSource(id: NewsSourceID(2), url: "https://lake.example/", name: "Lake")

    private func folder(_ names: String...) throws -> NewsFolder { try #require(NewsFolder(names)) }

    private func screen(_ sources: [NewsSource]) -> PresenterHarness<NewsSourcesPresenter> {
        let rows = sources.map { NewsSourceRow($0) }
        return PresenterHarness(NewsSourcesPresenter(), state: .init(sources: .loaded(rows, .loaded(.initial))))
    }

    private func inFolder(_ source: NewsSource, _ folder: NewsFolder?) -> NewsSource {
        var source = source
        source.folder = folder
        return source
    }

    private func rows(_ state: NewsSourcesPresenter.State) -> [PageRow<NewsSourcesPresenter.Intent>] {
        NewsSourcesView().page(of: state).parts.flatMap { part -> [PageRow<NewsSourcesPresenter.Intent>] in
            guard case .rows(let rows) = part else { return [] }
            return (0..<rows.count).map { rows.row(at: $0) }
        }
    }

    // MARK: The presenter

    @Test func aTypedFolderIsRequested() throws {
        var screen = screen([comets, lake])
        let (space, entry) = (try folder("Science", "Space"), NewsSourceEntry(.folder([comets.id])))
        try screen.handle(.enter(entry)) { $0.entry = entry }
        try screen.handle(.edit("Sci")) { $0.entry = NewsSourceEntry(.folder([comets.id]), text: "Sci") }
        let move = NewsSourceMove([comets.id], to: space)
        try screen.handle(.submit("Science/Space"), effects: [.send(.sources(.move(move)))]) {
            $0.entry = NewsSourceEntry(.folder([comets.id]), text: "Science/Space")
        }
        let moved = inFolder(comets, space)
        try screen.receive(.changed(.sources(NewsSourcesChange([moved, lake]))), for: .sources(.move(move))) { state in
            state.entry = nil
            state.notice = NewsSourcesNotice(.moved, rows: [NewsSourceRow(moved)], folder: space.title)
            state.sources = .loaded([NewsSourceRow(moved), NewsSourceRow(lake)], .loaded(.initial))
        }
        #expect(NewsSourcesView().snapshot(of: screen.state).contains("Moved 1 Comets, to: Science › Space"))
    }

    @Test func anEmptyFolderTakesASourceOut() throws {
        var screen = screen([inFolder(comets, try folder("Science"))])
        let entry = NewsSourceEntry(.folder([comets.id]), text: "Science")
        try screen.handle(.enter(entry)) { $0.entry = entry }
        try screen.handle(.submit(" "), effects: [.send(.sources(.move(NewsSourceMove([comets.id], to: nil))))]) {
            $0.entry = NewsSourceEntry(.folder([comets.id]), text: " ")
        }
    }

    @Test(arguments: [("Far comets", "Far comets"), ("  ", nil)])
    func aTypedNameIsRequested(_ text: String, _ name: String?) throws {
        var screen = screen([comets])
        let entry = NewsSourceEntry(.name(comets.id), text: "Comets")
        try screen.handle(.enter(entry)) { $0.entry = entry }
        try screen.handle(
            .submit(text), effects: [.send(.sources(.rename(NewsSourceRename(comets.id, to: name))))]
        ) { $0.entry = NewsSourceEntry(.name(comets.id), text: text) }
    }

    @Test func aFolderNeedsAName() throws {
        var screen = screen([inFolder(comets, try folder("Science"))])
        let entry = NewsSourceEntry(.folderName(try folder("Science")), text: "Science")
        try screen.handle(.enter(entry)) { $0.entry = entry }
        try screen.handle(.submit("/")) { _ = $0.entry?.submit("/") }
        #expect(NewsSourcesView().snapshot(of: screen.state).contains("Type a name."))
        let rename = NewsFolderRename(try folder("Science"), to: try folder("Nature"))
        try screen.handle(.submit("Nature"), effects: [.send(.sources(.renameFolder(rename)))]) {
            _ = $0.entry?.submit("Nature")
        }
        let moved = inFolder(comets, try folder("Nature"))
        try screen.receive(.changed(.sources(NewsSourcesChange([moved]))), for: .sources(.renameFolder(rename))) {
            state in
            state.entry = nil
            state.notice = NewsSourcesNotice(.renamed, folder: rename.newFolder.title)
            state.sources = .loaded([NewsSourceRow(moved)], .loaded(.initial))
        }
        #expect(NewsSourcesView().snapshot(of: screen.state).contains("Renamed Nature"))
    }

    @Test func anEntryStaysAfterAFailure() throws {
        var screen = screen([comets])
        let entry = NewsSourceEntry(.folder([comets.id]), text: "Science")
        try screen.handle(.enter(entry)) { $0.entry = entry }
        let request = NewsRequest.sources(.move(NewsSourceMove([comets.id], to: try folder("Science"))))
        try screen.receive(.failed(.noSource(comets.id)), for: request) { $0.problem = Problem(.noSource(comets.id)) }
        try screen.handle(.cancel) { ($0.entry, $0.problem) = (nil, nil) }
    }

    // MARK: The view

    @Test func sourcesWithoutUnreadItemsAreHidden() throws {
        func titles(_ state: NewsSourcesPresenter.State) -> [String] {
            rows(state).map(\.title)
        }
        var screen = screen([inFolder(comets, try folder("Science")), lake, inFolder(lake, try folder("Water"))])
        #expect(titles(screen.state) == ["Lake", "Science", "Comets", "Water", "Lake"])
        try screen.handle(.unreadOnly(true)) { $0.isUnreadOnly = true }
        #expect(titles(screen.state) == ["Science", "Comets"])
        let page = NewsSourcesView().page(of: screen.state)
        #expect(page.remarks.map(\.text) == ["2 sources without unread items are not shown."])
        try screen.receive(.changed(.sources(NewsSourcesChange([lake]))), for: nil) { state in
            state.sources = .loaded([NewsSourceRow(lake)], .loaded(.initial))
        }
        #expect(titles(screen.state) == [])
        #expect(NewsSourcesView().snapshot(of: screen.state).contains("There are no unread items."))
        try screen.handle(.unreadOnly(false)) { $0.isUnreadOnly = false }
        #expect(titles(screen.state) == ["Lake"])
    }

    @Test func eachRowOffersItsOwnText() throws {
        let screen = screen([inFolder(comets, try folder("A/B", "C")), lake])
        let intents = rows(screen.state).flatMap { $0.actions.map(\.intent) }
        for entry in [
            NewsSourceEntry(.name(comets.id), text: "Comets"), NewsSourceEntry(.folder([comets.id]), text: #"A\/B/C"#),
            NewsSourceEntry(.folder([lake.id])), NewsSourceEntry(.folderName(try folder("A/B", "C")), text: #"A\/B/C"#),
        ] { #expect(intents.contains(.enter(entry)), "\(entry)") }
    }

    // MARK: Marks

    @Test func markedSourcesAreChangedTogether() throws {
        var screen = screen([comets, lake])
        try screen.handle(.mark(lake.id)) { $0.marked = [lake.id] }
        try screen.handle(.mark(comets.id)) { $0.marked = [comets.id, lake.id] }
        let ids = [comets.id, lake.id]
        let actions = rows(screen.state)[0].actions
        #expect(actions.contains { $0.title == "Remove (2)" && $0.intent == .remove(ids) })
        #expect(actions.contains { $0.intent == .enter(NewsSourceEntry(.folder(ids))) })
        #expect(NewsSourcesView().page(of: screen.state).remarks.map(\.text) == ["2 marked."])
        try screen.handle(.remove(ids), effects: [.send(.sources(.remove(ids)))])
        let change = NewsSourcesChange([], removed: [comets, lake])
        try screen.receive(.changed(.sources(change)), for: .sources(.remove(ids))) { state in
            (state.sources, state.marked) = (.loaded([], .loaded(.initial)), [])
            state.notice = NewsSourcesNotice(.removed, rows: [NewsSourceRow(comets), NewsSourceRow(lake)])
        }
    }

    /// What is not seen is not changed.
    @Test func aHiddenSourceLosesItsMark() throws {
        var screen = screen([comets, lake])
        for id in [comets.id, lake.id] { try screen.handle(.mark(id)) { $0.marked.insert(id) } }
        try screen.handle(.unreadOnly(true)) { ($0.isUnreadOnly, $0.marked) = (true, [comets.id]) }
    }

    @Test func aMoveEndsTheMarks() throws {
        var screen = screen([comets, lake])
        try screen.handle(.mark(lake.id)) { $0.marked = [lake.id] }
        let move = NewsSourceMove([lake.id], to: try folder("Water"))
        let moved = inFolder(lake, move.folder)
        try screen.receive(.changed(.sources(NewsSourcesChange([comets, moved]))), for: .sources(.move(move))) {
            state in
            (state.sources, state.marked) = (.loaded([comets, moved].map { NewsSourceRow($0) }, .loaded(.initial)), [])
            state.notice = NewsSourcesNotice(.moved, rows: [NewsSourceRow(moved)], folder: move.folder?.title)
        }
        try screen.handle(.mark(lake.id)) { ($0.marked, $0.notice) = ([lake.id], nil) }
        try screen.handle(.unmarkAll) { $0.marked = [] }
    }

    // MARK: The store

    @Test func aMovedSourceIsListedInItsFolder() async throws {
        let sdk = try await SDK.start(kits: { NewsKit.enable() })
        let list =
            "<opml version='2.0'><body><outline text='A' xmlUrl='https://a.example/'/>"
            + "<outline text='Science'><outline text='B' xmlUrl='https://b.example/'/>"
            + "<outline text='Space'><outline text='C' xmlUrl='https://c.example/'/></outline></outline></body></opml>"
        func change(_ request: NewsRequest) async throws -> [String?] {
            let response = try await sdk.stream.reply(to: request)
            guard case .changed(.sources(let change)) = response else { throw NotAnswered("\(response)") }
            return change.sources.map { $0.folder?.description }
        }
        #expect(try await change(.sources(.import(Sensitive(list)))) == [nil, "Science", "Science/Space"])
        guard case .sources(.list(let sources)) = try await sdk.stream.reply(to: NewsRequest.sources(.list)) else {
            throw NotAnswered("no sources")
        }
        let ids = sources.map(\.id)
        let (science, nature) = (try folder("Science"), try folder("Nature", "All"))
        #expect(
            try await change(.sources(.move(NewsSourceMove(ids.dropLast(), to: science))))
                == ["Science", "Science", "Science/Space"])
        // The folders inside a folder move with it.
        #expect(
            try await change(.sources(.renameFolder(NewsFolderRename(science, to: nature))))
                == ["Nature/All", "Nature/All", "Nature/All/Space"])
        #expect(
            try await change(.sources(.move(NewsSourceMove([ids[1]], to: nil)))) == [
                "Nature/All", nil, "Nature/All/Space",
            ])
        guard case .sources(.exported(let export)) = try await sdk.stream.reply(to: NewsRequest.sources(.export)) else {
            throw NotAnswered("no list")
        }
        #expect(export.document.contains(#"<outline text="Nature" title="Nature">"#), "\(export.document)")
        // Each change is made as a whole or not at all.
        let missing = NewsSourceID(99)
        #expect(
            try await sdk.stream.reply(to: NewsRequest.sources(.move(NewsSourceMove([ids[1], missing], to: science))))
                == .failed(.noSource(missing)))
        #expect(
            try await sdk.stream.reply(to: NewsRequest.sources(.renameFolder(NewsFolderRename(science, to: nature))))
                == .failed(.noFolder(science)))
        #expect(
            try await change(.sources(.move(NewsSourceMove([], to: nil)))) == ["Nature/All", nil, "Nature/All/Space"])
        await sdk.stop()
    }
}
