public import Adder

/// A screen that a flow shows, with the type of its presenter erased.
public protocol FlowScreen: AnyObject {}

extension Screen: FlowScreen {}

/// The screens of a flow, which the navigator's closure opens.
@MainActor
final class FlowScreens<R: LinkedRoute> {
    private(set) var shown: [(destination: Destination<R>, screen: any FlowScreen)] = []
    /// The sentences about the routes that were not shown, in order.
    var failures: [String] = []
    private let create: FlowHarness<R>.Show

    init(_ create: @escaping FlowHarness<R>.Show) {
        self.create = create
    }

    func show(_ destination: Destination<R>, openedBy opener: Opener) async {
        if destination.presentation.style == .root { shown = [] }
        do {
            if let screen = try await create(destination.route, opener) { shown.append((destination, screen)) }
        } catch {
            failures.append("The screen of the route \(destination.route) was not created: \(error)")
        }
    }

    /// Releases the screens whose destinations the navigation does not contain any more.
    func keep(_ stack: [Destination<R>]) {
        shown.removeAll { !stack.contains($0.destination) }
    }
}
