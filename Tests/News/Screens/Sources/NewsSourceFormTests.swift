import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// The form of a new source: the typed address is not left without a question, and is kept.
@Suite struct NewsSourceFormTests {
    private typealias Presenter = NewsSourcesPresenter

    private let source = NewsSource(id: NewsSourceID(1), url: "https://a.example/feed", name: "A")
    private let typed = "https://a.example/feed"

    private func form(_ text: String = "", keepsDraft: Bool = true) throws -> PresenterHarness<Presenter> {
        var state = Presenter.State(sources: .loaded([], .loaded(.initial)), keepsDraft: keepsDraft)
        state.address = AddressEntry(text)
        return PresenterHarness(Presenter(), state: state)
    }

    private func kept(_ text: String) throws -> KeptAddress { try #require(KeptAddress(text)) }

    @Test func aTypedAddressIsNotLeftWithoutAQuestion() throws {
        let text = "Discard the address that you have typed?"
        #expect(Presenter.leaving(try form().state) == nil)
        #expect(
            Presenter.leaving(try form("a").state) == LeaveQuestion(text, save: .addAndClose, discard: .discard))
        #expect(
            Presenter.leaving(try form("a", keepsDraft: false).state) == LeaveQuestion(text, save: .addAndClose))
        var adding = try form("a").state
        adding.isAdding = true
        #expect(Presenter.leaving(adding) == nil)
    }

    @Test func anAddressThatIsSavedClosesTheScreen() throws {
        var form = try form(typed, keepsDraft: false)
        let request = NewsRequest.sources(.add(NewsSourceDraft(typed)))
        try form.handle(.addAndClose, effects: [.send(request)]) { ($0.isAdding, $0.closesWhenAdded) = (true, true) }
        try form.receive(.failed(.sourceExists(source)), for: request) { state in
            (state.isAdding, state.closesWhenAdded, state.problem) = (false, false, Problem(.sourceExists(source)))
        }
        try form.handle(.addAndClose, effects: [.send(request)]) { state in
            (state.isAdding, state.closesWhenAdded, state.problem) = (true, true, nil)
        }
        let change = NewsSourcesChange([source], added: [source.id])
        try form.receive(.changed(.sources(change)), for: request, effects: [.close()]) { state in
            (state.isAdding, state.address) = (false, AddressEntry(""))
            state.notice = NewsSourcesNotice(.added, rows: [NewsSourceRow(source)])
            state.sources = .loaded([NewsSourceRow(source)], .loaded(.initial))
        }
    }

    @Test func anAddressWithoutAPasswordIsKept() throws {
        var form = try form()
        for text in ["https", "https://a.example", "https://ada:s3cret", "https://ada:s3cret@a.example/feed"] {
            try form.handle(.type(AddressEntry(text))) { $0.address = AddressEntry(text) }
        }
        let address = try kept(typed)
        try form.handle(.type(AddressEntry(typed)), effects: [.send(.address(.keep(address)))]) {
            $0.address = AddressEntry(typed)
        }
        try form.receive(.address(address), for: .address(.keep(address)))
        try form.receive(.failed(.cancelled), for: .address(.keep(address)))
        let secret = "https://ada:s3cret@a.example/feed"
        let removal: [PresenterEffect<Presenter>] = [.cancel(.address(.keep(address))), .send(.address(.remove))]
        try form.handle(.type(AddressEntry(secret)), effects: removal) { $0.address = AddressEntry(secret) }
    }

    @Test func anAddedAddressIsRemoved() throws {
        var form = try form(typed)
        let (address, request) = (try kept(typed), NewsRequest.sources(.add(NewsSourceDraft(typed))))
        try form.handle(
            .add(NewsSourceDraft(typed)), effects: [.cancel(.address(.keep(address))), .send(request)]
        ) { $0.isAdding = true }
        // Not added: the address is kept again.
        try form.receive(.failed(.sourceExists(source)), for: request, effects: [.send(.address(.keep(address)))]) {
            ($0.isAdding, $0.problem) = (false, Problem(.sourceExists(source)))
        }
        try form.handle(
            .add(NewsSourceDraft(typed)), effects: [.cancel(.address(.keep(address))), .send(request)]
        ) { ($0.isAdding, $0.problem) = (true, nil) }
        try form.receive(
            .changed(.sources(NewsSourcesChange([source], added: [source.id]))), for: request,
            effects: [.cancel(.address(.keep(address))), .send(.address(.remove))]
        ) { state in
            (state.isAdding, state.address) = (false, AddressEntry(""))
            state.notice = NewsSourcesNotice(.added, rows: [NewsSourceRow(source)])
            state.sources = .loaded([NewsSourceRow(source)], .loaded(.initial))
        }
    }

    @Test func aKeptAddressIsOffered() throws {
        var form = PresenterHarness(Presenter(), state: .init(keepsDraft: true))
        try form.handle(.appear, effects: [.send(.address(.kept)), .send(.sources(.list))]) { $0.sources = .loading }
        let address = try kept(typed)
        try form.receive(.address(address), for: .address(.kept)) { $0.offer = address }
        try form.receive(.sources(.list([])), for: .sources(.list)) { $0.sources = .loaded([], .loaded(.initial)) }
        // It is offered once.
        try form.handle(.appear, effects: [.send(.sources(.list))]) { $0.sources = .loaded([], .loading(.refresh)) }
        #expect(
            NewsSourcesView().snapshot(of: form.state).contains("remark A draft is kept from before: “\(typed)”."))
        var discarding = form
        try form.handle(.restoreDraft, effects: [.send(.address(.keep(address)))]) { state in
            (state.offer, state.address) = (nil, AddressEntry(typed))
        }
        try discarding.handle(.discardDraft, effects: [.send(.address(.remove))]) { $0.offer = nil }
        try form.handle(.discard, effects: [.cancel(.address(.keep(address))), .send(.address(.remove))])
    }

    @Test(arguments: [
        ("https://a.example/", true), ("a.example/feed", true), ("https://a.example?x=1", true),
        ("http://localhost:8080/feed", true), ("feed://a.example/rss", true),
        ("", false), ("daily", false), ("https://", false), ("https://a.example", false), ("a.example", false),
        ("https://token", false), ("https://ada:s3cret", false), ("https://ada:s3/cret", false),
        ("ada:s3cret", false), ("ada:s3cret/", false), ("https://ada@a.example/", false),
        ("https://ada:s3cret@a.example/", false), ("https://ada:s/3@a.example/", false),
        ("https://a.example/" + String(repeating: "x", count: 8_192), false),
    ])
    func onlyAnAddressAfterItsServerIsKept(_ text: String, _ isKept: Bool) {
        #expect((KeptAddress(text) != nil) == isKept)
    }
}
