/// The stack as views show it: layers, of which each has a path of pushed routes, and perhaps a sheet over it.
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
