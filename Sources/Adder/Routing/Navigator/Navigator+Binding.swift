extension Navigator {
    /// The routes that are pushed in the bottommost layer, to bind to a navigation stack:
    /// `NavigationStack(path: $navigator.path)`.
    ///
    /// A path that is set closes all routes beyond the part that it shares with the current one, the topmost first, also
    /// those that are presented over them, each with an event. Its other routes are then opened in the steps of every
    /// navigation, so the path contains each of them when the guards have allowed it. An equal path changes nothing.
    public var path: [R] {
        get { self[pathInLayer: 0] }
        set { self[pathInLayer: 0] = newValue }
    }

    /// The presented route over the bottommost layer, to bind to a sheet: `.sheet(item: $navigator.sheet)`; `nil` if there
    /// is none.
    ///
    /// If it is set to `nil`, the presented route and all over it are closed, each with an event. If it is set to another
    /// route, that one is then opened in the steps of every navigation.
    public var sheet: Destination<R>? {
        get { self[sheetOverLayer: 0] }
        set { self[sheetOverLayer: 0] = newValue }
    }

    /// The routes that are pushed in a layer, for a navigation stack in a sheet, as ``path`` for the bottommost layer. The
    /// layer of a sheet over the bottommost layer is 1.
    ///
    /// Setting the path of a layer that is not shown changes nothing.
    public subscript(pathInLayer layer: Int) -> [R] {
        get { state.path(inLayer: layer) }
        set {
            let path = state.path(inLayer: layer)
            guard newValue != path, state.layers.indices.contains(layer) else { return }
            let shared = zip(newValue, path).prefix { $0 == $1 }.count
            close(from: state.pushed(inLayer: layer).lowerBound + shared)
            for route in newValue.dropFirst(shared) { begin(route, as: .push) }
        }
    }

    /// The presented route over a layer, for a sheet over a sheet, as ``sheet`` for the bottommost layer.
    ///
    /// Setting the sheet of a layer that is not shown changes nothing.
    public subscript(sheetOverLayer layer: Int) -> Destination<R>? {
        get { state.sheet(overLayer: layer) }
        set {
            guard newValue != state.sheet(overLayer: layer), state.layers.indices.contains(layer) else { return }
            close(from: state.layers[layer].upperBound)
            guard let newValue else { return }
            var presentation = newValue.presentation
            presentation.style = .present
            begin(newValue.route, as: presentation)
        }
    }

    /// Closes all routes from an index of the stack on, the topmost first.
    private func close(from index: Int) {
        let trace = NavigationTrace(stream)
        while state.stack.count > index, let top = state.stack.last { send(.closed(top), trace) }
    }
}
