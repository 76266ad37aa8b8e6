/// The routes that are shown, and the one that a guard has put off: a value, which a store can keep.
///
/// A ``Navigator`` has its own; a store keeps an equal one by folding the navigator's events.
public struct Navigation<R: Route>: Codable, Equatable, Sendable {
    /// The destinations that are shown, the topmost last.
    public private(set) var stack: [Destination<R>]
    /// The redirection whose original waits to be resumed; `nil` when there is none.
    public private(set) var waiting: Redirection<R>?

    /// Creates a navigation that shows nothing.
    public init() {
        self.init(stack: [], waiting: nil)
    }

    init(stack: [Destination<R>], waiting: Redirection<R>?) {
        self.stack = stack
        self.waiting = waiting
    }

    /// Applies an event.
    public mutating func fold(_ event: NavigationEvent<R>) {
        switch event {
        case .presented(let destination):
            if destination.presentation.style == .root { stack = [] }
            stack.append(destination)
        case .closed(let destination):
            // The one with its identity: another may have the same route.
            guard let index = stack.lastIndex(of: destination) else { return }
            stack.remove(at: index)
        case .redirected(let redirection): waiting = redirection
        case .resumed, .abandoned: waiting = nil
        case .requested, .unconfirmed, .denied, .asked, .answered: break
        }
    }
}

/// The stack as views show it: layers, each with a path of pushed routes and with a sheet over it, if there is one.
extension Navigation {
    /// Returns the destinations that are pushed in a layer, the topmost last; empty for a layer that is not shown.
    ///
    /// Layer 0 is the bottommost. Its path begins after the route that is shown as the root, if there is one. Each
    /// presented route begins a layer, and its path begins after that route.
    public func path(inLayer layer: Int = 0) -> [Destination<R>] {
        Array(stack[pushed(inLayer: layer)])
    }

    /// Returns the presented route over a layer; `nil` if there is none.
    public func sheet(overLayer layer: Int = 0) -> Destination<R>? {
        (0..<layers.count - 1).contains(layer) ? stack[layers[layer + 1].lowerBound] : nil
    }

    /// The ranges of the layers in the stack, the bottommost first. There is always one.
    var layers: [Range<Int>] {
        let presented = stack.indices.filter { stack[$0].presentation.style == .present }
        return zip([0] + presented, presented + [stack.count]).map { $0..<$1 }
    }

    /// Returns the range in the stack of the routes that are pushed in a layer.
    func pushed(inLayer layer: Int) -> Range<Int> {
        guard layers.indices.contains(layer) else { return stack.endIndex..<stack.endIndex }
        let range = layers[layer]
        // All routes of a layer are pushed except for its first, which may be the root or the presented one.
        let isFirstPushed = stack[range].first.map { $0.presentation.style == .push } ?? true
        return (isFirstPushed ? range.lowerBound : range.lowerBound + 1)..<range.upperBound
    }
}

/// A route that a guard has put off, and the routes that are opened first.
public struct Redirection<R: Route>: Codable, Equatable, Sendable {
    /// The destination that waits to be resumed.
    public let original: Destination<R>
    /// The routes to which guards have redirected, in order; the last one is shown.
    public let redirects: [R]
    /// The destination of the last of these routes, which is shown until the original is resumed.
    public let shown: Destination<R>

    /// Creates a redirection from an original to other routes.
    public init(original: Destination<R>, redirects: [R], shown: Destination<R>) {
        self.original = original
        self.redirects = redirects
        self.shown = shown
    }
}

/// The decisions of the guards about a route that is not opened yet.
public struct NavigationPlan<R: Route>: Equatable, Sendable {
    /// The destination that was requested.
    public let original: Destination<R>
    /// The routes to which guards redirect, in order; empty if no guard redirects.
    public let redirects: [R]
    /// The destination that would be shown: the last redirect, otherwise the original.
    public let shown: Destination<R>
    /// A Boolean value that indicates whether the host confirms the route before the guards are asked.
    public let needsConfirmation: Bool
}
