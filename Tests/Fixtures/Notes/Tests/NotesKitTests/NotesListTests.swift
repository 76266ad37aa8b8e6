import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NotesKit

/// The screen of the kit in its parts, and as a whole.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct NotesListTests {
    @Test func thePresenterSendsRequests() throws {
        var harness = PresenterHarness(NotesListPresenter(), state: .init())
        try harness.handle(.appear, effects: [.send(.list)])
        try harness.handle(.add("First"), effects: [.send(.add("First"))])
        try harness.receive(.entries([NotesEntry(id: 1, title: "First")]), for: .list) { $0.titles = ["First"] }
        try harness.receive(.changed(.added(NotesEntry(id: 2, title: "Second")))) { $0.titles = ["First", "Second"] }
    }

    @Test(arguments: ["", " ", String(repeating: "a", count: 401)])
    func theInteractorRejectsATitle(_ title: String) async {
        let response = await NotesInteractor(limit: 1).respond(to: .add(title), .testing())
        guard case .failed(let problem) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(problem.code == "title")
    }

    @Test func theViewShowsTheTitles() {
        let page = NotesListView().snapshot(of: .init(titles: ["First"]))
        #expect(page == "Notes · New entry=draft · “First” · [c Clear]")
    }

    @Test func anEntryIsAdded() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            NotesKit.enable()
        }
        let flow = try FlowHarness<NotesRoute>(sdk) { route, opener in
            try await sdk.kits.pages().screen(for: route, openedBy: opener)
        }
        try await flow.open(url: "test://notes")
        try await flow.send(.add("First"), to: NotesListPresenter.self)
        #expect(try flow.state(of: NotesListPresenter.self).titles == ["First"])
        try await flow.send(.clear, to: NotesListPresenter.self)
        #expect(try flow.state(of: NotesListPresenter.self).titles == [])
        await sdk.stop()
    }
}
