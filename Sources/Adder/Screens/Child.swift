/// The identity of a child screen among the children of one parent, with the type of the outcome that it tells the parent.
///
/// A presenter names the children of a state in ``Presenter/children(of:)``. The code that opens the parent makes the screen
/// of each child.
///
/// ```swift
/// enum BasketChild: Child {
///     case line(Int)
///     typealias Outcome = LineOutcome
/// }
/// ```
public protocol Child: Hashable, Codable, Sendable {
    /// The outcome that a child tells its parent with ``PresenterTurn/close(returning:)``; none by default.
    associatedtype Outcome: Event = Never
}

/// The children of a screen that has none.
public enum NoChild: Child {
    /// Always throws, since there is no value to decode.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "NoChild has no values."))
    }

    /// Encodes nothing. It is never called, since there is no value.
    public func encode(to encoder: any Encoder) throws {}
}

/// An object that owns the screen of a child: the ``Screen`` itself, or one that has it and its view.
@MainActor
public protocol ChildScreen: AnyObject, Sendable {
    /// The identity of the screen.
    nonisolated var id: ScreenID { get }
}

extension Screen: ChildScreen {}

/// The open children of a screen, in the order of its state.
@MainActor
@usableFromInline
final class ScreenChildren<P: Presenter> {
    typealias Make = @MainActor (_ child: P.Child, _ state: P.State, _ opener: Opener) -> any ChildScreen

    /// The children as the state names them.
    private var named: [P.Child] = []
    /// The open children: the named ones, and then those that stay for their outcome.
    private(set) var order: [P.Child] = []
    /// The number of open children that the state does not name.
    private(set) var staying = 0
    /// The number of outcomes that each child has told and the parent has not folded.
    private var told: [ScreenID: Int] = [:]
    private(set) var screens: [P.Child: any ChildScreen] = [:]
    /// The screens that are rendered after their parent.
    private var waiting: [ScreenID] = []
    /// A Boolean value that indicates whether the parent is not yet rendered in its present state.
    private(set) var isParentBehind = true
    private let make: Make
    private let stage: Stage

    init(on stage: Stage, _ make: @escaping Make) {
        (self.stage, self.make) = (stage, make)
    }

    deinit {
        // The last child is released first. A child that something else still holds is closed.
        var survivors: [WeakChild] = []
        while let child = order.popLast() { survivors.append(WeakChild(screens.removeValue(forKey: child))) }
        guard survivors.contains(where: { $0.screen != nil }) else { return }
        Task { @MainActor [stage, survivors] in
            for survivor in survivors {
                if let id = survivor.screen?.id { stage.screens[id]?.screen?.close() }
            }
        }
    }

    /// Closes the children that a state no longer names, the last one first, and opens the new ones.
    ///
    /// A child whose outcome is on its way stays until the parent has folded it: the state does not know of it yet.
    ///
    /// - Complexity: Linear in the number of children; if the same are named in the same order, only their comparison.
    func follow(_ state: P.State, of parent: Screen<P>) {
        let names = P.children(of: state)
        guard names != named || staying > 0 else { return }
        var kept: Set<P.Child> = []
        let unique = names.filter { kept.insert($0).inserted }
        if unique.count < names.count { warnOfRepetition(in: names, parent) }
        let staying =
            told.isEmpty ? [] : order.filter { !kept.contains($0) && screens[$0].flatMap { told[$0.id] } != nil }
        kept.formUnion(staying)
        for child in order.reversed() where !kept.contains(child) { close(child) }
        (named, order, self.staying) = (names, unique + staying, staying.count)
        for child in unique where screens[child] == nil {
            isParentBehind = true
            let opener = Opener(child: child, returning: P.Child.Outcome.self, of: parent.id, on: stage.stream)
            let screen = make(child, state, opener)
            screens[child] = screen
            waiting.append(screen.id)
            if stage.screens[screen.id]?.screen?.isChild == false { warnOfOpener(of: child) }
        }
    }

    /// Renders the new children, after their parent.
    func show() {
        isParentBehind = false
        let new = waiting
        waiting = []
        for id in new { stage.screens[id]?.screen?.showAfterParent() }
    }

    /// Closes all children, the last one first.
    func closeAll() {
        for child in order.reversed() { close(child) }
        (named, order, staying) = ([], [], 0)
    }

    /// Notes that a child has told an outcome.
    func noteOutcome(of child: ScreenID) { told[child, default: 0] += 1 }

    /// Notes that the parent folds an outcome of a child.
    func foldOutcome(of child: P.Child) {
        guard let id = screens[child]?.id, let count = told[id] else { return }
        told[id] = count > 1 ? count - 1 : nil
    }

    private func close(_ child: P.Child) {
        guard let screen = screens.removeValue(forKey: child) else { return }
        told[screen.id] = nil
        stage.screens[screen.id]?.screen?.close()
    }

    private func warnOfOpener(of child: P.Child) {
        stage.stream.log.error(
            """
            The screen of \(child), a child of \(P.self), was opened without the opener that its maker receives, so it tells \
            its parent nothing. Pass it on: `openedBy: opener`.
            """)
    }

    private func warnOfRepetition(in names: [P.Child], _ parent: Screen<P>) {
        var seen: Set<P.Child> = []
        let repeated = Set(names.filter { !seen.insert($0).inserted }).map { "\($0)" }
        stage.stream.log.error(
            """
            \(P.self).children(of:) names a child more than once: \(repeated.ascending(by: \.self).joined(separator: ", ")). \
            Each is opened once. Let the function return every child at most once.
            """)
    }
}

/// A child that its parent has released.
private struct WeakChild: Sendable {
    weak var screen: (any ChildScreen)?

    init(_ screen: (any ChildScreen)?) {
        self.screen = screen
    }
}
