extension NewsTexts.Actions {
    /// Returns the title of the action that gives an item a mark.
    func title(_ mark: NewsMark) -> String {
        switch mark {
        case .read(let isRead): isRead ? read : unread
        case .favourite(let isFavourite): isFavourite ? favourite : unfavourite
        }
    }
}

extension NewsTexts.Notices {
    /// Returns the verb of the notice that items have a mark.
    func verb(_ mark: NewsMark) -> String {
        switch mark {
        case .read(let isRead): isRead ? read : unread
        case .favourite(let isFavourite): isFavourite ? favourite : unfavourite
        }
    }
}

extension NewsTexts {
    /// The sentences beside the news.
    public struct Sentences: Sendable {
        /// The sentence that an empty feed shows.
        public var noItems = "There are no items. Refresh, or add a source."
        /// The sentence that a source without items shows.
        public var noItemsOfSource = "This source has no items. Refresh to load what is new."
        /// The sentence that a folder of sources without items shows.
        public var noItemsOfFolder = "The sources in this folder have no items. Refresh to load what is new."
        /// The sentence that a list of the unread items shows if there are none.
        public var noUnread = "There are no unread items."
        /// The notice that no older item is unread.
        public var noNextUnread = "No further item is unread"
        /// The notice that no newer item is unread.
        public var noPreviousUnread = "No newer item is unread"
        /// The sentence that an empty result of a search or a filter shows.
        public var noMatch = "No item matches."
        /// The sentence of a list that continues another one and has no items.
        public var noMoreItems = "There are no more items."
        /// The error of a text to search for that has no letter and no digit.
        public var unsearchable = "Type a letter or a digit."
        /// The error of a name of a folder that has no letter and no other sign.
        public var nameless = "Type a name."
        /// The sentence that an empty list of favourites shows.
        public var noFavourites = "There are no favourites."
        /// The sentence that an empty list of sources shows.
        public var noSources = "There are no sources."
        /// The number of sources without unread items, which a list leaves out.
        public var hiddenSources: @Sendable (_ count: Int) -> String = { count in
            count == 1
                ? "1 source without unread items is not shown." : "\(count) sources without unread items are not shown."
        }
        /// The progress of a refresh, from the number of sources that are done, and of all.
        public var refreshing: @Sendable (_ done: Int, _ count: Int) -> String = { done, count in
            "Loading \(done) of \(count) \(count == 1 ? "source" : "sources")"
        }
        /// The progress of a download, from the name of the file.
        public var downloading: @Sendable (_ file: String) -> String = { "Downloading \($0)" }
        /// The size of a file.
        public var size: @Sendable (_ bytes: Int) -> String = { bytes in
            bytes < 1_000_000 ? "\((bytes + 999) / 1_000) kB" : "\(bytes / 1_000_000) MB"
        }
        /// The result of a refresh, from the numbers of new and of edited items.
        public var refreshed: @Sendable (_ added: Int, _ changed: Int) -> String = { added, changed in
            let new = added == 0 ? nil : added == 1 ? "1 new item" : "\(added) new items"
            let edited = changed == 0 ? nil : changed == 1 ? "1 edited item" : "\(changed) edited items"
            let parts = [new, edited].compactMap(\.self)
            return parts.isEmpty ? "Nothing new" : parts.joined(separator: ", ")
        }
        /// The wait of a source that was not asked, until a local minute.
        public var notAsked: @Sendable (_ source: String, _ until: String) -> String = { source, until in
            "\(source): not asked: the server said to wait until \(until)"
        }
        /// The waits of several sources that were not asked, until the first local minute.
        public var noneAsked: @Sendable (_ count: Int, _ until: String) -> String = { count, until in
            "\(count) sources not asked: their servers said to wait, the first one until \(until)"
        }
        /// The numbers of items of a source that are kept, and that the source has.
        public var kept: @Sendable (_ source: String, _ kept: Int, _ offered: Int) -> String = {
            source, kept, offered in
            "\(source): the newest \(kept) of \(offered) items are kept."
        }
        /// The number of items of a refresh that their feeds do not tell apart from others.
        public var joined: @Sendable (_ count: Int) -> String = { count in
            count == 1
                ? "1 item has the identity of another one of its feed, and is shown as one with it."
                : "\(count) items have the identities of others of their feeds, and are shown as one with these."
        }
        /// The number of rows of the cache that cannot be read.
        public var unreadable: @Sendable (_ count: Int) -> String = { count in
            count == 1
                ? "1 item cannot be read. Refresh to load it again."
                : "\(count) items cannot be read. Refresh to load them again."
        }
        /// The number of items that were changed together.
        public var readAll: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 item" : "\($0) items" }
        /// The hint after a purchase; empty for none.
        public var bought = ""
        /// The question before an item is put on the todo list, from its title.
        public var later: @Sendable (_ title: String) -> String = { "Put “\($0)” on the todo list?" }
        /// The problem of a purchase in a host without a cart.
        public var noCart = "This app has no cart into which an item could be put. Use one that has a cart."
        /// The number of sources whose passwords an exported list does not have.
        public var passwordsLeftOut: @Sendable (_ count: Int) -> String = { count in
            count == 1
                ? "The password of 1 source is not in the list. Enter it again where you import the list."
                : "The passwords of \(count) sources are not in the list. Enter them again where you import the list."
        }
        /// The hint that an address from an earlier form is kept.
        public var draft: @Sendable (_ address: String) -> String = { "A draft is kept from before: “\($0)”." }
        /// The question that is asked before several sources are removed.
        public var removeSources: @Sendable (_ count: Int) -> String = { count in
            let sources = count == 1 ? "1 source with its" : "\(count) sources with their"
            return "Remove \(sources) items and favourites? This cannot be undone."
        }
        /// The question that is asked before a source is removed, from its name.
        public var removeSource: @Sendable (_ name: String) -> String = {
            "Remove “\($0)” with its items and favourites? This cannot be undone."
        }
    }
}
