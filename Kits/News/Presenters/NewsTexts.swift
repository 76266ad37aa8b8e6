public import AdderViews

/// Every text that the views of ``NewsKit`` show, apart from the news themselves and the messages of problems.
///
/// A host replaces texts to localize them, or to name its own commands.
public struct NewsTexts: Sendable {
    /// The titles of the screens.
    @SharedTexts public var titles = Titles()
    /// The titles of the actions.
    @SharedTexts public var actions = Actions()
    /// The labels of the values and of the fields.
    @SharedTexts public var labels = Labels()
    /// The verbs of the notices.
    @SharedTexts public var notices = Notices()
    /// The sentences beside the news.
    @SharedTexts public var sentences = Sentences()

    /// Creates the English texts.
    public init() {}

    /// The titles of the screens.
    public struct Titles: Sendable {
        /// The feed.
        public var feed = "News"
        /// The feed or a source, of which a search shows a part.
        public var found: @Sendable (_ place: String, _ search: String) -> String = { "\($0): “\($1)”" }
        /// The unread items of the feed or of a source.
        public var unread: @Sendable (_ place: String) -> String = { "\($0): unread" }
        /// The favourites.
        public var favourites = "Favourites"
        /// The sources.
        public var sources = "Sources"
        /// The purchase of an item.
        public var purchase = "Buy an item"
    }

    /// The titles of the actions.
    public struct Actions: Sendable {
        /// Opens an item.
        public var open = "Open"
        /// Makes an item a favourite.
        public var favourite = "Add to the favourites"
        /// Takes an item out of the favourites.
        public var unfavourite = "Remove from the favourites"
        /// Marks an item as read.
        public var read = "Mark as read"
        /// Marks an item as unread.
        public var unread = "Mark as unread"
        /// Opens the next unread item.
        public var nextUnread = "Next unread"
        /// Opens the previous unread item.
        public var previousUnread = "Previous unread"
        /// Shows the unread items only.
        public var unreadOnly = "Unread only"
        /// Shows read items, too.
        public var allItems = "All items"
        /// Opens a link in the browser.
        public var browse = "Open in the browser"
        /// Downloads a file.
        public var download = "Download"
        /// Cancels a download.
        public var cancelDownload = "Cancel the download"
        /// Marks all items as read.
        public var readAll = "Mark all as read"
        /// Loads the newest items.
        public var refresh = "Refresh"
        /// Loads older items.
        public var more = "More"
        /// Shows the favourites.
        public var showFavourites = "Favourites"
        /// Shows the sources.
        public var showSources = "Sources"
        /// Searches the items.
        public var search = "Search"
        /// Puts an item into the cart.
        public var buy = "Put into the cart"
        /// Adds an item to the todo list.
        public var later = "Read later"
        /// Adds a source.
        public var addSource = "Add a source"
        /// Restores the address that was typed before.
        public var restoreDraft = "Restore the draft"
        /// Removes the address that was typed before.
        public var discardDraft = "Discard the draft"
        /// Gives a source or a folder another name.
        public var rename = "Edit the name"
        /// Puts a source into a folder.
        public var move = "Move to a folder"
        /// Shows sources without unread items, too.
        public var allSources = "All sources"
        /// Closes an entry, and changes nothing.
        public var cancel = "Cancel"
        /// Removes a source.
        public var removeSource = "Remove"
    }

    /// The labels of the values and of the fields.
    public struct Labels: Sendable {
        /// The source of an item.
        public var source = "Source"
        /// The moment at which an item was published.
        public var published = "Published"
        /// The authors of an item.
        public var authors = "By"
        /// The page of an item.
        public var link = "Page"
        /// The links in the text of an item.
        public var links = "Links"
        /// The files beside the text of an item.
        public var files = "Files"
        /// The sign of a favourite before its title in a list.
        public var favourite = "★"
        /// The number of unread items of a source.
        public var unread = "unread"
        /// The entry of another name for a source or a folder.
        public var name: @Sendable (_ of: String) -> String = { "Name of \($0)" }
        /// The entry of the folder of a source.
        public var folder: @Sendable (_ of: String) -> String = { "Folder of \($0)" }
        /// The example of a folder.
        public var folderHint = "no folder; or a name such as Technology/Apple"
        /// The folder that a source is in after a move.
        public var toFolder = "to"
        /// The example of an address of a source.
        public var sourceHint = "https://example.org/feed.xml"
        /// The key of the todo for reading an item.
        public var todo = "to the todos as"
        /// The price of a purchase.
        public var price = "Price"
        /// The number of units of a purchase.
        public var units = "Quantity"
        /// The number of a line in the cart.
        public var line = "line"
        /// The number of units of an item in the cart.
        public var quantity = "quantity"
        /// The total of the cart.
        public var cartTotal = "total of the cart"
    }

    /// The verbs of the notices.
    public struct Notices: Sendable {
        /// A source was added.
        public var added = "Added"
        /// A source has another name.
        public var renamed = "Renamed"
        /// A source is in another folder.
        public var moved = "Moved"
        /// A source was removed.
        public var removed = "Removed"
        /// Items were marked as read.
        public var read = "Read"
        /// Items were marked as unread.
        public var unread = "Unread"
        /// Items are favourites.
        public var favourite = "Favourite"
        /// Items are no favourites any more.
        public var unfavourite = "No favourite"
        /// All sources of an imported list were there already.
        public var nothingAdded = "Nothing was added"
        /// A link was opened in the browser.
        public var opened = "Opened"
        /// A file was downloaded.
        public var downloaded = "Downloaded"
        /// An item is on the todo list.
        public var later = "Added"
        /// An item is in the cart.
        public var bought = "In the cart"
    }
}
