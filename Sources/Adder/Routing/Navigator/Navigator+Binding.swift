extension Navigator {
    /// The destinations that are pushed in the bottommost layer, to bind to a navigation stack:
    /// `NavigationStack(path: $navigator.path)`.
    ///
    /// A path that is set closes the destinations that it does not contain any more, the topmost first, each with an event;
    /// with the topmost also those that are presented over them. One whose screen has a question stays in the path until
    /// ``leaving`` is answered, and then no destination is added. Destinations that it adds, which have no identity yet, are
    /// then opened in the steps of every navigation, so the path contains each of them when the guards have allowed it. One
    /// with an identity that is no longer shown is ignored. An equal path changes nothing.
    public var path: [Destination<R>] {
        get { self[pathInLayer: 0] }
        set { self[pathInLayer: 0] = newValue }
    }

    /// The presented destination over the bottommost layer, to bind to a sheet: `.sheet(item: $navigator.sheet)`; `nil` if
    /// there is none.
    ///
    /// If it is set to `nil`, the presented destination and all over it are closed, each with an event, unless the screen of
    /// one has a question: it stays until ``leaving`` is answered. If it is set to another destination, which has no identity
    /// yet, that one is then opened in the steps of every navigation.
    public var sheet: Destination<R>? {
        get { self[sheetOverLayer: 0] }
        set { self[sheetOverLayer: 0] = newValue }
    }

    /// The destinations that are pushed in a layer, for a navigation stack in a sheet, as ``path`` for the bottommost layer.
    /// The layer of a sheet over the bottommost layer is 1.
    ///
    /// Setting the path of a layer that is not shown changes nothing.
    public subscript(pathInLayer layer: Int) -> [Destination<R>] {
        get { state.path(inLayer: layer) }
        set {
            let path = state.path(inLayer: layer)
            // A view may still have a screen that has closed itself.
            let newValue = newValue.filter { $0.id == nil || path.contains($0) }
            guard newValue != path, state.layers.indices.contains(layer) else { return }
            // Those after one that is new, or that has moved, are new too.
            var rest = path[...]
            let kept = newValue.prefix { destination in
                guard let index = rest.firstIndex(of: destination) else { return false }
                rest = rest[(index + 1)...]
                return true
            }
            let added = newValue.dropFirst(kept.count)
            let isTopKept = added.isEmpty && kept.last == path.last
            let over = isTopKept ? [] : state.stack[state.pushed(inLayer: layer).upperBound...]
            guard close(path.filter { !kept.contains($0) } + over) else { return }
            for destination in added { begin(destination.route, as: destination.presentation.styled(.push)) }
        }
    }

    /// The presented destination over a layer, for a sheet over a sheet, as ``sheet`` for the bottommost layer.
    ///
    /// Setting the sheet of a layer that is not shown changes nothing.
    public subscript(sheetOverLayer layer: Int) -> Destination<R>? {
        get { state.sheet(overLayer: layer) }
        set {
            guard newValue?.id == nil, newValue != state.sheet(overLayer: layer),
                state.layers.indices.contains(layer)
            else { return }
            guard close(state.stack[state.layers[layer].upperBound...]) else { return }
            if let newValue { begin(newValue.route, as: newValue.presentation.styled(.present)) }
        }
    }

    /// Closes some destinations of the stack, the topmost first. Returns `false` if a screen asks before.
    private func close(_ destinations: some BidirectionalCollection<Destination<R>>) -> Bool {
        leave(destinations.reversed().compactMap(\.id))
        guard asking != nil else { return true }
        // The view has already removed them: it reads the path again, and shows them until the answer.
        withMutation(keyPath: \.entries) {}
        return false
    }
}

extension Presentation {
    /// Returns the same presentation in another style.
    fileprivate func styled(_ style: Style) -> Presentation {
        var presentation = self
        presentation.style = style
        return presentation
    }
}
