import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Foundation
import Servers
import Testing

@testable import NewsKit

/// A typed address over the kit and a file: it survives the process, and a password never gets there.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct KeptAddressTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()
    private let http = HTTPStub()

    init() throws {
        folder = try TemporaryFolder()
        http.answer("https://a.example/feed", with: .feed(rss("<title>A</title><item><guid>1</guid></item>")))
    }

    private func start() async throws -> SDK<NewsKit> {
        let path = folder.file("news.sqlite")
        return try await SDK.start(environment: .testing(clock: clock)) { [http] in
            NewsKit.enable(with: NewsDependencies(http: http)) { ($0.storage, $0.keepsDrafts) = (.file(path), true) }
        }
    }

    private func open(_ sdk: SDK<NewsKit>) async -> Screen<NewsSourcesPresenter> {
        let screen = sdk.kits.sources()
        screen.send(.appear)
        await screen.settled()
        return screen
    }

    /// Types a text character by character, each with the pause after it.
    private func type(_ text: String, in screen: Screen<NewsSourcesPresenter>) async {
        for end in text.indices {
            screen.send(.type(AddressEntry(String(text[...end]))))
            await screen.kept(clock)
        }
    }

    @Test func aTypedAddressSurvivesItsProcess() async throws {
        let killed = try await start()
        await type("https://a.example/feed", in: await open(killed))
        let next = try await start()
        let screen = await open(next)
        #expect(screen.state.offer?.text == "https://a.example/feed" && screen.state.address.text.isEmpty)
        screen.send(.restoreDraft)
        screen.send(.add(NewsSourceDraft(screen.state.address.text)))
        await screen.settled()
        #expect(screen.state.sources.value?.map(\.url) == ["https://a.example/feed"])
        #expect(screen.state.address.text.isEmpty)
        await next.flush()
        #expect(await open(next).state.offer == nil)
        await killed.stop()
        await next.stop()
    }

    @Test(arguments: ["https://ada:s3cret@a.example/feed", "https://s3cret@a.example/feed", "ada:s3cret@a.example/x"])
    func aPasswordIsNeverWritten(_ address: String) async throws {
        let sdk = try await start()
        await type(address, in: await open(sdk))
        await sdk.flush()
        #expect(await open(sdk).state.offer == nil)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasSuffix("images") {
            let bytes = try Data(contentsOf: URL(filePath: folder.file(name)))
            #expect(bytes.range(of: Data("s3cret".utf8)) == nil, "\(name)")
        }
        await sdk.stop()
    }

    @Test(arguments: [LeaveAnswer.discard, .keepEditing, .save])
    func theFormAsksBeforeItIsLeft(_ answer: LeaveAnswer) async throws {
        let sdk = try await start()
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await sdk.kits.pages(todos: nil, cart: nil).screen(for: route, openedBy: opener)
        }
        try await flow.open(.sources)
        let screen = try flow.screen(of: NewsSourcesPresenter.self)
        await type("https://a.example/feed", in: screen)
        try await flow.leave(answer)
        #expect(flow.routes == (answer == .keepEditing ? [.sources] : []))
        await sdk.flush()
        let isKept = answer == .keepEditing
        #expect((await open(sdk).state.offer != nil) == isKept)
        guard case .sources(.list(let sources)) = try await sdk.stream.reply(to: NewsRequest.sources(.list)) else {
            return
        }
        #expect(sources.map(\.kind) == [answer == .save ? .feed : .embedded])
        await sdk.stop()
    }
}

extension Screen<NewsSourcesPresenter> {
    /// Waits until the typed address is written, if it is kept.
    fileprivate func kept(_ clock: ManualClock) async {
        guard KeptAddress(state.address.text) != nil else { return await settled() }
        await clock.hasSleepers()
        clock.advance(by: .milliseconds(300))
        await settled()
    }
}
