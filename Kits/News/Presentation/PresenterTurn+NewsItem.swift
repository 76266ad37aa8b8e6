import Adder

extension PresenterTurn where P.Route == NewsRoute {
    /// Opens the screen of an item, and hands its row over if there is one.
    mutating func open(_ id: NewsItemID, shownAs row: NewsRow?) {
        open(.item(id), shownAs: row)
    }

    /// Opens a screen of an item, and hands its row over if there is one.
    mutating func open(_ route: NewsRoute, shownAs row: NewsRow?) {
        if let row { open(route, model: row) } else { open(route) }
    }
}
