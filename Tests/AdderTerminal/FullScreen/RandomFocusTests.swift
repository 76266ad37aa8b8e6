import Adder
import AdderViews
import TestSupport
import Testing

@testable import AdderTerminal

/// Random keys on a page whose loads are answered at random times.
@Suite struct RandomFocusTests {
    /// The keys of the terminal, and some characters of which most have an action.
    private static let keys: [Key] =
        [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace,
            .delete, .deleteWord, .lineFeed, .paste("a"), .down, .down,
        ] + "axd123?mq/yn r".map { .character($0) }

    /// No key but Tab and a field's own puts the cursor into a field, and no answer does.
    @Test(arguments: 0..<4)
    func onlyAFieldsKeysPutTheCursorIntoIt(_ seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let typing = FrameTyping(ListPage().page, width: 16, height: 4)
        for sequence in 0..<Depth.choose(20, ci: 80, night: 2_000) {
            // The tests that wait for a process have their turn.
            await Task.yield()
            var list = ListPage()
            list.answer(&random)
            (typing.page, typing.position) = (list.page, PagePosition())
            var (pressed, field) = ([Key](), PageFocus?.none)
            for _ in 0..<20 {
                let key = Self.keys.randomElement(using: &random) ?? .down
                pressed.append(key)
                let response: PageResponse<FrameIntent>
                (typing.position, response) = typing.layout.press(key)
                if case .send(let intent) = response { list.obey(intent) }
                let mayEnter = [.tab, .backTab, .character("a")].contains(key)
                for isAnswered in [false, true] {
                    if isAnswered {
                        guard list.isWaiting, Int.random(in: 0..<3, using: &random) == 0 else { break }
                        list.answer(&random)
                    }
                    typing.page = list.page
                    let (former, focus) = (field, typing.follow())
                    if case .field? = focus { field = focus } else { field = nil }
                    guard field == nil || field == former || mayEnter && !isAnswered else {
                        Issue.record("\(key) of \(pressed), in sequence \(sequence) of \(seed), entered a field.")
                        return
                    }
                }
            }
        }
    }

    /// The keys that move the selection.
    private static let movements: [Key] =
        [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .halfUp, .halfDown, .tab, .backTab, .enter,
            .escape,
        ] + "jkgGv".map { .character($0) }

    /// A person sees what is selected, unless the person has scrolled away from it.
    @Test(arguments: 0..<4)
    func everyKeyLeavesTheSelectionDrawn(_ seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        for sequence in 0..<Depth.choose(20, ci: 80, night: 2_000) {
            await Task.yield()
            var list = ListPage()
            list.answer(&random)
            list.marks = Bool.random(using: &random) ? [list.firstRow] : []
            let (width, height) = (Int.random(in: 40...80, using: &random), Int.random(in: 4...24, using: &random))
            let typing = FrameTyping(list.page, width: width, height: height)
            var pressed = [Key]()
            for _ in 0..<20 {
                let key = Self.movements.randomElement(using: &random) ?? .down
                pressed.append(key)
                if case .send(let intent) = typing.press(key) { list.obey(intent) }
                if list.isWaiting, Bool.random(using: &random) { list.answer(&random) }
                typing.show(list.page)
                guard typing.isSelectionDrawn else {
                    Issue.record("\(pressed), in sequence \(sequence) of \(seed), is not shown by: \(typing.text)")
                    return
                }
            }
        }
    }
}

extension FrameTyping {
    fileprivate var isSelectionDrawn: Bool {
        let (layout, frame) = (layout, frame)
        guard let focus = layout.focus, !layout.position.isScrolledAway else { return true }
        guard let cursor = frame.cursor else { return false }
        let line = frame.lines[cursor.line].text
        guard case .action(let index) = focus else { return line.hasPrefix("›") }
        return line.contains(layout.page.actions[index].title)
    }

    /// Corrects the position for a changed page as drawing does, and returns the part that is selected.
    fileprivate func follow() -> PageFocus? {
        guard position.filter == nil else {
            position = layout.position
            return layout.focus
        }
        let slots = PageSlots(page)
        let selected = slots.selected(position)
        position.follow(selected, in: slots)
        return selected.flatMap { slots.focus(at: $0) }
    }
}
