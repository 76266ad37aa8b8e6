import Adder
import AdderTesting
import TestSupport
import Testing

/// Children follow the state of their parent.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ChildrenTests {
    private let stream: EventStream
    private let stage: Stage
    private let rendered = Collected<String>()
    private let logged = Collected<String>()
    private let events = Collected<ScreenEvent>()
    private let observation: Subscription

    init() {
        stream = EventStream(environment: .testing(), log: Log { [logged] in logged.append("\($0): \($1)") })
        stage = Stage(stream: stream)
        observation = stream.observe(ScreenEvent.self) { [events] in
            if case .folded = $0.body { return }
            events.append($0.body)
        }
    }

    private func tree(_ ids: [Int] = []) -> TreeNode {
        TreeNode(on: stage, state: .init(ids: ids), log: rendered)
    }

    private var closed: [ScreenID] { events.all.compactMap { if case .closed(let id) = $0 { id } else { nil } } }

    @Test func theStateOpensAndEndsChildren() throws {
        let tree = tree([1, 2])
        let kept = try #require(tree[2])
        let ended = try #require(tree[1]).id
        tree.screen.send(.name([2, 3]))
        #expect(tree.screen.children == [TreeChild(2), TreeChild(3)])
        #expect(tree[2] === kept && tree[1] == nil)
        #expect(closed == [ended])
        let parents = events.all.compactMap { if case .opened(let opening) = $0 { opening.parent } else { nil } }
        #expect(parents == [tree.id, tree.id, tree.id])
    }

    /// Also for the children of children, and for those of a turn in which their parent changes.
    @Test func aParentIsRenderedBeforeItsChildren() throws {
        let tree = tree([1])
        try #require(tree[1]).screen.send(.name([5]))
        tree.screen.send(.name([2, 1]))
        #expect(rendered.all == ["/ [1]", "/1 []", "/1 [5]", "/1/5 []", "/ [2, 1]", "/2 []"])
    }

    /// A child that is shown while its parent has no view is rendered when the parent is.
    @Test func aChildWaitsForTheViewOfItsParent() throws {
        let log = rendered
        let parent = stage.open(TreePresenter(), state: .init(ids: [1])) { [stage] child, _, opener in
            TreeNode(on: stage, "/\(child.id)", openedBy: opener, log: log)
        }
        #expect(rendered.all == [])
        let view = StateView<TreePresenter.State> { log.append("/ \($0.ids)") }
        parent.show(in: view)
        #expect(rendered.all == ["/ [1]", "/1 []"])
    }

    /// The parent's state does not know of an outcome that is on its way.
    @Test func aChildStaysUntilItsOutcomeIsFolded() async throws {
        let tree = tree([1, 2])
        let child = try #require(tree[1])
        child.screen.send(.tell("hello"))
        child.screen.send(.tell("back"))
        tree.screen.send(.name([2]))
        #expect(tree.screen.children == [TreeChild(2)] && !child.screen.isClosed)
        await stage.caughtUp()
        #expect(tree.screen.state.told == ["1 hello", "1 back"] && child.screen.isClosed && tree[1] == nil)
    }

    @Test func aStayingChildIsNamedAgain() async throws {
        let tree = tree([1, 2])
        let child = try #require(tree[1])
        child.screen.send(.tell("hello"))
        tree.screen.send(.name([2]))
        tree.screen.send(.name([2, 1]))
        await stage.caughtUp()
        #expect(tree[1] === child && tree.screen.children == [TreeChild(2), TreeChild(1)])
        child.screen.send(.tell("hello"))
        tree.screen.send(.name([]))
        tree.screen.close()
        #expect(child.screen.isClosed)
    }

    @Test func aChildDoesNotEndItself() throws {
        let tree = tree([1])
        let child = try #require(tree[1])
        child.screen.send(.end)
        #expect(!child.screen.isClosed && tree.screen.children == [TreeChild(1)])
        #expect(logged.all.count == 1 && logged.all[0].contains("which is a child: the state of its parent ends it"))
    }

    @Test(arguments: ["close", "release", "held"])
    func theLeavesEndFirst(_ way: String) async throws {
        let probe = StreamProbe(stream)
        var tree: TreeNode? = tree([1, 2])
        tree?[1]?.screen.send(.name([3]))
        let order = [tree?[2]?.id, tree?[1]?[3]?.id, tree?[1]?.id, tree?.id].compactMap { $0 }
        let held = way == "held" ? tree?[1]?[3] : nil
        if way == "close" { tree?.screen.close() }
        tree = nil
        if let held {
            // It is closed although it is not released.
            _ = try await probe.first(ScreenEvent.self) { $0.body == .closed(held.id) }
            #expect(Set(closed) == Set(order))
        } else {
            #expect(closed == order)
        }
        await stage.caughtUp()
        #expect(stage.openScreenCount == 0)
    }

    @Test func aRepeatedChildIsRefusedByName() {
        let tree = tree()
        tree.screen.send(.name([1, 2, 1]))
        #expect(tree.screen.children == [TreeChild(1), TreeChild(2)])
        #expect(
            logged.all.count == 1 && logged.all[0].hasPrefix("error: TreePresenter.children(of:) names a child more"))
        #expect(logged.all[0].contains("TreeChild(id: 1)"))
    }

    @Test func aMakerThatForgetsTheOpenerIsTold() {
        let parent = stage.open(TreePresenter(), state: .init(ids: [1])) { [stage, rendered] child, _, _ in
            TreeNode(on: stage, "/\(child.id)", log: rendered)
        }
        #expect(
            logged.all.count == 1 && logged.all[0].contains("without the opener"))
        parent.close()
    }

    @Test func theQuestionOfAChildIsThatOfItsParent() throws {
        let tree = tree([1])
        #expect(tree.screen.leaving == nil)
        try #require(tree[1]).screen.send(.type("x"))
        #expect(tree.screen.leaving?.text == "Discard “x”?")
        tree.screen.send(.type("y"))
        #expect(tree.screen.leaving?.text == "Discard “y”?")
    }

    @Test func aParentIsSettledWhenItsChildrenAre() async throws {
        let gate = Gate()
        let answer = try stream.answer(
            with: Answering<Ask> { request, _ in
                await gate.pass()
                return Told(request.name)
            })
        defer { answer.cancel() }
        let tree = tree([1])
        let child = try #require(tree[1])
        child.screen.send(.ask("a"))
        gate.open()
        await tree.screen.settled()
        #expect(child.screen.state.told == ["a"])
    }

    @Test func aParentIsSettledWhenAnOutcomeIsFolded() async throws {
        let tree = tree([1])
        try #require(tree[1]).screen.send(.tell("hello"))
        await tree.screen.settled()
        #expect(tree.screen.state.told == ["1 hello"])
    }

    /// The state names the same children after each turn as are open, whatever was sent to whom.
    @Test(arguments: 1...20)
    func randomTreesFollowTheirStates(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let tree = tree()
        for _ in 0..<200 {
            var node = tree
            while let next = node.screen.children.randomElement(using: &random), Bool.random(using: &random) {
                node = try #require(node[next.id])
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where node !== tree: node.screen.send(.tell(Bool.random(using: &random) ? "done" : "hello"))
            case 1: await stage.caughtUp()
            default:
                node.screen.send(.name((0..<4).shuffled(using: &random).dropLast(.random(in: 0...4, using: &random))))
            }
        }
        await stage.caughtUp()
        #expect(count(of: tree) == stage.openScreenCount)
        expectParentsFirst()
        tree.screen.close()
        await stage.caughtUp()
        #expect(stage.openScreenCount == 0)
    }

    private func count(of tree: TreeNode) -> Int {
        #expect(tree.screen.children.map(\.id) == tree.screen.state.ids)
        return tree.screen.children.reduce(1) { $0 + (tree[$1.id].map(count) ?? 0) }
    }

    /// Expects that a child is rendered only after its parent was rendered in a state that names it.
    private func expectParentsFirst() {
        var shown: [Substring: [Int]] = [:]
        for line in rendered.all {
            let words = line.split(separator: " ", maxSplits: 1)
            let path = words[0] == "/" ? "" : words[0]
            let ids = words[1].dropFirst().dropLast().split(separator: ", ").compactMap { Int($0) }
            if let slash = path.lastIndex(of: "/"), let child = Int(path[path.index(after: slash)...]) {
                #expect(shown[path[..<slash]]?.contains(child) == true, "\(line)")
            }
            shown[path] = ids
        }
    }
}

private final class StateView<State>: ScreenView {
    private let onRender: (State) -> Void

    init(_ onRender: @escaping (State) -> Void) {
        self.onRender = onRender
    }

    func render(_ state: State, previous: State?) { onRender(state) }
}
