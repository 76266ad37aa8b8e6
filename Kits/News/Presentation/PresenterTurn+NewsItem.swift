import Adder

extension PresenterTurn where P.Route == NewsRoute {
    /// Opens the screen of an item, and hands its row over if there is one.
    mutating func open(_ id: NewsItemID, shownAs row: NewsRow?) {
        if let row { open(.item(id), model: row) } else { open(.item(id)) }
    }
}
