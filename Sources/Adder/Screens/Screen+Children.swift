extension Screen {
    /// The children that the state names, in its order.
    public var children: [P.Child] { childScreens.map { $0.order.dropLast($0.staying) } ?? [] }

    /// Returns the object that was made for a child when it was opened; `nil` for a child that the state does not name.
    public func child(_ child: P.Child) -> (any ChildScreen)? { childScreens?.screens[child] }

    /// Opens and closes the children as the state says.
    @usableFromInline
    func followChildren() {
        guard !isClosed else { return }
        childScreens?.follow(state, of: self)
    }

    /// Renders the new children, after this screen was rendered.
    @usableFromInline
    func showChildren() {
        childScreens?.show()
    }

    /// The children as the stage runs them.
    var openChildren: [any AnyScreen] {
        guard let childScreens else { return [] }
        return childScreens.order.compactMap { child in
            childScreens.screens[child].flatMap { stage.screens[$0.id]?.screen }
        }
    }
}
