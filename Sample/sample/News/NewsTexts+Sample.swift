import NewsKit

extension NewsTexts {
    /// The texts of the news' views, with the commands of this host.
    static var sample: NewsTexts {
        var texts = NewsTexts()
        texts.sentences.noItems = """
            There are no items. Load what is new: sample news refresh
            Or add a source: sample news sources add https://example.org/feed.xml
            """
        texts.sentences.noMatch = "No item matches. See sample news list --help"
        texts.sentences.noFavourites = "There are no favourites. Add one: sample news favourite ID"
        texts.sentences.noSources =
            "There are no sources. Add one: sample news sources add https://example.org/feed.xml"
        texts.sentences.unreadable = { count in
            "\(count == 1 ? "1 item" : "\(count) items") cannot be read. Load them again: sample news refresh"
        }
        texts.sentences.bought = "Show the cart: sample cart"
        return texts
    }

    /// Stands for the items that continue a list, if there are none.
    static var noMoreItems: String { "There are no more items." }

    /// The same texts for a list that continues another one.
    var continued: NewsTexts {
        var texts = self
        texts.sentences.noItems = Self.noMoreItems
        texts.sentences.noMatch = texts.sentences.noItems
        return texts
    }
}
