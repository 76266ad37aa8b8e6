import Adder
import AdderTesting
import AdderViews
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct PageScreenTests {
    private let stream = EventStream(environment: .testing())
    private let stage: Stage
    private let answering: Subscription

    init() throws {
        stage = Stage(stream: stream)
        answering = try stream.answer(with: DoorInteractor())
    }

    private func door() -> PageScreen {
        PageScreen(stage.open(DoorPresenter(), state: .init()), DoorView())
    }

    @Test func anActionOfAnErasedPageReachesItsScreen() async throws {
        let screen = door()
        let push = try #require(screen.page().actions.first)
        #expect("\(push.intent)" == "push")
        push.intent.send()
        #expect(screen.page().isBusy)
        await screen.settled()
        #expect(!screen.page().isBusy)
        #expect(HTMLRenderer().render(screen.page()).contains(">open</dd>"))
    }

    @Test func aFieldAndARowOfAnErasedPageReachTheirScreen() async throws {
        let screen = door()
        guard case .field(let field) = screen.page().parts[1], case .rows(let rows) = screen.page().parts[2] else {
            throw Problem(code: "parts", message: "\(screen.page().parts)")
        }
        field.intent("Garden").send()
        #expect(screen.page().title == "Garden")
        rows.row(at: 0).actions[0].intent.send()
        #expect(screen.page().title == "Hall")
    }

    @Test func anObserverIsCalledAfterEachChange() async {
        let screen = door()
        let seen = Seen()
        let changes = screen.onChange { [unowned screen] in seen.titles.append(screen.page().isBusy ? "busy" : "idle") }
        var other: StoreObservation? = screen.onChange { seen.titles.append("other") }
        #expect(seen.titles == [] && other != nil)
        screen.page().actions[0].intent.send()
        await screen.settled()
        #expect(seen.titles == ["busy", "other", "idle", "other"])
        changes.cancel()
        other = nil
        screen.page().actions[0].intent.send()
        await screen.settled()
        #expect(seen.titles.count == 4)
    }

    @Test func aPageIsDrawnOnceATurn() {
        let drawings = Drawings()
        let screen = PageScreen(stage.open(DoorPresenter(), state: .init()), CountedView(drawings: drawings))
        for _ in 1...3 { _ = screen.page() }
        #expect(drawings.count == 1)
        screen.page().actions[0].intent.send()
        #expect(screen.page().isBusy && screen.page() == screen.page() && drawings.count == 2)
        var texts = PageTexts()
        texts.retry = "Noch einmal"
        #expect(screen.page(texts: texts).texts == texts && drawings.count == 3)
        screen.close()
        #expect(screen.page().isBusy && drawings.count == 4)
    }

    @Test func aKeyOfTwoActionsIsLoggedOnce() {
        let logged = Mutex<[String]>([])
        let stage = Stage(
            stream: EventStream(environment: .testing(), log: Log { _, text in logged.withLock { $0.append(text) } }))
        for _ in 1...2 {
            let screen = PageScreen(stage.open(DoorPresenter(), state: .init()), TwoKeysView())
            #expect(screen.page().actions.map(\.key) == ["p", nil])
            screen.screen(of: DoorPresenter.self)?.send(.rename("Hall"))
            #expect(screen.page().title == "Hall")
        }
        let sentence =
            "The view of DoorPresenter: The key p is that of “Push” and of “Shut”. Give one of them another one."
        #expect(logged.withLock { $0 } == [sentence])
    }

    @Test func theTextsOfTheHostAreOnThePage() {
        var texts = PageTexts()
        texts.retry = "Noch einmal"
        #expect(door().page(texts: texts).texts == texts)
    }

    @Test func aClosedScreenIgnoresIntents() async {
        let screen = door()
        let push = screen.page().actions[0]
        screen.close()
        push.intent.send()
        await screen.settled()
        #expect(!screen.page().isBusy)
    }

    @Test(arguments: [true, false])
    func aScreenThatIsClosedIsNoticed(_ closesItself: Bool) {
        let screen = door()
        var closed: [Bool] = []
        let changes = screen.onChange { [unowned screen] in closed.append(screen.isClosed) }
        if closesItself { screen.page().actions[1].intent.send() } else { screen.close() }
        #expect(screen.isClosed && closed.last == true)
        let count = closed.count
        screen.close()
        #expect(closed.count == count)
        changes.cancel()
    }

    @Test func aScreenClosesWithItsLastReference() throws {
        let probe = StreamProbe(stream)
        var screen: PageScreen? = door()
        let page = try #require(screen?.page())
        let id = try #require(screen?.id)
        #expect(!probe.bodies(of: ScreenEvent.self).contains(.closed(id)))
        screen = nil
        // The page that a renderer still has keeps no screen, and sends to nobody.
        #expect(probe.bodies(of: ScreenEvent.self).last == .closed(id))
        page.actions[0].intent.send()
        #expect(probe.bodies(of: DoorRequest.self) == [])
    }

    @MainActor private final class Seen {
        var titles: [String] = []
    }
}

private enum DoorRequest: Request {
    typealias Response = DoorResponse
    case push
}

private enum DoorResponse: Response { case pushed, failed(ReplyError) }

private struct DoorInteractor: Interactor {
    func respond(to request: DoorRequest, _ call: Call<DoorResponse>) async -> DoorResponse { .pushed }
}

private struct DoorPresenter: Presenter {
    struct State: Equatable {
        var name = "Door"
        var isOpen = false
        var isBusy = false
    }

    enum Intent: Event { case push, shut, rename(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .push:
            turn.state.isBusy = true
            turn.send(.push)
        case .shut: turn.close()
        case .rename(let name): turn.state.name = name
        }
    }

    func receive(_ response: DoorResponse, for request: DoorRequest, _ turn: inout Turn) {
        turn.state.isBusy = false
        turn.state.isOpen = true
    }
}

private final class Drawings: Sendable {
    private let counted = Atomic(0)
    var count: Int { counted.load(ordering: .relaxed) }

    func add() {
        counted.add(1, ordering: .relaxed)
    }
}

/// A view that counts how often it is asked for a page.
private struct CountedView: PageView {
    let drawings: Drawings

    func draw(_ state: DoorPresenter.State, on page: inout Page<DoorPresenter.Intent>) {
        drawings.add()
        DoorView().draw(state, on: &page)
    }
}

private struct TwoKeysView: PageView {
    func draw(_ state: DoorPresenter.State, on page: inout Page<DoorPresenter.Intent>) {
        page.title = state.name
        page.action("Push", .push, key: "p")
        page.action("Shut", .shut, key: "p")
    }
}

private struct DoorView: PageView {
    func draw(_ state: DoorPresenter.State, on page: inout Page<DoorPresenter.Intent>) {
        page.title = state.name
        page.isBusy = state.isBusy
        page.fact("State", state.isOpen ? "open" : "closed")
        page.field("Name", state.name) { .rename($0) }
        page.rows(
            PageRows(count: 1, identify: { AnyHashable($0) }) { _, row in
                row.title = "Hall"
                row.action("Rename", .rename("Hall"))
            })
        page.action("Push", .push)
        page.action("Shut", .shut)
    }
}
