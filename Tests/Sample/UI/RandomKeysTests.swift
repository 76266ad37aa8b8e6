import AccountKit
import Adder
import AdderTesting
import AdderViews
import CartKit
import NewsKit
import TestSupport
import Testing
import TodosKit

@testable import AdderTerminal
@testable import sample

/// Random keys on every page of this host, over its kits in memory and the layouts of the full screen.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RandomKeysTests {
    private static let routes: [AppRoute] = [
        .home, .todos(.list()), .todos(.list(TodoQuery(.trash))), .todos(.new(.once)), .todos(.new(.streak)),
        .todos(.history()), .cart(.cart), .cart(.history()), .news(.feed()), .news(.sources), .news(.favourites),
        .account(.account), .account(.login),
    ]

    private static let sizes = [(40, 12), (80, 24), (120, 36), (200, 50)].map {
        AdderTerminal.Terminal.Size(width: $0.0, height: $0.1)
    }

    private static let keys: [Key] =
        [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .halfUp, .halfDown, .enter, .enter, .escape,
            .tab, .backTab, .backspace, .delete, .deleteWord, .lineFeed, .paste("a\nb"), .wheel(3), .wheel(-3),
            .click(column: 4, line: 2), .click(column: 4, line: 4), .click(column: 9, line: 7),
        ] + "abcdefghijklmnopqrstuvwxyz0123456789ACDEFGNOSUX+-%/?.[] ".map { .character($0) }

    /// Ten thousand keys wait for the night.
    @Test(arguments: 1...4)
    func noFieldIsEnteredUnchosenAndAllIsLeft(_ seed: UInt64) async throws {
        let kits = try await KitsInMemory(seed: seed)
        let (sdk, pages) = (kits.sdk, kits.pages)
        let navigator = Navigator<AppRoute, PageScreen>(stream: sdk.stream) {
            try await pages.screen(for: $0, openedBy: $1)
        }
        var walk = RandomWalk(navigator, seed: seed)
        for number in 0..<Depth.choose(300, ci: 300, night: 10_000) {
            if number % 600 == 599 {
                try await walk.leave()
                #expect(walk.isOver)
            }
            if walk.isOver || number % 60 == 0 { try await walk.open(Self.routes[number / 60 % Self.routes.count]) }
            try await walk.press(Self.keys, in: Self.sizes)
        }
        try await walk.leave()
        #expect(walk.isOver)
        await sdk.stop()
    }
}

/// A person who presses keys on the pages of a navigator, as a full screen obeys them.
@MainActor
private struct RandomWalk {
    private let navigator: Navigator<AppRoute, PageScreen>
    private let stack: PageStack
    private let texts = PageTexts()
    private var random: SeededGenerator
    private var size = AdderTerminal.Terminal.Size(width: 80, height: 24)
    /// The field in which the person is on each page.
    private var fields: [ScreenID: PageFocus] = [:]
    /// The last keys, for the message about a failure.
    private var pressed: [Key] = []

    init(_ navigator: Navigator<AppRoute, PageScreen>, seed: UInt64) {
        self.navigator = navigator
        stack = PageStack(navigator)
        random = SeededGenerator(seed: seed)
    }

    var isOver: Bool { stack.isEmpty }

    mutating func open(_ route: AppRoute) async throws {
        _ = try? await navigator.open(route)
        await settle()
    }

    /// Presses a key, and checks that no field is entered that was not chosen.
    mutating func press(_ keys: [Key], in sizes: [AdderTerminal.Terminal.Size]) async throws {
        if Int.random(in: 0..<20, using: &random) == 0, let other = sizes.randomElement(using: &random) { size = other }
        try await press(keys.randomElement(using: &random) ?? .down)
    }

    private mutating func press(_ key: Key) async throws {
        guard let layout, let screen = stack.screens.last?.id else { return }
        pressed = pressed.suffix(12) + [key]
        let isFieldsKey =
            if case .character(let character) = key { layout.keys.field(for: character) != nil } else { false }
        let mayEnter = isFieldsKey || key == .tab || key == .backTab || key.isMouse
        let (position, response) = layout.press(key)
        stack.move(to: position)
        try check(screen, mayEnter)
        obey(response)
        await settle()
        try check(screen, mayEnter)
        // As drawing does.
        if let layout = self.layout { stack.move(to: layout.position) }
    }

    private mutating func check(_ screen: ScreenID, _ mayEnter: Bool) throws {
        guard let layout, let top = stack.screens.last?.id else { return }
        let former = fields.removeValue(forKey: top)
        guard case .field(let id) = layout.focus else { return }
        fields[top] = layout.focus
        guard layout.focus != former else { return }
        let isNew = top != screen
        // A form begins in its first field, and a person types at once in a field that an action has asked for.
        guard mayEnter || layout.slots.isForm || layout.position.chosen == id else {
            throw WalkFailure(page: layout.page.title, field: id.label, keys: pressed, isNew: isNew)
        }
    }

    private func obey(_ response: PageResponse<PageIntent>) {
        switch response {
        case .send(let intent): intent.send()
        case .leave: stack.goBack()
        case .answer(let answer): stack.answer(answer)
        case .none, .quit, .togglePanel, .showHistory, .redraw, .copy: break
        }
    }

    /// Leaves all pages by the keys that leave questions, fields and pages.
    mutating func leave() async throws {
        for _ in 0..<8 * (stack.screens.count + 2) where !isOver {
            try await press(stack.leaving == nil ? .escape : .character("y"))
        }
    }

    private func settle() async {
        stack.update(texts)
        await navigator.settled()
        for screen in stack.screens { await screen.settled() }
        await navigator.settled()
        stack.update(texts)
    }

    private var layout: PageLayout<PageIntent>? {
        guard let top = stack.screens.last else { return nil }
        // The keys are the same whatever the pages below are called; to describe each of them takes most of the time.
        let surroundings = PageSurroundings(
            path: stack.screens.dropLast().map { _ in "" }, leaving: stack.leaving, usesMouse: true)
        return PageLayout(top.page(texts: texts), size, stack.position, surroundings)
    }
}

private struct WalkFailure: Error, CustomStringConvertible {
    let page: String
    let field: String
    let keys: [Key]
    let isNew: Bool

    var description: String {
        "The field “\(field)” of \(isNew ? "the new page " : "")“\(page)” was entered without a choice, after \(keys)."
    }
}
