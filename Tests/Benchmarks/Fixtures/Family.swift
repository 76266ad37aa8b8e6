import Adder

/// A screen with children, with their views.
@MainActor
final class Family {
    let parent: Screen<FamilyPresenter>
    private let view = BlankView<FamilyPresenter.State> { Blackhole.keep($0.names.count) }
    private let childView = BlankView<Tally.State>()

    /// Opens the screens.
    ///
    /// - Parameter count: The number of children.
    init(children count: Int) async throws {
        let (sdk, view) = (try await makeSDK(), childView)
        parent = sdk.stage.open(FamilyPresenter(), state: .init(names: Array(0..<count))) { _, _, opener in
            let child = sdk.stage.open(Tally(), state: Tally.State(), openedBy: opener)
            child.show(in: view)
            return child
        }
        parent.show(in: self.view)
    }
}

struct FamilyMember: Child { let name: Int }

struct FamilyPresenter: Presenter {
    typealias Child = FamilyMember

    struct State: Equatable, Sendable { var names: [Int] }
    enum Intent: Event { case replace(Int) }

    static func children(of state: State) -> [FamilyMember] { state.names.map(FamilyMember.init) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .replace(let name) = intent { turn.state.names[name % turn.state.names.count] = name }
    }
}
