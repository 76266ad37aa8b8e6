import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// The focus and the keys of children in the full screen.
@MainActor
@Suite struct ChildFocusTests {
    private let stage = Stage(stream: EventStream(environment: .testing()))
    private let screen: PageScreen

    init() {
        let stage = stage
        let parent = stage.open(BasketPresenter(), state: .init(items: [1, 2, 3])) { child, _, opener in
            PageScreen(stage.open(ItemPresenter(), state: .init(id: child.id), openedBy: opener), ItemView())
        }
        screen = PageScreen(parent, BasketView())
    }

    private func press(_ keys: Key..., at position: inout PagePosition) -> String? {
        var sent: String?
        for key in keys {
            let (next, response) = PageLayout(
                screen.page(), Terminal.Size(width: 60, height: 24), position, PageSurroundings()
            ).press(key)
            position = next
            if case .send(let intent) = response {
                sent = intent.description
                intent.send()
            }
        }
        return sent
    }

    private func states() -> [String] {
        guard let basket = screen.screen(of: BasketPresenter.self) else { return [] }
        return basket.children.compactMap { child in
            (basket.child(child) as? PageScreen)?.screen(of: ItemPresenter.self).map {
                "\($0.state.id):\($0.state.text)"
            }
        }
    }

    @Test func whatIsTypedGoesToTheFieldOfItsChild() {
        var position = PagePosition()
        _ = press(.character("a"), at: &position)
        _ = press(.tab, .tab, .character("b"), at: &position)
        #expect(states() == ["1:1a", "2:2b", "3:3"])
    }

    @Test func returnTakesTheSelectedAction() {
        var position = PagePosition()
        #expect(press(.tab, .tab, .tab, .enter, at: &position) == "double(2)")
        #expect(states() == ["1:1", "2:22", "3:3"])
    }

    @Test func aKeyIsThatOfTheSelectedChild() {
        var position = PagePosition()
        #expect(press(.tab, .tab, .tab, .character("x"), at: &position) == "double(2)")
        #expect(press(.tab, .tab, .character("x"), at: &position) == "double(3)")
    }

    @Test func theSelectionStaysInItsChild() throws {
        var position = PagePosition()
        let basket = try #require(screen.screen(of: BasketPresenter.self))
        _ = press(.tab, .tab, .tab, .tab, .tab, at: &position)
        basket.send(.keep([2, 3]))
        #expect(press(.character("x"), at: &position) == "double(3)")
        #expect(states() == ["2:2", "3:33"])
    }
}

private struct BasketPresenter: Presenter {
    typealias Child = ItemChild

    struct State: Equatable, Sendable { var items: [Int] }
    enum Intent: Event { case keep([Int]) }

    static func children(of state: State) -> [ItemChild] { state.items.map(ItemChild.init) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .keep(let items) = intent { turn.state.items = items }
    }
}

private struct ItemChild: Child {
    let id: Int
}

private struct BasketView: PageView {
    func draw(_ state: BasketPresenter.State, on page: inout Page<BasketPresenter.Intent>) {
        page.title = "Basket"
        for item in state.items { page.child(ItemChild(id: item)) }
        page.action("Empty the basket", .keep([]), key: "b")
    }
}

private struct ItemPresenter: Presenter {
    struct State: Equatable, Sendable {
        let id: Int
        var text: String

        init(id: Int) {
            (self.id, text) = (id, "\(id)")
        }
    }

    enum Intent: Event { case type(String), double(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .double: turn.state.text += turn.state.text
        }
    }
}

private struct ItemView: PageView {
    func draw(_ state: ItemPresenter.State, on page: inout Page<ItemPresenter.Intent>) {
        page.fact("Item", "\(state.id)")
        page.action("Double", .double(state.id), key: "x")
        page.field("Text", state.text) { .type($0) }
    }
}
