public import Adder

/// The intents of the feed.
public enum NewsFeedIntent: Event {
    /// The screen has appeared.
    case appear
    /// Repeats the load that has failed.
    case retry
    /// Loads the next page.
    case more
    /// The last item has become visible: the next page is loaded, if there is one.
    case reached(NewsItemID)
    /// Loads the newest items of the sources whose items are shown.
    case refresh
    /// Shows another selection of items.
    case show(NewsQuery)
    /// Shows the items that contain some words; without words, all.
    case search(String)
    /// Shows the unread items only, or all.
    case unreadOnly(Bool)
    /// Opens the unread item after another one.
    case next(NewsItemID)
    /// Opens the unread item before another one.
    case previous(NewsItemID)
    /// Opens an item.
    case open(NewsItemID)
    /// Opens the page of an item in the browser.
    case browse(NewsItemID)
    /// Makes an item a favourite, or takes that back.
    case favourite(NewsItemID)
    /// Marks an item as read, or as unread.
    case read(NewsItemID)
    /// Marks an item of the list to be changed together with others, or takes that mark away.
    case mark(NewsItemID)
    /// Takes all those marks away.
    case unmarkAll
    /// Marks several items as read or unread, or as favourites or not, in one step.
    case change(NewsMarking)
    /// Marks all unread items of the selection as read.
    case readAll
    /// Opens the favourites.
    case favourites
    /// Opens the sources.
    case sources
}
